import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a rule of the ledger without facts, without words for a value, without a second sentence with an unknown scene or with a former value that goes on is refused', () => {
  const lines = linesOf('ledger-values').map((line) => line.replace(/^[^ ]+ /, ''));
  expect(lines).toEqual([
    'us-ca-bac-adult: the former value 0.1 must differ from what followed it, and end before it. Correct the values, their days, or "as_of". (ledger-values)',
    'alcohol-limit: "about" must have two sentences, and has 1. Rewrite it. (ledger-values)',
    'alcohol-limit: the value 0.05 of us-ut-bac-adult cannot be written as flag. Add its words, or correct the kind. (ledger-values)',
    'alcohol-limit: the value 0.08 of us-ca-bac-adult cannot be written as flag. Add its words, or correct the kind. (ledger-values)',
    'alcohol-limit: the value 0.1 of us-ca-bac-adult cannot be written as flag. Add its words, or correct the kind. (ledger-values)',
    'alcohol-limit: there is no scene "no-such-scene". Correct the name, or leave it out. (ledger-values)',
    'alcohol-limits: no fact is of the rule "bac_adults". Did you mean "bac_adult"? Correct the name. (ledger-values)',
  ]);
});
