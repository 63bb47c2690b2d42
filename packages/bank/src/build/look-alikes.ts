/** The signs that a question's sign is often mistaken for, shown after a wrong answer. */
import { countries } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import { signInfo } from '@lanewise/pictures/signs/catalogue';
import { lookAlikesOf } from '@lanewise/pictures/signs/look-alikes';
import type { LookAlike } from '../compiled/snapshot.ts';
import type { DraftPicture, DraftQuestion } from '../draft/draft.ts';

/**
 * Returns the look-alikes with their names in the question's languages; none for a question without a sign.
 * @param keyOf packs a picture and returns its key
 */
export function signLookAlikes(
  { picture, subject, text }: DraftQuestion,
  keyOf: (picture: DraftPicture) => string | null,
): readonly LookAlike[] {
  if (picture?.kind !== 'sign') return [];
  const base = languageOf(countries[subject].catalogues[0]);
  const languages = Object.keys(text) as ContentLanguage[];
  return lookAlikesOf(picture.sign).flatMap((sign) => {
    const { name, names } = signInfo(sign);
    const key = keyOf({ kind: 'sign', key: `sign:${sign}`, sign, at: picture.at });
    const own = languages.flatMap((language) => {
      const known = language === base ? name : names[language];
      return known === undefined ? [] : [[language, known] as const];
    });
    return key === null || own.length < languages.length ? [] : [{ picture: key, name: Object.fromEntries(own) }];
  });
}
