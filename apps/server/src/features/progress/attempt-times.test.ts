import { ApiError } from '@lanewise/contracts/api-errors';
import { expect, test } from 'vitest';
import { attemptTimes } from './attempt-times.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
/** Returns a time some minutes from now, by a clock that is `fast` minutes ahead. */
const at = (minutes: number, fast = 0) => new Date(now.getTime() + (minutes + fast) * 60_000).toISOString();
const times = (...sent: Parameters<typeof attemptTimes>) => attemptTimes(...sent).map((each) => each.toISOString());

test.each([0, 3, -3, 60 * 24 * 400, -60 * 24 * 900])(
  'the times of a clock that is %i minutes fast are corrected by the time that it shows when sending',
  (fast) => {
    const sent = { started_at: at(-14, fast), finished_at: at(-10, fast), sent_at: at(0, fast) };
    expect(times(sent, now)).toEqual([at(-14), at(-10)]);
  },
);

test('a clock that was set right between finishing and sending puts nothing into the future', () => {
  expect(times({ started_at: at(56), finished_at: at(60), sent_at: at(0) }, now)).toEqual([at(-4), at(0)]);
  expect(times({ started_at: at(56), finished_at: at(60) }, now)).toEqual([at(-4), at(0)]);
});

test('an attempt of years ago counts as one of a year ago, with its length', () => {
  const sent = { started_at: '2019-01-01T00:00:00Z', finished_at: '2019-01-01T00:04:00Z', sent_at: at(0) };
  const year = 60 * 24 * 365;
  expect(times(sent, now)).toEqual([at(-year - 4), at(-year)]);
});

test('an end before its start is refused', () => {
  expect(() => attemptTimes({ started_at: at(0), finished_at: at(-1), sent_at: at(0) }, now)).toThrow(ApiError);
});
