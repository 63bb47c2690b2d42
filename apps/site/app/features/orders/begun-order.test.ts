import { expect, test } from 'vitest';
import { begunOrderPath, forgetOrder, rememberOrder } from './begun-order.ts';

const sent = (setCookie: string | null) => setCookie?.split(';')[0] ?? '';

test.each([
  [
    'with a course',
    { locale: 'us', plan: 'us-month', course: 'ca-car' },
    '/us/upgrade/checkout?plan=us-month&course=ca-car',
  ],
  ['without one', { locale: 'de-en', plan: 'de-pass-7', course: null }, '/de-en/upgrade/checkout?plan=de-pass-7'],
] as const)('an order %s is found again', (_what, order, path) => {
  expect(begunOrderPath(sent(rememberOrder(order)))).toBe(path);
});

test('leads nowhere else, whatever a cookie holds', () => {
  for (const value of ['', 'us', 'xx.us-month.', 'us.//evil.example.', 'us.us-month.a/b', 'us.us-month.ca-car.more']) {
    expect(begunOrderPath(`lanewise_order=${encodeURIComponent(value)}`)).toBeNull();
  }
  expect(rememberOrder({ locale: 'us', plan: 'a b', course: null })).toBeNull();
  expect(begunOrderPath(sent(forgetOrder))).toBeNull();
});
