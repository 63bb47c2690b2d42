/** Every sign of a country, for its atlas and its revision sheets. */
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import { signInfo } from '@lanewise/pictures/signs/catalogue';
import { groupOfSign } from '@lanewise/pictures/signs/groups';
import { lookAlikesOf } from '@lanewise/pictures/signs/look-alikes';
import type { SignEntry } from '../compiled/snapshot.ts';
import type { DraftPicture, DraftQuestion } from '../draft/draft.ts';
import type { PictureLookup } from '../lookups/lookups.ts';
import type { FrozenRecord } from '../published/record.ts';

/**
 * Returns a country's signs in the order of its catalogue, with their names in the languages of its pages.
 * @param keyOf packs a picture and returns its key
 * @param asked result of `datesBySign`
 */
export function signsOf(
  subject: SubjectCode,
  pictures: Pick<PictureLookup, 'signIds'>,
  keyOf: (picture: DraftPicture) => string | null,
  asked: ReadonlyMap<string, string>,
): readonly SignEntry[] {
  const { catalogues } = countries[subject];
  const base = languageOf(catalogues[0]);
  const languages = [...new Set(catalogues.map(languageOf))];
  const ids = pictures.signIds(subject);
  return ids.map((id) => {
    const { code, name, names, look } = signInfo(id);
    const texts: Partial<Record<ContentLanguage, string>> = {};
    for (const language of languages) {
      const known = language === base ? name : names[language];
      if (known !== undefined) texts[language] = known;
    }
    const key = `sign:${id}`;
    keyOf({ kind: 'sign', key, sign: id, at: { file: 'packages/pictures', path: [] } });
    const lookAlikes = lookAlikesOf(id).filter((other) => ids.includes(other));
    const changed = asked.get(id);
    return {
      id,
      subject,
      code,
      group: groupOfSign(id),
      name: texts,
      look,
      picture: key,
      lookAlikes,
      ...(changed === undefined ? {} : { changed }),
    };
  });
}

/** Returns by sign the ISO date on which the newest question that shows it was published. */
export function datesBySign(
  questions: readonly DraftQuestion[],
  { published }: Pick<FrozenRecord, 'published'>,
): ReadonlyMap<string, string> {
  const dates = new Map(published.map(({ id, date }) => [id, date]));
  const newest = new Map<string, string>();
  for (const { id, picture } of questions) {
    const date = dates.get(id);
    if (picture?.kind !== 'sign' || date === undefined) continue;
    const before = newest.get(picture.sign);
    if (before === undefined || before < date) newest.set(picture.sign, date);
  }
  return newest;
}
