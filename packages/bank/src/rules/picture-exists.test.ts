import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('signs, scenes and symbols that cannot be drawn are refused', () => {
  expect(linesOf('picture-exists')).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: there is no drawing of the sign "us/R1-2". Did you mean "us/R1-1"? Correct the number, or request a drawing of the sign. (picture-exists)',
    'data/us/chapters/us-alcohol.yaml:21 us-alc-002: there is no file scenes/left-tunr.yaml. Did you mean "left-turn"? Correct the name, or write the scene. (picture-exists)',
    'data/us/chapters/us-alcohol.yaml:31 us-alc-003: the scene cannot be drawn: "users" is missing. Correct its description. (picture-exists)',
    'data/us/chapters/us-alcohol.yaml:41 us-alc-004: there is no drawing of the symbol "telltale/engin". Did you mean "telltale/engine"? Correct the name, or request a drawing of the symbol. (picture-exists)',
  ]);
});
