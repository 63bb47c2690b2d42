import { expect, test } from 'vitest';
import { westernDigits } from './western-digits.ts';

test.each([
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123 456'],
  ['१२३४५६', '123456'],
  ['০৯', '09'],
  ['１２３', '123'],
  ['٠٫٥', '0,5'],
  ['50 km/h', '50 km/h'],
  ['Ada', 'Ada'],
])('%s means %s', (text, western) => {
  expect(westernDigits(text)).toBe(western);
});
