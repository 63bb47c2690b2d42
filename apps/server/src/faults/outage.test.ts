import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isOutage, loggedFault } from './outage.ts';

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
])('an unreachable service is an outage: %s', (fault) => {
  expect(isOutage(fault)).toBe(true);
});

test.for([
  new Error('x'),
  coded('23505'),
  coded('ENOENT'),
  new DrizzleQueryError('select', [], coded('42P01')),
  'ECONNREFUSED',
  null,
])('a fault of our own is not an outage: %s', (fault) => {
  expect(isOutage(fault)).toBe(false);
});

test('an outage is logged as its reason, without a stack or a query; any other fault is logged in full', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(loggedFault(new DrizzleQueryError('select $1', ['secret'], refused))).toEqual({ outage: refused.message });
  const everyAddress = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' });
  expect(loggedFault(everyAddress)).toEqual({ outage: 'ECONNREFUSED' });
  const mistake = new Error('out of ink');
  expect(loggedFault(mistake)).toEqual({ err: mistake });
});
