import type { ContentLanguage } from '@lanewise/contracts/languages';
import { inside } from '../problems/place.ts';
import type { Rule } from './rule.ts';

export const altPresent: Rule = {
  name: 'alt-present',
  promise: 'Every picture of a question or a lesson is described in words, in every language.',
  check({ draft, error }) {
    const saidOfTemplate = new Set<string>();
    for (const question of draft.questions) {
      if (question.picture === null) continue;
      for (const [language, text] of Object.entries(question.text)) {
        if (text.alt !== null) continue;
        if (question.made !== null) {
          const key = `${question.made.template} ${language}`;
          if (saidOfTemplate.has(key)) continue;
          saidOfTemplate.add(key);
        }
        const at = question.textAt[language as ContentLanguage] ?? question.at;
        const translated = at.file !== question.at.file;
        error(
          translated ? at : inside(at, 'picture'),
          question.id,
          'the picture has no "alt". Add what is to be seen, without its meaning.',
        );
      }
    }
    for (const lesson of draft.lessons) {
      for (const { body, at } of Object.values(lesson.text)) {
        for (const { alt, line } of body.pictures) {
          if (alt === '')
            error(
              { file: at.file, line },
              lesson.id,
              'the picture has no description. Write it between the square brackets: ![what is to be seen](…).',
            );
        }
      }
    }
  },
};
