/** The language of the messages during a render. It is stored per request, because loaders of different requests run concurrently. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { baseLocale, overwriteGetLocale } from '@lanewise/words/runtime';

const current = new AsyncLocalStorage<MessageLocale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs `render` with all messages in `locale`. */
export function withMessages<T>(locale: MessageLocale, render: () => T): T {
  return current.run(locale, render);
}
