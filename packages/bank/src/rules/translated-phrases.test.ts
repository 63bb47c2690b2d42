import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a phrase from the list is reported with what to write', () => {
  expect(linesOf('translated-phrases')).toEqual([
    'data/us/chapters/us-alcohol.yaml:10 us-alc-001: "What holds" sounds translated. Better: What applies? (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: "Who drinks must not drive." sounds translated. Better: A driver who … (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:20 us-alc-002: "T crossing" sounds translated. Better: intersection (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:23 us-alc-002: "middle mirror" sounds translated. Better: interior mirror (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:24 us-alc-002: "car stands at" sounds translated. Better: is stopped, is waiting (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:25 us-alc-002: "the crossing" sounds translated. Better: intersection (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:26 us-alc-002: "The same holds for" sounds translated. Better: applies (translated-phrases)',
    'data/us/chapters/us-alcohol.yaml:26 us-alc-002: "go on with care" sounds translated. Better: proceed with caution (translated-phrases)',
  ]);
  expect(linesOf('translated-phrases', null)).toEqual([]);
});
