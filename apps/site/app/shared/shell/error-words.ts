/** The text of an error page: what happened, and when to try again. */
import { m } from '@lanewise/words/messages';
import { tryAgain } from './try-again.ts';

/** Title and text of an error. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

/** Returns the words for an HTTP status. `wait` is the time in seconds after which a retry is worthwhile; null if unknown. */
export function errorWords(status: number, wait: number | null = null): ErrorWords {
  if (status === 404) return { title: m.error_not_found_title(), text: m.error_not_found_text() };
  if (status === 410) return { title: m.error_gone_title(), text: m.error_gone_text() };
  const busy = status === 429;
  const text = busy ? m.error_busy_text() : m.error_failed_text();
  return { title: busy ? m.error_busy_title() : m.error_failed_title(), text: `${text} ${tryAgain(wait)}` };
}
