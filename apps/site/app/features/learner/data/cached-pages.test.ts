import { expect, test } from 'vitest';
import { pagesInMemory } from './cached-pages.ts';

test('a page is kept by its address, as it was last loaded', async () => {
  const pages = pagesInMemory();
  pages.set('/app/us/settings', { settings: 1 });
  pages.set('/app/us/settings', { settings: 2 });
  expect(await pages.get('/app/us/settings')).toEqual({ settings: 2 });
  expect(await pages.get('/app/us/settings?done=email')).toBeUndefined();
});

test('above the limit the least recently loaded page is dropped', async () => {
  const pages = pagesInMemory(2);
  for (const address of ['/a', '/b', '/a', '/c']) pages.set(address, { address });
  expect(await Promise.all(['/a', '/b', '/c'].map(pages.get))).toEqual([
    { address: '/a' },
    undefined,
    { address: '/c' },
  ]);
});
