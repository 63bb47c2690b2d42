/** The text of an error page that is a document of its own. The app's screens never show refused requests, so its scripts lack these words. */
import { m } from '@lanewise/words/messages';
import { type ErrorWords, errorWords } from './error-words.ts';

/** For requests that the server refuses because of what the browser sent. */
const refused: Readonly<Record<number, () => ErrorWords>> = {
  405: () => ({ title: m.error_method_title(), text: m.error_method_text() }),
  413: () => ({ title: m.error_too_large_title(), text: m.error_too_large_text() }),
  415: () => ({ title: m.error_format_title(), text: m.error_format_text() }),
};

const unreadable = (): ErrorWords => ({ title: m.error_unreadable_title(), text: m.error_unreadable_text() });

/** Returns the words for an HTTP status. `wait` is the time in seconds after which a retry is worthwhile; null if unknown. */
export function documentErrorWords(status: number, wait: number | null = null): ErrorWords {
  if (status === 404 || status === 410 || status === 429 || status >= 500) return errorWords(status, wait);
  return (refused[status] ?? unreadable)();
}
