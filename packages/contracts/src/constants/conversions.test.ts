import { expect, test } from 'vitest';
import { type Conversion, conversionsIn, mayTellConversions, withConversion } from './conversions.ts';

const signUp: Conversion = { type: 'CompleteRegistration', id: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d' };
const order: Conversion = {
  type: 'Subscribe',
  id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  value: 9.99,
  currency: 'USD',
};

test('a cookie holds several conversions, each once', () => {
  const both = withConversion(conversionsIn(withConversion([], signUp)), order);
  expect(conversionsIn(both)).toEqual([signUp, order]);
  expect(withConversion(conversionsIn(both), order)).toBe(both);
});

test.for(['', 'x', 'Purchase', 'Purchase:1:9:USD', 'PageView:5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d'])(
  'a cookie with "%s" holds none',
  (value) => expect(conversionsIn(value)).toEqual([]),
);

test.for([
  ['', true],
  ['?checkout=0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', true],
  ['?time=20', false],
  ['?checkout=1&date=2026-12-06', false],
] as const)('an address with the query "%s" may be sent to a platform: %s', ([search, may]) =>
  expect(mayTellConversions(search)).toBe(may),
);
