/** Parts that are the same on many pages. Header and footer were a fifth of the time of a rendering; now they are a string. */

import { getLocale } from '@lanewise/words/runtime';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const kept = new Map<string, string>();

/**
 * Returns the HTML of a part, for `dangerouslySetInnerHTML`: rendered when it is first asked for, by key and language.
 * For parts that show nothing but messages and constants, of which there are few: every one is kept.
 */
export function renderedOnce(key: string, part: ReactElement): { __html: string } {
  const name = `${getLocale()} ${key}`;
  const html = kept.get(name) ?? renderToStaticMarkup(part);
  kept.set(name, html);
  return { __html: html };
}
