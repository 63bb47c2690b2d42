import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { handleError } from './entry.server.tsx';
import { type PageContext, pageContext } from './shared/page-context.ts';

/** Returns the faults logged for an error that occurred while a request was answered. */
function reported(error: unknown, signal?: AbortSignal): unknown[] {
  const reportFault = vi.fn();
  const context = new RouterContextProvider();
  context.set(pageContext, { reportFault } as unknown as PageContext);
  const request = new Request('http://localhost/us', signal ? { signal } : {});
  handleError(error, { request, context });
  return reportFault.mock.calls.flat();
}

/** A Response that a route threw or the router made, as it reaches the handler. */
const answer = (status: number, internal = true) => ({ status, statusText: '', internal, data: null });

test('an internal fault is reported unchanged', () => {
  const fault = new Error('The bank is gone.');
  expect(reported(fault)).toEqual([fault]);
});

test('a failed call is not reported again', () => {
  expect(reported(answer(503, false))).toEqual([]);
});

test('an error of the client is not reported', () => {
  expect(reported(answer(405))).toEqual([]);
  expect(reported(answer(404))).toEqual([]);
});

test('an aborted request is not reported', () => {
  expect(reported(new Error('aborted'), AbortSignal.abort())).toEqual([]);
});
