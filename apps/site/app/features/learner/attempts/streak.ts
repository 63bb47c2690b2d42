/** Streaks and points, read and changed by the browser itself. */
import type { Api } from '@lanewise/contracts/client';
import { browserClient } from '../../../shared/calls/browser-client.ts';

export type Streak = Extract<Awaited<ReturnType<Api['getStreak']>>, { ok: true }>['answer'];

/** Returns the learner's streak by the days of this device's time zone; null if the call fails, because nothing depends on it. */
export async function readStreak(): Promise<Streak | null> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const found = await browserClient().getStreak({ query: { time_zone: timeZone } });
  return found.ok ? found.answer : null;
}

/** Stores the answer to the enjoy dialog; null if it was closed without one. It is not shown again. */
export async function answerEnjoy(enjoys: boolean | null): Promise<void> {
  await browserClient({ keepalive: true }).saveStreak({ body: { enjoys } });
}
