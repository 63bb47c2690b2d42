import browser from 'virtual:browser-entries';
import { getLocale } from '@lanewise/words/runtime';
import type { Addresses, BrowserEntry } from '../../vite/browser-entries.ts';

/** Returns where a script is, with what it loads, in the language of the page that is being rendered. */
export function browserScript(entry: BrowserEntry): Addresses {
  return browser[getLocale()][entry];
}
