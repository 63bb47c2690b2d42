import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { countries } from '@lanewise/contracts/countries';
import { languageOf, languages } from '@lanewise/contracts/languages';
import { groupOfSign } from '@lanewise/pictures/signs/groups';
import { signTexts } from '../draft/sign-texts.ts';
import type { BankRule } from './rule.ts';

/** Ends of sentences. Texts about signs do without abbreviations. */
const sentenceEnd = /[.!?](?=\s|$)/g;

export const signMeanings: BankRule = {
  name: 'sign-meanings',
  promise:
    'Every sign has a meaning of one or two sentences in each language of its country, in the file of its group.',
  needsAllFiles: true,
  check({ draft, pictures, error }) {
    for (const subject of new Set(draft.courses.map((course) => course.subject))) {
      const needed = [...new Set(countries[subject].catalogues.map(languageOf))];
      const ids = pictures.signIds(subject);
      const written = new Set<string>();
      for (const { ids: own, group, name, meaning, at } of signTexts(draft.sources, subject)) {
        for (const id of own) {
          if (!ids.includes(id)) {
            error(at, id, `there is no drawing of the sign "${id}".${didYouMean(id, ids)} Correct the number.`);
            continue;
          }
          if (written.has(id)) error(at, id, 'the sign has a meaning in another entry. Keep one of them.');
          written.add(id);
          const [, right] = groupOfSign(id).split('.');
          if (right !== group)
            error(at, id, `the sign belongs to the group "${right}". Move it to signs/${right}.yaml.`);
        }
        const first = own[0] ?? null;
        for (const language of needed) {
          const missing = [
            ...(meaning[language] === undefined ? ['"meaning"'] : []),
            ...(name !== undefined && name[language] === undefined ? ['"name"'] : []),
          ];
          if (missing.length > 0)
            error(at, first, `missing in ${languages[language].name}: ${missing.join(', ')}. Add ${language}: ….`);
          const sentences = meaning[language]?.match(sentenceEnd)?.length ?? 1;
          if (sentences > 2)
            error(inside(at, 'meaning', language), first, `the meaning has ${sentences} sentences. Write one or two.`);
        }
      }
      const missing = ids.filter((id) => !written.has(id));
      if (missing.length > 0)
        error(
          { file: `data/${subject}/signs` },
          missing[0] ?? null,
          `${missing.length} of the signs of ${subject} have no meaning: ${missing.join(', ')}. Write it.`,
        );
    }
  },
};
