import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { handleError } from './entry.server.tsx';
import { type PageContext, pageContext } from './page-context.ts';

/** Returns what the log got of an error that was met while a request was answered. */
function reported(error: unknown, signal?: AbortSignal): unknown[] {
  const reportFault = vi.fn();
  const context = new RouterContextProvider();
  context.set(pageContext, { reportFault } as unknown as PageContext);
  const request = new Request('http://localhost/us', signal ? { signal } : {});
  handleError(error, { request, context });
  return reportFault.mock.calls.flat();
}

/** A Response that a route threw, or that the router made, as it reaches the handler. */
const answer = (status: number, internal = true) => ({ status, statusText: '', internal, data: null });

test('a fault of ours is reported as it is', () => {
  const fault = new Error('The bank is gone.');
  expect(reported(fault)).toEqual([fault]);
});

test('a failed call was reported where it failed', () => {
  expect(reported(answer(503, false))).toEqual([]);
});

test('what the sender did wrong is not our fault', () => {
  expect(reported(answer(405))).toEqual([]);
  expect(reported(answer(404))).toEqual([]);
});

test('a request that was broken off is nobody’s fault', () => {
  expect(reported(new Error('aborted'), AbortSignal.abort())).toEqual([]);
});
