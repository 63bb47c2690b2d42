import browser from 'virtual:browser-entries';
import { getLocale } from '@lanewise/words/runtime';
import type { Addresses, BrowserEntry } from '../../../vite/browser-entries.ts';

/** Returns the addresses of a script and of the files it loads, in the language of the page being rendered. */
export function browserScript(entry: BrowserEntry): Addresses {
  return browser[getLocale()][entry];
}
