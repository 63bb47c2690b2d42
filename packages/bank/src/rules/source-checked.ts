import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import { sectionLink } from '../draft/section-link.ts';
import { isWithin, sectionParts, withConfidence } from '../draft/source-confidence.ts';
import type { SourceFields } from '../schema/fields.ts';
import type { BankRule } from './rule.ts';

/** A page of a handbook in print: with its edition, which `checked` names, it can be found without a link. */
const isPage = /^page \d+ of the PDF$/;

export const sourceChecked: BankRule = {
  name: 'source-checked',
  promise:
    'A source that was read says which section, on which page, when and against what; every recorded reading is of a section that something cites.',
  check({ draft, error }) {
    const documents = new Map(draft.sources.documents.map(({ value }) => [value.id, value]));
    const cited = new Map<string, string[]>();
    const cite = ({ document, section }: SourceFields) => {
      if (section !== undefined) cited.set(document, [...(cited.get(document) ?? []), ...sectionParts(section)]);
    };
    const check = (source: SourceFields, at: DataPlace, id: string) => {
      cite(source);
      const document = documents.get(source.document);
      const { section, confidence, checked } = withConfidence(source, document);
      if (confidence === undefined && checked !== undefined)
        error(at, id, 'the source says when it was read, but not what. Add "confidence".');
      if (confidence !== 'text' && confidence !== 'official') return;
      const missing = [
        ...(section === undefined ? ['"section"'] : []),
        ...(checked === undefined ? ['"checked"'] : []),
        ...(section !== undefined && !isPage.test(section) && sectionLink(source, document) === null
          ? ['"url", or "links" of the document']
          : []),
      ];
      if (missing.length > 0)
        error(
          at,
          id,
          `the source has been read (${confidence}), but lacks ${missing.join(' and ')}. Add what is missing.`,
        );
    };
    for (const { id, source, ownSources, template, at } of draft.questions) {
      if (template !== null) continue;
      check(source, inside(at, 'source'), id);
      for (const [state, own] of Object.entries(ownSources)) check(own, inside(at, 'sources', state.toLowerCase()), id);
    }
    for (const { value, at } of draft.sources.facts) check(value.source, inside(at, 'source'), value.id);
    for (const { value, at } of draft.sources.rules)
      if (value.source !== undefined) check(value.source, inside(at, 'source'), value.id);
    for (const { subject, region, value, at } of draft.sources.ownSources) {
      for (const [rule, own] of Object.entries(value.rules)) {
        if (typeof own !== 'string') check(own, inside(at, 'rules', rule), `${subject}/${region}`);
        else if (value.handbook !== undefined) cite({ document: value.handbook, section: own });
      }
    }
    for (const { value, at } of draft.sources.documents) {
      value.readings?.forEach(({ sections }, reading) => {
        sections.forEach((section, index) => {
          if (cited.get(value.id)?.some((part) => isWithin(part, section))) return;
          error(
            inside(at, 'readings', reading, 'sections', index),
            value.id,
            `nothing cites "${section}". Correct the section, or remove it.`,
          );
        });
      });
    }
  },
};
