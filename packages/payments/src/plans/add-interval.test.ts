import { expect, test } from 'vitest';
import { addInterval, endNotBefore } from './add-interval.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test.each([
  ['week', '2026-12-28', '2027-01-04'],
  ['month', '2027-01-31', '2027-02-28'],
  ['quarter', '2026-11-30', '2027-02-28'],
  ['year', '2028-02-29', '2029-02-28'],
] as const)('a %s after %s is %s', (interval, from, to) => {
  expect(addInterval(at(from), interval)).toEqual(at(to));
});

test('a contract that is to end on a day ends with the period that the day is in', () => {
  expect(endNotBefore(at('2026-12-01'), 'month', at('2026-11-20'))).toEqual(at('2026-12-01'));
  expect(endNotBefore(at('2026-12-01'), 'month', at('2027-01-15'))).toEqual(at('2027-02-01'));
});
