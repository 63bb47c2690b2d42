/** Repeats requests that may be repeated. */
import { httpTries, retryWaitMs } from './constants/http.ts';

/**
 * Runs a request `httpTries` times in all until it resolves, with a random wait between, so that browsers that failed together do not come back
 * together. Rejects with the last failure.
 *
 * @param mayRepeat Returns whether a failure may be followed by another try.
 */
export async function withRetries<Result>(run: () => Promise<Result>, mayRepeat = () => true): Promise<Result> {
  for (let left = httpTries; ; left -= 1) {
    try {
      return await run();
    } catch (failure) {
      if (left === 1 || !mayRepeat()) throw failure;
    }
    const [shortest, longest] = retryWaitMs;
    await new Promise((resolve) => setTimeout(resolve, shortest + Math.random() * (longest - shortest)));
  }
}
