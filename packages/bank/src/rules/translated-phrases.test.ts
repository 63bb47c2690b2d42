import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a phrase from the list is reported with what to write', () => {
  expect(linesOf('translated-phrases')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: "What holds" sounds translated. Better: What applies? (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: "Who drinks must not drive." sounds translated. Better: A driver who … (translated-phrases)',
  ]);
  expect(linesOf('translated-phrases', null)).toEqual([]);
});
