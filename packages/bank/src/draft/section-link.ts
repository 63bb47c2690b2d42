import type { DocumentFields } from '../schema/document.ts';
import type { SourceFields } from '../schema/fields.ts';

/** Returns the address of the page that a source's section is on; null if only the whole document has an address. */
export function sectionLink(source: SourceFields, document: DocumentFields | undefined): string | null {
  if (source.url !== undefined) return source.url;
  if (source.section === undefined) return null;
  for (const { match, url } of document?.links ?? []) {
    const found = new RegExp(match).exec(source.section);
    if (found !== null) return url.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
  }
  return null;
}
