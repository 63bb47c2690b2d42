import type { Api, CallError } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { claimForLearner, refreshLearner } from './refresh-courses.ts';

const course = { locale: { country: 'us', content: 'en' }, code: 'us-ca-car' } as const;

/** Returns an API whose calls all fail in one way. */
function failing(error: Pick<CallError, 'code' | 'status'>): Api {
  return new Proxy({} as Api, { get: () => async () => ({ ok: false, error }) });
}

test.each([
  ['no connection', { code: 'NETWORK', status: 0 }, 'offline'],
  ['a fault of the server', { code: 'INTERNAL', status: 500 }, 'failed'],
  ['too many requests', { code: 'RATE_LIMITED', status: 429 }, 'failed'],
  ['an answer that nobody can read', { code: 'UNREADABLE', status: 502 }, 'failed'],
] as const)('%s is told apart from the others', async (_name, error, why) => {
  expect(await claimForLearner(failing(error))).toBe(why);
  expect(await refreshLearner(failing(error), course)).toBe(why);
});
