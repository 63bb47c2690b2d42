import { HOUR_SECONDS, MINUTE_SECONDS } from '@lanewise/contracts/durations';
import { roundedWait } from '@lanewise/contracts/retry-wait';
import { m } from '@lanewise/words/messages';

/** Returns a sentence such as "Try again in 30 seconds." `wait` is in seconds; null, if the server named no time, is a minute. */
export function tryAgain(wait: number | null): string {
  const seconds = roundedWait(wait ?? MINUTE_SECONDS);
  if (seconds < MINUTE_SECONDS) return m.try_again_seconds({ count: seconds });
  if (seconds % HOUR_SECONDS === 0) return m.try_again_hours({ count: seconds / HOUR_SECONDS });
  return m.try_again_minutes({ count: seconds / MINUTE_SECONDS });
}
