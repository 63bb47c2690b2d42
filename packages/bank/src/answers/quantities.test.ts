import type { ContentLanguage } from '@lanewise/contracts/languages';
import { expect, test } from 'vitest';
import { measure, sameMeaning } from './quantities.ts';

const same = (a: string, b: string, language: ContentLanguage = 'en') =>
  sameMeaning(measure(a, language), measure(b, language));

test.each([
  ['90 days', '3 months'],
  ['180 days', 'Six months'],
  ['1 year', '12 months'],
  ['A license loss of a year', 'A license loss of 365 days'],
  ['4 weeks', 'a month'],
  ['2 days', '48 hours'],
  ['half an hour', '30 minutes'],
  ['One minute', '60 seconds'],
  ['0.08%', '0.080 percent'],
  ['At .08%', 'At 0.08%'],
  ['$1,000', '1,000 dollars'],
  ['3 feet', 'a yard'],
  ['12 inches', '1 foot'],
  ['Midnight', '12 a.m.'],
  ['noon', '12:00 p.m.'],
  ['8 p.m.', '20:00'],
  ['25', '25 mph'],
  ['14 years and 6 months', '14 years and six months'],
])('"%s" is the same as "%s"', (a, b) => {
  expect(same(a, b)).toBe(true);
});

test.each([
  ['90 days', '4 months'],
  ['275 days', '1 year'],
  ['28 days', '30 days'],
  ['25 mph', '25 feet'],
  ['No, it takes 15 feet', 'Yes, 15 feet is enough'],
  ['At least 3 seconds', 'At most 3 seconds'],
  ['Within 10 days', 'After 10 days'],
  ['8 a.m.', '8 p.m.'],
  ['At sunset', 'At dusk'],
  ['0.05%', '0.5%'],
  ['1,000 feet', '1 foot'],
  ['4 and a half', '4'],
])('"%s" is not the same as "%s"', (a, b) => {
  expect(same(a, b)).toBe(false);
});

test('German numbers and units are read in German notation', () => {
  expect(same('1,5 m', '150 cm', 'de')).toBe(true);
  expect(same('0,5 ‰', '0,05 Prozent', 'de')).toBe(true);
  expect(same('ein Jahr', 'zwölf Monate', 'de')).toBe(true);
  expect(same('1.000 m', '1 km', 'de')).toBe(true);
  expect(same('1,5 m', '15 m', 'de')).toBe(false);
  expect(same('3 Meter', '5 Meter', 'de')).toBe(false);
});

test.each([
  ['sv', 'ett år', 'tolv månader'],
  ['sv', 'en halv timme', '30 minuter'],
  ['sv', '0,2 promille', '0,02 procent'],
  ['fr', 'un an', 'douze mois'],
  ['fr', 'une demi-heure', '30 minutes'],
  ['fr', '1,5 mètre', '150 cm'],
  ['fr', 'minuit', '00:00'],
] as const)('in %s, "%s" is the same as "%s"', (language, a, b) => {
  expect(same(a, b, language)).toBe(true);
});
