import { expect, test } from 'vitest';
import { addresses } from '../addresses.ts';
import { appPages, sourceIn } from './app-pages.ts';

test('each page has its own address, and a pixel only where the address names its platform', () => {
  for (const [id, { entry, pixel }] of Object.entries(appPages)) {
    expect(addresses[id as keyof typeof appPages].path).toBe(`/${entry}`);
    expect(entry.includes(pixel ?? 'no pixel')).toBe(pixel !== null);
  }
});

test('the source’s parameters are kept, and nothing else', () => {
  const query = new URLSearchParams({
    utm_source: 'news',
    gclid: 'a-B_1',
    fbclid: '',
    ttclid: 'x'.repeat(301),
    name: 'Ann',
  });
  query.set('utm_term', 'two\nlines');
  expect(sourceIn(query)).toEqual({ utm_source: 'news', gclid: 'a-B_1' });
});
