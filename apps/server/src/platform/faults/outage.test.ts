import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isPassing, loggedFault } from './outage.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.for([
  coded('ECONNREFUSED'),
  coded('ECONNRESET', 'read ECONNRESET'),
  coded('EPIPE', 'This socket has been ended by the other party'),
  coded('EAI_AGAIN', 'getaddrinfo EAI_AGAIN db'),
  coded('ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('57P02', 'terminating connection because of crash of another server process'),
  coded('57P03', 'the database system is starting up'),
  coded('25006', 'cannot execute INSERT in a read-only transaction'),
  coded('08006'),
  coded('08P01', 'server conn crashed?'),
  coded('08P01', 'server login has been failing, try again later (server_login_retry)'),
  coded('08P01', 'query_wait_timeout'),
  coded('53300', 'sorry, too many clients already'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Query read timeout'),
  new Error('Client was closed and is not queryable'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('There was an error establishing an SSL connection'),
  new Error('Connection is closed.'),
  new DrizzleQueryError('select 1', [], coded('ECONNRESET')),
])('an unreachable service is an outage, answered as one: %s', (fault) => {
  expect(isPassing(fault)).toBe(true);
  expect(loggedFault(fault)).toEqual({ outage: expect.any(String) });
});

test.for([
  coded('40001', 'canceling statement due to conflict with recovery'),
  coded('40P01', 'deadlock detected'),
  coded('55P03', 'canceling statement due to lock timeout'),
  coded('57014', 'canceling statement due to statement timeout'),
  new DrizzleQueryError('select 1', [], coded('25P03')),
])('a fault of the database that passes is answered like an outage, and logged in full: %s', (fault) => {
  expect(isPassing(fault)).toBe(true);
  expect(loggedFault(fault)).toEqual({ err: fault });
});

test.for([
  new Error('x'),
  coded('23505'),
  coded('25P02'),
  coded('53100'),
  coded('ENOENT'),
  new DrizzleQueryError('select', [], coded('42P01')),
  'ECONNREFUSED',
  null,
])('a fault of our own is neither: %s', (fault) => {
  expect(isPassing(fault)).toBe(false);
  expect(loggedFault(fault)).toEqual({ err: fault });
});

test('an outage is logged as its reason, without a stack or a query; any other fault is logged in full', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(loggedFault(new DrizzleQueryError('select $1', ['secret'], refused))).toEqual({ outage: refused.message });
  const everyAddress = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' });
  expect(loggedFault(everyAddress)).toEqual({ outage: 'ECONNREFUSED' });
  const mistake = new Error('out of ink');
  expect(loggedFault(mistake)).toEqual({ err: mistake });
});
