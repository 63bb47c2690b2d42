import { authoredTexts } from '../spelling/authored-texts.ts';
import { spellingTagOf, spellingVariants } from '../spelling/variants.ts';
import type { BankRule } from './rule.ts';

export const spelling: BankRule = {
  name: 'spelling',
  promise: 'Every word is spelt as in its country or is in the word list of its language.',
  check({ draft, spellers, error }) {
    for (const { text, subject, language, at, id } of authoredTexts(draft.sources)) {
      const tag = spellingTagOf(subject, language);
      const { name, lists } = spellingVariants[tag];
      for (const { word, suggestions } of spellers.speller(tag).misspelt(text)) {
        const guess = suggestions.length === 0 ? '' : ` Did you mean ${suggestions.join(', ')}?`;
        error(
          at,
          id,
          `"${word}" is not ${name}.${guess} Correct it; if the word is right, add it to spelling/${lists.at(-1)}.txt.`,
        );
      }
    }
  },
};
