/** Every sign of a country, for its atlas and its revision sheets. */
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import { signInfo } from '@lanewise/pictures/signs/catalogue';
import { groupOfSign } from '@lanewise/pictures/signs/groups';
import { lookAlikesOf } from '@lanewise/pictures/signs/look-alikes';
import type { QuestionSource, SignEntry } from '../compiled/snapshot.ts';
import type { DraftPicture, DraftQuestion } from '../draft/draft.ts';
import type { SignText } from '../draft/sign-texts.ts';
import type { PictureLookup } from '../lookups/lookups.ts';
import type { FrozenRecord } from '../published/record.ts';
import type { SourceFields } from '../schema/fields.ts';

interface SignParts {
  readonly pictures: Pick<PictureLookup, 'signIds'>;
  /** Packs a picture and returns its key. */
  readonly keyOf: (picture: DraftPicture) => string | null;
  /** Result of `datesBySign`. */
  readonly asked: ReadonlyMap<string, string>;
  /** The texts about the country's signs. */
  readonly texts: readonly SignText[];
  readonly packSource: (source: SourceFields) => QuestionSource;
}

/**
 * Returns a country's signs in the order of its catalogue, with their names and meanings in the languages of its pages. Every sign needs
 * an entry in `texts`.
 * @throws {Error} for a sign without one; the check `sign-meanings` reports that first
 */
export function signsOf(
  subject: SubjectCode,
  { pictures, keyOf, asked, texts, packSource }: SignParts,
): readonly SignEntry[] {
  const { catalogues } = countries[subject];
  const base = languageOf(catalogues[0]);
  const languages = [...new Set(catalogues.map(languageOf))];
  const ids = pictures.signIds(subject);
  const textOf = new Map(texts.flatMap((text) => text.ids.map((id) => [id, text] as const)));
  return ids.map((id) => {
    const { code, name, names, look } = signInfo(id);
    const text = textOf.get(id);
    if (text === undefined) throw new Error(`The sign ${id} has no meaning.`);
    const named: Partial<Record<ContentLanguage, string>> = {};
    for (const language of languages) {
      const known = language === base ? name : names[language];
      if (known !== undefined) named[language] = known;
    }
    const key = `sign:${id}`;
    keyOf({ kind: 'sign', key, sign: id, at: { file: 'packages/pictures', path: [] } });
    const { checked: _, ...source } = packSource(text.source);
    const lookAlikes = lookAlikesOf(id).filter((other) => ids.includes(other));
    const changed = asked.get(id);
    return {
      id,
      subject,
      code,
      group: groupOfSign(id),
      name: named,
      meaning: text.meaning,
      source,
      ...(text.name === undefined ? {} : { family: { id: text.ids[0] ?? id, name: text.name } }),
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
