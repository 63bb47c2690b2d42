/** Messages about temporary failures. */
import { m } from '@lanewise/words/messages';
import { errorWords } from '../../shared/shell/error-words.ts';
import { tryAgain } from '../../shared/shell/try-again.ts';
import type { AppFailure, FailureReason } from './app-failure.ts';

/** Returns the message for a page that could not be opened or refreshed. */
export function failureWords({ reason, to }: AppFailure): string {
  if (reason === 'outdated') return m.app_new_version();
  if (to === null) return reason === 'offline' && !isOnline() ? m.app_kept_offline() : m.app_kept_failed();
  if (reason === 'offline') return noAnswerWords();
  return reason === 'busy' ? errorWords(429).text : m.app_page_failed();
}

/** Returns the message for a form that could not be sent. `wait` is in seconds; null if the server named no time. */
export function notSentWords(reason: FailureReason, wait: number | null): string {
  if (reason === 'offline') return noAnswerWords();
  return `${reason === 'busy' ? m.error_busy_text() : m.form_failed()} ${tryAgain(wait)}`;
}

/** Returns why nothing has answered, as far as the browser knows: a network without a way to our server counts as online. */
function noAnswerWords(): string {
  return m[isOnline() ? 'connection.slow' : 'connection.none']();
}

/** Browsers always know; where the pages are rendered nothing is offline. */
function isOnline(): boolean {
  return navigator.onLine !== false;
}
