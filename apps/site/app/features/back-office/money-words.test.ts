import { expect, test } from 'vitest';
import { minorUnits, moneyText } from './money-words.ts';

test.each([
  ['7.99', 799],
  ['7,9', 790],
  [' 12 ', 1200],
  ['0.05', 5],
  ['-3', 0],
  ['1.234', 0],
  ['7.99 USD', 0],
  ['', 0],
])('"%s" is %d in the smallest unit', (typed, amount) => expect(minorUnits(typed)).toBe(amount));

test('an amount is written with its currency', () => {
  expect(moneyText(799, 'USD')).toBe('$7.99');
  expect(moneyText(7900, 'SEK').replace(/\s/, ' ')).toBe('SEK 79.00');
});
