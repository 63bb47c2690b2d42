import { didYouMean } from '@lanewise/authoring/problems/nearest';
import { inside } from '@lanewise/authoring/problems/place';
import { valueText } from '../ledger/value-text.ts';
import type { BankRule } from './rule.ts';

export const ledgerValues: BankRule = {
  name: 'ledger-values',
  promise:
    'Every rule of a ledger has facts, words for each of their values, two sentences about it, and a scene that exists.',
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
      for (const fact of of)
        if (valueText(value, fact.value.value) === null)
          error(
            inside(at, 'kind'),
            value.id,
            `the value ${String(fact.value.value)} of ${fact.value.id} cannot be written as ${value.kind}. Add its words, or correct the kind.`,
          );
      const sentences = value.about.match(/[.?](?=\s|$)/g)?.length ?? 0;
      if (sentences !== 2)
        error(inside(at, 'about'), value.id, `"about" must have two sentences, and has ${sentences}. Rewrite it.`);
      if (value.scene !== undefined && !scenes.has(`${subject}/${value.scene}`))
        error(inside(at, 'scene'), value.id, `there is no scene "${value.scene}". Correct the name, or leave it out.`);
    }
  },
};
