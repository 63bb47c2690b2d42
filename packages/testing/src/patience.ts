/** How long a test waits for an event: as long as the event takes. Only what hangs is to be ended, which the time limit of tests does. */
import { vi } from 'vitest';

/** Milliseconds; less than the time limit of a test, so that the failed expectation is named. */
const LONGEST_WAIT = 60_000;

const { waitFor, waitUntil } = vi;

/** Lets `vi.waitFor` and `vi.waitUntil`, which give up after a second, wait longer unless a test says how long. */
export function patientWaiting(): void {
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}

function patient(options: Parameters<typeof waitFor>[1] = {}) {
  return typeof options === 'number' ? options : { timeout: LONGEST_WAIT, ...options };
}
