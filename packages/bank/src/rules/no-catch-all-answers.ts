import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { languageRules } from '../languages/language-rules.ts';
import type { BankRule } from './rule.ts';

/** "All of the above" makes no sense when answers are shuffled, and gives itself away. */
export const noCatchAllAnswers: BankRule = {
  name: 'no-catch-all-answers',
  promise: 'No answer is "all of the above" or the like.',
  check({ draft, error }) {
    for (const question of draft.questions) {
      for (const [language, text] of Object.entries(question.text)) {
        text.answers.forEach((answer, index) => {
          if (!languageRules[language as ContentLanguage].catchAll.test(answer)) return;
          const at = inside(question.textAt[language as ContentLanguage] ?? question.at, 'answers', index);
          error(
            at,
            question.id,
            `"${answer}" refers to the other answers, which are shuffled. Write an answer that stands alone.`,
          );
        });
      }
    }
  },
};
