import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

export const countryRules: BankRule = {
  name: 'country-rules',
  promise:
    'Every rule that is compared between countries has a name of its own, two sentences, states whose ledger has the rule, and values that name a section of a document of their own country and say in words the figure that they are.',
  needsAllFiles: true,
  check({ draft, error }) {
    const { countryRules: rules, documents, ledger } = draft.sources;
    const seen = new Set<string>();
    for (const { value, at } of rules) {
      if (seen.has(value.id)) error(inside(at, 'id'), value.id, 'this id stands twice. Rename one of them.');
      seen.add(value.id);
      const sentences = value.about.match(/[.?](?=\s|$)/g)?.length ?? 0;
      if (sentences !== 2)
        error(inside(at, 'about'), value.id, `"about" must have two sentences, and has ${sentences}. Rewrite it.`);
      for (const [country, slug] of Object.entries(value.states ?? {}))
        if (!ledger.some((entry) => entry.subject === country && entry.value.id === slug))
          error(inside(at, 'states'), value.id, `the ledger of ${country} has no rule "${slug}". Correct the name.`);
      for (const [country, { value: figure, text, source }] of Object.entries(value.values)) {
        const place = inside(at, 'values', country);
        if (!documents.some((entry) => entry.subject === country && entry.value.id === source.document))
          error(place, value.id, `${country} has no document "${source.document}". Correct the name.`);
        if (source.section === undefined)
          error(place, value.id, 'the source names no section. Add the section that says it.');
        if (typeof figure === 'number' && !text.includes(String(figure)))
          error(place, value.id, `"text" does not say the figure ${figure}. Correct one of them.`);
      }
    }
  },
};
