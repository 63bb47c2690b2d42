import { HOUR, MINUTE, roundedWait } from '@lanewise/contracts/retry-wait';
import { m } from '@lanewise/words/messages';

/** Returns a sentence such as "Try again in 30 seconds." `wait` is in seconds; null, if the server named no time, is a minute. */
export function tryAgain(wait: number | null): string {
  const seconds = roundedWait(wait ?? MINUTE);
  if (seconds < MINUTE) return m.try_again_seconds({ count: seconds });
  if (seconds % HOUR === 0) return m.try_again_hours({ count: seconds / HOUR });
  return m.try_again_minutes({ count: seconds / MINUTE });
}
