import { expect, test } from 'vitest';
import { signIds } from './catalogue.ts';
import { lookAlikesOf } from './look-alikes.ts';

const countries = ['us', 'uk', 'de', 'se', 'au', 'fr'];
const signs = countries.flatMap(signIds);

test('a sign’s look-alikes are drawn, of its own country, and take it for one too', () => {
  const paired = signs.filter((id) => lookAlikesOf(id).length > 0);
  expect(paired.length).toBeGreaterThan(200);
  for (const country of countries)
    expect(paired.filter((id) => id.startsWith(`${country}/`)).length, country).toBeGreaterThan(20);
  for (const id of paired) {
    for (const other of lookAlikesOf(id)) {
      expect(signs, id).toContain(other);
      expect(other.split('/')[0]).toBe(id.split('/')[0]);
      expect(lookAlikesOf(other)).toContain(id);
    }
    expect(lookAlikesOf(id).length, id).toBeLessThanOrEqual(2);
  }
});

test('a sign that nothing resembles has none', () => {
  expect(lookAlikesOf('us/D9-2')).toEqual([]);
});
