import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

test.each([
  [
    ['60 mph', '55 mph', '65 mph'],
    [60, 55, 65],
  ],
  [
    ['1,5 m', '2 m', '0,5 m'],
    [1.5, 2, 0.5],
  ],
  [
    ['1.000 kg', '750 kg', '3,500 kg'],
    [1000, 750, 3500],
  ],
  [
    ['$500', '$1,000'],
    [500, 1000],
  ],
  [
    ['Nach 5 Jahren', 'Nach 2 Jahren'],
    [5, 2],
  ],
  [
    ['16', '18.'],
    [16, 18],
  ],
  [['1 year', '2 years'], null],
  [['55 mph', 'No limit'], null],
  [['10 to 20 feet', '20 feet'], null],
  [['Stop', 'Go'], null],
])('%j: %j', (texts, figures) => {
  expect(figuresOf(texts)).toEqual(figures);
});
