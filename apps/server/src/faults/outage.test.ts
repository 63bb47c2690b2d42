import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.for([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Client was closed and is not queryable'),
  new DrizzleQueryError('select 1', [], coded('ECONNRESET')),
])('what cannot be reached is an outage: %s', (fault) => {
  expect(isOutage(fault)).toBe(true);
});

test.for([
  new Error('x'),
  coded('23505'),
  coded('ENOENT'),
  new DrizzleQueryError('select', [], coded('42P01')),
  'ECONNREFUSED',
  null,
])('what is wrong in ourselves is none: %s', (fault) => {
  expect(isOutage(fault)).toBe(false);
});
