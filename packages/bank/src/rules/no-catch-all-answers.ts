import type { ContentLanguage } from '@lanewise/contracts/languages';
import { inside } from '../problems/place.ts';
import type { Rule } from './rule.ts';

/** "All of the above" makes no sense when answers are shuffled, and gives itself away. */
const catchAll: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:(?:all|none|both|any|either|neither) of (?:the above|these|the answers)|all answers|no answer is|(?:a|b|c) and (?:b|c|d) are (?:right|correct))\b/i,
  de: /\b(?:alle (?:genannten|obigen|antworten)|keine (?:der (?:genannten|obigen)|antwort)|beide antworten)\b/i,
  sv: /\b(?:alla (?:ovanstående|alternativ|svar)|inget av (?:ovanstående|alternativen)|båda alternativen)\b/i,
  fr: /\b(?:toutes les réponses|aucune (?:de ces|des) réponses|tout ce qui précède)\b/i,
};

export const noCatchAllAnswers: Rule = {
  name: 'no-catch-all-answers',
  promise: 'No answer is "all of the above" or the like.',
  check({ draft, error }) {
    for (const question of draft.questions) {
      for (const [language, text] of Object.entries(question.text)) {
        text.answers.forEach((answer, index) => {
          if (!catchAll[language as ContentLanguage].test(answer)) return;
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
