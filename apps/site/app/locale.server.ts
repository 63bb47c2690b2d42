/** Which message catalogue a render speaks. Kept per request, because loaders of two requests run side by side. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { baseLocale, overwriteGetLocale } from '@lanewise/words/runtime';

const current = new AsyncLocalStorage<MessageLocale>();
overwriteGetLocale(() => current.getStore() ?? baseLocale);

/** Runs `render` with every message in `locale`. */
export function withMessages<T>(locale: MessageLocale, render: () => T): T {
  return current.run(locale, render);
}
