/** Messages about temporary failures. */
import { m } from '@lanewise/words/messages';
import { errorWords } from '../../shared/shell/error-words.ts';
import { tryAgain } from '../../shared/shell/try-again.ts';
import type { Reason, Trouble } from './trouble.ts';

/** Returns the message for a page that could not be opened or refreshed. */
export function troubleWords({ reason, to }: Trouble): string {
  if (to === null) return reason === 'offline' ? m.app_kept_offline() : m.app_kept_failed();
  if (reason === 'offline') return m['connection.none']();
  return reason === 'busy' ? errorWords(429).text : m.app_page_failed();
}

/** Returns the message for a form that could not be sent. `wait` is in seconds; null if the server named no time. */
export function notSentWords(reason: Reason, wait: number | null): string {
  if (reason === 'offline') return m['connection.none']();
  return `${reason === 'busy' ? m.error_busy_text() : m.form_failed()} ${tryAgain(wait)}`;
}
