import type { DocumentFields } from '../schema/document.ts';
import type { SourceFields } from '../schema/fields.ts';

/**
 * Returns the source with the confidence and the check of its document's readings. A source that states its own
 * confidence keeps it, and so does one that names several sections of which one has not been read. Of several readings
 * the last one counts.
 */
export function withConfidence(source: SourceFields, document: DocumentFields | undefined): SourceFields {
  if (source.section === undefined || source.confidence !== undefined) return source;
  const found = sectionParts(source.section).map((part) =>
    document?.readings?.findLast(({ sections }) => sections.some((read) => isWithin(part, read))),
  );
  const last = found.at(-1);
  if (last === undefined || found.includes(undefined)) return source;
  const confidence = found.some((reading) => reading?.confidence === 'official') ? 'official' : last.confidence;
  return { ...source, confidence, checked: last.checked };
}

/** Splits `§ 1, § 11 Abs. 3` or `Rule 91; Rule 92` into the sections it names. `§ 18 Abs. 7, Abs. 8` is one section. */
export function sectionParts(section: string): string[] {
  return section.split(/[,;] (?=§|Anlage |Rule |Annex |section )/);
}

/** Returns whether `section` is the section `read` or a part of it: `§ 8 Abs. 1` is within `§ 8`, `§ 8a` is not. */
export function isWithin(section: string, read: string): boolean {
  return section.startsWith(read) && !/^[\p{L}\p{N}.]/u.test(section.slice(read.length));
}
