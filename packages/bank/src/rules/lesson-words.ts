import { inside } from '@lanewise/authoring/problems/place';
import { maxWords, minWords } from '../lessons/length.ts';
import type { BankRule } from './rule.ts';

export const lessonWords: BankRule = {
  name: 'lesson-words',
  promise: `Lessons have ${minWords} to ${maxWords} words and contain only what lessons may contain.`,
  check({ draft, error, warn }) {
    for (const lesson of draft.lessons) {
      for (const { body, at } of Object.values(lesson.text)) {
        for (const fault of body.faults) error({ file: at.file, line: fault.line }, lesson.id, fault.message);
        if (body.words < minWords)
          warn(
            inside(at, 'title'),
            lesson.id,
            `the lesson has ${body.words} words; aim for ${minWords} to ${maxWords}. Say more, or join it with another.`,
          );
        if (body.words > maxWords)
          warn(
            inside(at, 'title'),
            lesson.id,
            `the lesson has ${body.words} words; aim for ${minWords} to ${maxWords}. Shorten it, or split it in two.`,
          );
      }
    }
  },
};
