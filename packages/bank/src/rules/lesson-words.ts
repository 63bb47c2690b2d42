import { leastWords, mostWords } from '../lessons/length.ts';
import { inside } from '../problems/place.ts';
import type { Rule } from './rule.ts';

export const lessonWords: Rule = {
  name: 'lesson-words',
  promise: `Lessons have ${leastWords} to ${mostWords} words and hold only what a lesson may.`,
  check({ draft, error, warn }) {
    for (const lesson of draft.lessons) {
      for (const { body, at } of Object.values(lesson.text)) {
        for (const fault of body.faults) error({ file: at.file, line: fault.line }, lesson.id, fault.message);
        if (body.words < leastWords)
          warn(
            inside(at, 'title'),
            lesson.id,
            `the lesson has ${body.words} words; ${leastWords} to ${mostWords} are good. Say more, or join it with another.`,
          );
        if (body.words > mostWords)
          warn(
            inside(at, 'title'),
            lesson.id,
            `the lesson has ${body.words} words; ${leastWords} to ${mostWords} are good. Shorten it, or make two of it.`,
          );
      }
    }
  },
};
