import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { comparable } from '../draft/plain-text.ts';
import type { BankRule } from './rule.ts';

const minWords = 8;

export const explanationPresent: BankRule = {
  name: 'explanation-present',
  promise:
    'Every question explains why its answer is right, in at least a sentence that does more than repeat the answer.',
  check({ draft, error }) {
    for (const question of draft.questions) {
      for (const [language, text] of Object.entries(question.text)) {
        const at = inside(question.textAt[language as ContentLanguage] ?? question.at, 'explanation');
        const words = text.explanation.split(/\s+/).length;
        const repeats = text.answers.some((answer) => comparable(answer) === comparable(text.explanation));
        if (repeats)
          error(at, question.id, 'the explanation only repeats an answer. Say why the right answer is right.');
        else if (words < minWords) {
          error(
            at,
            question.id,
            `the explanation has ${words} words. Say why the right answer is right, and why the tempting wrong one is wrong.`,
          );
        }
      }
    }
  },
};
