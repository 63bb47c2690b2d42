import { type DataPlace, inside } from '@lanewise/authoring/problems/place';
import type { SourceFields } from '../schema/fields.ts';
import type { BankRule } from './rule.ts';

export const sourceSection: BankRule = {
  name: 'source-section',
  promise: 'Every source of a question or a fact names the section or the page that says so.',
  check({ draft, warn }) {
    const check = ({ document, section }: SourceFields, at: DataPlace, id: string) => {
      if (section === undefined)
        warn(inside(at, 'source'), id, `the source names no section of ${document}. Look it up and add "section".`);
    };
    for (const { id, source, template, at } of draft.questions) if (template === null) check(source, at, id);
    for (const { value, at } of draft.sources.facts) check(value.source, at, value.id);
  },
};
