/** Sets the language of all messages to the one that the server rendered the page in. */
import { baseLocale, isLocale, overwriteGetLocale } from '@lanewise/words/runtime';

/** Makes all later messages of this script speak the language in `data-messages`; the base language if the page names none that exists. */
export function speakPageLanguage(): void {
  const locale = document.documentElement.dataset.messages;
  overwriteGetLocale(() => (isLocale(locale) ? locale : baseLocale));
}
