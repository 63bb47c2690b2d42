import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a reading without its page or its date, one of nothing and one that nothing cites are refused', () => {
  expect(linesOf('source-checked')).toEqual([
    'data/documents/us.yaml:6 ca-handbook: nothing cites "Tea". Correct the section, or remove it. (source-checked)',
    'data/us/chapters/us-alcohol.yaml:16 us-alc-001: the source has been read (official), but lacks "url", or "links" of the document. Add what is missing. (source-checked)',
    'data/us/chapters/us-alcohol.yaml:25 us-alc-002: the source has been read (text), but lacks "section" and "checked". Add what is missing. (source-checked)',
    'data/us/chapters/us-alcohol.yaml:34 us-alc-003: the source says when it was read, but not what. Add "confidence". (source-checked)',
  ]);
  expect(linesOf('source-checked', null)).toEqual([]);
});
