import { expect, test } from 'vitest';
import { sepaText } from './sepa-text.ts';

test.each([
  ['Jürgen Größe', 'Juergen Groesse'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Søren Ærø & Söner', 'Soren AEro + Soener'],
  ['François “Chez l’Ami” Noël', 'Francois Chez l Ami Noel'],
  ['Þór Ðuro', 'THor Duro'],
  ['O’Brien; Ltd. * 50 %', 'O Brien Ltd. 50'],
  ['e\u0301te\u0301', 'ete'],
])('%s is %s for a bank', (name, plain) => {
  expect(sepaText(name, 70)).toBe(plain);
});

test.each(['Иван Петров', 'Γιώργος', '李小龍', '…', ''])('%j has no such name', (name) => {
  expect(sepaText(name, 70)).toBeNull();
});

test('what grows is cut to what banks take', () => {
  expect(sepaText('ß'.repeat(60), 70)).toBe('s'.repeat(70));
});
