/** The text of an error page: what happened, and when to try again. */
import { roundedWait } from '@lanewise/contracts/retry-wait';
import { m } from '@lanewise/words/messages';

/** Title and text of an error. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

/** Seconds after which visitors are told to try again if the server named no time. */
const USUAL_WAIT = 60;

/** Returns the words for an HTTP status. `wait` is the time in seconds after which a retry is worthwhile; null if unknown. */
export function errorWords(status: number, wait: number | null = null): ErrorWords {
  if (status === 404) return { title: m.error_not_found_title(), text: m.error_not_found_text() };
  const busy = status === 429;
  const text = busy ? m.error_busy_text() : m.error_failed_text();
  return {
    title: busy ? m.error_busy_title() : m.error_failed_title(),
    text: `${text} ${tryAgain(wait ?? USUAL_WAIT)}`,
  };
}

/** Returns a sentence such as "Try again in 30 seconds." */
function tryAgain(seconds: number): string {
  const wait = roundedWait(seconds);
  return wait < 60 ? m.try_again_seconds({ count: wait }) : m.try_again_minutes({ count: wait / 60 });
}
