import { describe, expect, test } from 'vitest';
import { listedCountries, slugOf, statesOf } from './region-lists.ts';

const numbers = Object.fromEntries(
  listedCountries.map((country) => {
    const { states } = statesOf(country);
    return [country, [states.length, states.reduce((sum, { regions }) => sum + regions.length, 0)]];
  }),
);

test('every country has its states and the official number of regions', () => {
  expect(numbers).toEqual({
    us: [51, 3143],
    uk: [4, 218],
    au: [8, 15],
    se: [21, 290],
    de: [16, 400],
    fr: [18, 102],
  });
});

describe.each(listedCountries)('%s', (country) => {
  const { states, state } = statesOf(country);

  test('every state and region is found by its code and by its slug, and no two share one', () => {
    for (const each of states) {
      expect([each.slug, state(each.slug)]).toEqual([each.slug, each]);
      expect(state(each.code.toUpperCase())).toBe(each);
      expect(each.regions.length).toBeGreaterThan(0);
      for (const region of each.regions) {
        expect([region.slug, each.region(region.slug)]).toEqual([region.slug, region]);
        expect(each.region(region.code)).toBe(region);
        expect(region.slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      }
    }
  });
});

test('a German umlaut becomes two letters, other accents are dropped', () => {
  expect(slugOf('Landkreis Müritz-Straße', 'de')).toBe('landkreis-mueritz-strasse');
  expect(slugOf('Västra Götalands län', 'se')).toBe('vastra-gotalands-lan');
  expect(slugOf("Prince George's County", 'us')).toBe('prince-georges-county');
  expect(slugOf('Provence-Alpes-Côte-d’Azur', 'fr')).toBe('provence-alpes-cote-dazur');
});
