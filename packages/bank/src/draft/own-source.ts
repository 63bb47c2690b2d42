/** Which source a course shows for a question: its own state's, else the country's, never another state's. */
import type { BankSources } from '../read/sources.ts';
import type { DocumentFields } from '../schema/document.ts';
import type { SourceFields } from '../schema/fields.ts';
import type { OwnSourcesFields } from '../schema/own-sources.ts';
import type { Draft } from './draft.ts';
import { withConfidence } from './source-confidence.ts';

/** Returns the lookup of the bank's sources by question and region, with their readings. */
export function createSourceFinder(
  sources: Pick<BankSources, 'documents' | 'ownSources' | 'rules'>,
): Draft['sourceIn'] {
  const documents = new Map(sources.documents.map(({ value }) => [value.id, value]));
  const own = new Map(sources.ownSources.map(({ subject, region, value }) => [`${subject}/${region}`, value]));
  const rules = new Map(sources.rules.map(({ subject, value }) => [`${subject}/${value.id}`, value]));
  const read = (source: SourceFields) => withConfidence(source, documents.get(source.document));

  return (question, region) => {
    const { subject, source, rule, ownSources } = question;
    const isForeign = (one: SourceFields) => {
      const home = regionOfDocument(documents.get(one.document));
      return home !== null && home !== (region ?? question.region);
    };
    const state = region === null ? undefined : own.get(`${subject}/${region}`);
    const national = rule === null ? undefined : rules.get(`${subject}/${rule}`)?.source;
    const candidates = [
      region === null ? undefined : ownSources[region],
      regionOfDocument(documents.get(source.document)) === null ? undefined : source,
      state && rule !== null ? ruleSource(state, rule) : undefined,
      state && edition(state, source),
      source,
      national,
    ];
    const found = candidates.find((one) => one !== undefined && !isForeign(one));
    return found === undefined ? null : read(found);
  };
}

/** Returns the upper-case code of the state that a document is of; null for a document of the whole country. */
export function regionOfDocument(document: Pick<DocumentFields, 'jurisdiction'> | undefined): string | null {
  return document?.jurisdiction?.split('/')[1]?.toUpperCase() ?? null;
}

/** Returns what a state's table says about a rule. Pages of the handbook were read when the table says so. */
export function ruleSource({ handbook, checked, rules }: OwnSourcesFields, rule: string): SourceFields | undefined {
  const place = rules[rule];
  if (place === undefined || typeof place !== 'string') return place;
  if (handbook === undefined) return undefined;
  return { document: handbook, section: place, ...(checked && { confidence: 'official', checked }) };
}

/** Returns the same section in the state's own edition of a model law, which was read if the model was. */
function edition({ same }: OwnSourcesFields, source: SourceFields): SourceFields | undefined {
  const own = same[source.document];
  if (own === undefined) return undefined;
  const { document, before } = typeof own === 'string' ? { document: own, before: undefined } : own;
  const { url: _, section, ...rest } = source;
  return {
    ...rest,
    document,
    ...(section !== undefined && { section: before === undefined ? section : `${before}, ${section}` }),
  };
}
