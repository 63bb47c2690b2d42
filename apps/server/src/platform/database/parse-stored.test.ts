import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseStored } from './parse-stored.ts';

const schema = z.record(z.string(), z.object({ at: z.number() }));

test('returns the value', () => {
  expect(parseStored(schema, { q1: { at: 5 } }, 'the answers of exam 7')).toEqual({ q1: { at: 5 } });
});

test('names the row and the place of what does not fit, not what is stored there', () => {
  const parse = () => parseStored(schema, { q1: { at: 'secret' } }, 'the answers of exam 7');
  expect(parse).toThrow(/the answers of exam 7.*expected number.*q1\.at/s);
  expect(parse).not.toThrow(/secret/);
});
