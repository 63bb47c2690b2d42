/** The client for pages rendered in this process: a call is validated and executed directly, with the same results as over HTTP. */

import { errorBody } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import type { AnyInput, Api, CallError, CallResult } from '@lanewise/contracts/client';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { LRUCache } from 'lru-cache';
import { asApiError } from '../plugins/errors.ts';
import type { Caller } from './caller.ts';
import { type CallHandlers, execute } from './execute.ts';

/** Number of cached answers of calls with `cache: 'bank'`, which stay the same as long as the process runs. Pages use a few hundred. */
const MOST_REMEMBERED = 500;

/** Returns a function that creates the client of a caller. `report` receives internal faults; the call then fails with their code. `elapsed` is a monotonic clock in milliseconds, for tests. */
export function inProcessApi(
  handlers: CallHandlers,
  report: (fault: unknown) => void,
  elapsed?: () => number,
): (caller: Caller) => Api {
  const remembered = new LRUCache<string, CallResult<unknown>>({ max: MOST_REMEMBERED });
  // Failures too: otherwise each page would wait while the database is unreachable.
  const ofTheMinute = new LRUCache<string, Promise<CallResult<unknown>>>({
    max: MOST_REMEMBERED,
    ttl: MINUTE_MS,
    ...(elapsed && { perf: { now: elapsed }, ttlResolution: 0 }),
  });

  async function call(name: CallName, input: AnyInput, caller: Caller): Promise<CallResult<unknown>> {
    const { cache }: Call = allCalls[name];
    if (cache === 'minute') {
      const key = `${name} ${JSON.stringify(input)}`;
      const latest = ofTheMinute.get(key) ?? resultOf(name, input, caller);
      if (!ofTheMinute.has(key)) ofTheMinute.set(key, latest);
      return await latest;
    }
    const isForGuests = caller.isForEveryone || caller.token === undefined;
    const key = cache === 'bank' && isForGuests ? `${name} ${JSON.stringify(input)}` : '';
    const known = remembered.get(key);
    if (known) return known;
    const result = await resultOf(name, input, caller);
    if (key !== '' && result.ok) remembered.set(key, result);
    return result;
  }

  async function resultOf(name: CallName, input: AnyInput, caller: Caller): Promise<CallResult<unknown>> {
    const { params = {}, query = {}, body } = input;
    try {
      return { ok: true, answer: await execute(handlers, name, { params, query, body }, caller) };
    } catch (fault) {
      return { ok: false, error: callError(fault, report) };
    }
  }

  return (caller) =>
    Object.fromEntries(
      callNames.map((name) => [name, (input: AnyInput) => call(name, input, caller)]),
    ) as unknown as Api;
}

function callError(fault: unknown, report: (fault: unknown) => void): CallError {
  const error = asApiError(fault);
  if (error.status >= 500) report(fault);
  const { code, message, fields = {} } = errorBody(error).error;
  return { code, status: error.status, message, fields, retryAfter: error.retryAfter ?? null };
}
