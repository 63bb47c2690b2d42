/** Sets the language of all messages to the one that the server rendered the page in. */
import { baseLocale, isLocale, overwriteGetLocale } from '@lanewise/words/runtime';

export function speakPageLanguage(): void {
  const locale = document.documentElement.dataset.messages;
  overwriteGetLocale(() => (isLocale(locale) ? locale : baseLocale));
}
