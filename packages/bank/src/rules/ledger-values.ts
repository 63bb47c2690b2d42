import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { valueText } from '../ledger/value-text.ts';
import type { BankRule } from './rule.ts';

export const ledgerValues: BankRule = {
  name: 'ledger-values',
  promise:
    'Every rule of a ledger has facts, words for each of their values, two sentences about it, and a scene that exists. What held before differs, and ends before what followed it.',
  check({ draft, error }) {
    const { facts, ledger, scenes } = draft.sources;
    for (const { subject, value, at } of ledger) {
      const own = facts.filter((fact) => fact.subject === subject);
      const of = own.filter((fact) => fact.value.rule === value.rule);
      const known = new Set(own.map((fact) => fact.value.rule));
      if (of.length === 0)
        error(
          inside(at, 'rule'),
          value.id,
          `no fact is of the rule "${value.rule}".${didYouMean(value.rule, known)} Correct the name.`,
        );
      for (const fact of of) {
        const { id, value: now, as_of: since, former = [] } = fact.value;
        for (const each of [now, ...former.map((before) => before.value)])
          if (valueText(value, each) === null)
            error(
              inside(at, 'kind'),
              value.id,
              `the value ${String(each)} of ${id} cannot be written as ${value.kind}. Add its words, or correct the kind.`,
            );
        for (const [index, { value: before, until }] of former.entries()) {
          const followed = former[index - 1] ?? { value: now, until: since };
          if (before === followed.value || followed.until === undefined || until >= followed.until)
            error(
              inside(fact.at, 'former'),
              id,
              `the former value ${String(before)} must differ from what followed it, and end before it. Correct the values, their days, or "as_of".`,
            );
        }
      }
      const sentences = value.about.match(/[.?](?=\s|$)/g)?.length ?? 0;
      if (sentences !== 2)
        error(inside(at, 'about'), value.id, `"about" must have two sentences, and has ${sentences}. Rewrite it.`);
      if (value.scene !== undefined && !scenes.has(`${subject}/${value.scene}`))
        error(inside(at, 'scene'), value.id, `there is no scene "${value.scene}". Correct the name, or leave it out.`);
    }
  },
};
