/** The time limit of requests. A connection may be accepted and never answered; without a limit whatever waits for it waits for ever. */
import { requestTimeoutMs } from './constants/http.ts';

/** Returns the signal of a request that nothing waits for, or whose answer is short: it aborts after the limit, while the body is read too. */
export function timeLimit(): AbortSignal {
  return AbortSignal.timeout(requestTimeoutMs);
}

/**
 * Runs a request and returns its result. `run` must pass the signal to `fetch` and read the whole body, because a body may stall, too.
 * After the limit, or when `outer` is aborted, the signal aborts, which also closes the connection.
 *
 * @param limit Milliseconds.
 * @throws {DOMException} `TimeoutError` after the limit, or the reason of `outer`
 */
export async function withTimeLimit<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
  limit: number = requestTimeoutMs,
): Promise<Result> {
  outer?.throwIfAborted();
  const stop = new AbortController();
  const cancel = () => stop.abort(outer?.reason);
  outer?.addEventListener('abort', cancel);
  const timer = setTimeout(() => stop.abort(new DOMException('No answer in time.', 'TimeoutError')), limit);
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
  });
  try {
    return await Promise.race([run(stop.signal), stopped]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}
