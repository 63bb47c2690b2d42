import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { comparable } from '../draft/plain-text.ts';
import type { BankRule } from './rule.ts';

export const answersDistinct: BankRule = {
  name: 'answers-distinct',
  promise: 'No two answers of a question read the same, in any language.',
  check({ draft, error }) {
    for (const question of draft.questions) {
      for (const [language, text] of Object.entries(question.text)) {
        const seen = new Map<string, number>();
        text.answers.forEach((answer, index) => {
          // "-5" and "5" differ only in a character that comparison drops, so an answer with nothing else left is
          // compared in full.
          const key = comparable(answer) === '' ? answer : comparable(answer);
          const before = seen.get(key);
          seen.set(key, index);
          if (before === undefined) return;
          const at = inside(question.textAt[language as ContentLanguage] ?? question.at, 'answers', index);
          error(
            at,
            question.id,
            `answers ${before + 1} and ${index + 1} are the same ("${answer}"). Change one of them.`,
          );
        });
      }
    }
  },
};
