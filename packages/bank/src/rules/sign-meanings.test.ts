import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a sign without a meaning, with two, in another group, in one language only or with too many sentences is refused', () => {
  expect(linesOf('sign-meanings')).toEqual([
    'data/de/signs/order.yaml:4 de/206: missing in English: "meaning", "name". Add en: …. (sign-meanings)',
    'data/us/signs us/W1-2R: 1 of the signs of us have no meaning: us/W1-2R. Write it. (sign-meanings)',
    'data/us/signs/regulatory.yaml:4 us/R1-1: the sign has a meaning in another entry. Keep one of them. (sign-meanings)',
    'data/us/signs/regulatory.yaml:6 us/R1-1: the meaning has 3 sentences. Write one or two. (sign-meanings)',
    'data/us/signs/regulatory.yaml:7 us/R1-11: there is no drawing of the sign "us/R1-11". Did you mean "us/R1-1"? Correct the number. (sign-meanings)',
    'data/us/signs/warning.yaml:4 us/R1-1: the sign belongs to the group "regulatory". Move it to signs/regulatory.yaml. (sign-meanings)',
    'data/us/signs/warning.yaml:4 us/R1-1: the sign has a meaning in another entry. Keep one of them. (sign-meanings)',
  ]);
});
