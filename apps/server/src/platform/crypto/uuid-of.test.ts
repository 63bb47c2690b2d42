import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidOf } from './uuid-of.ts';

test('a text has one UUID, of version 8', () => {
  expect(uuidOf('a')).toBe('ca978112-ca1b-8dca-8ac2-31b39a23dc4d');
  expect(uuidOf('a')).toBe(uuidOf('a'));
  expect(uuidOf('b')).not.toBe(uuidOf('a'));
  expect(z.uuid({ version: 'v8' }).safeParse(uuidOf('b')).success).toBe(true);
});
