import { locales } from '@lanewise/contracts/countries';
import { expect, test } from 'vitest';
import { schoolPages } from './school-pages.ts';

test('only places with schools are listed, each below its state', () => {
  const at = new Map([
    ['by', 3],
    ['by/09162', 2],
    ['by/09564', 1],
  ]);
  expect(schoolPages(locales['de-en'], { country: 3, at }).map(({ path }) => path)).toEqual(
    ['', '/bayern', '/bayern/muenchen', '/bayern/nuernberg'].map((path) => `/de-en/driving-schools${path}`),
  );
  expect(schoolPages(locales.fr, { country: 0, at: new Map() })).toEqual([{ path: '/fr/driving-schools' }]);
});
