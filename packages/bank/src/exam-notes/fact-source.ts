import { sectionLink } from '../draft/section-link.ts';
import type { BankSources } from '../read/sources.ts';
import type { FactFields } from '../schema/fact.ts';

/** The law or the page that a fact was read in, as pages show it. */
export interface FactSource {
  readonly title: string;
  readonly section: string | null;
  readonly url: string | null;
}

/** Returns the source of a fact. Its address is the section's own where there is one, else the document's. */
export function factSource(
  { source }: Pick<FactFields, 'source'>,
  { documents }: Pick<BankSources, 'documents'>,
): FactSource {
  const document = documents.find(({ value }) => value.id === source.document)?.value;
  return {
    title: document?.title ?? source.document,
    section: source.section ?? null,
    url: sectionLink(source, document) ?? document?.url ?? null,
  };
}
