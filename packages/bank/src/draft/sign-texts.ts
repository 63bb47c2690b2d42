import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { BankSources } from '../read/sources.ts';
import type { SourceFields } from '../schema/fields.ts';
import type { SignTextFields } from '../schema/sign-texts.ts';

/** An entry of a country's texts about signs. */
export interface SignText extends Pick<SignTextFields, 'name' | 'meaning'> {
  /** Ids of its signs: `us/R2-1-25`. */
  readonly ids: readonly string[];
  /** `warning`, as the file says. */
  readonly group: string;
  /** Its own source or the group's. */
  readonly source: SourceFields;
  readonly at: DataPlace;
}

/** Returns the texts about a country's signs, in the order of the files. */
export function signTexts(sources: Pick<BankSources, 'signTexts'>, subject: SubjectCode): readonly SignText[] {
  return sources.signTexts
    .filter((file) => file.subject === subject)
    .flatMap(({ value: { group, source, signs }, at }) =>
      signs.map(({ signs: numbers, name, meaning, section, source: own }, index) => ({
        ids: numbers.map((number) => `${subject}/${number}`),
        group,
        name,
        meaning,
        source: own ?? (section === undefined ? source : { document: source.document, section }),
        at: inside(at, 'signs', index),
      })),
    );
}
