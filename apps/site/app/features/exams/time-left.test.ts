import { MINUTE_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import { announcement, clockText, leftAt, leftOf, minutesLeft, secondsAnnouncement } from './time-left.ts';

test('the time left is the difference between the server’s time and the deadline', () => {
  const deadline = '2026-11-22T12:00:00.000Z';
  expect(leftOf({ deadline, now: '2026-11-22T11:29:00.000Z' })).toBe(31 * MINUTE_MS);
  expect(leftOf({ deadline, now: '2026-11-22T12:00:01.000Z' })).toBe(0);
  expect(leftOf({ deadline: null, now: deadline })).toBeNull();
});

test('it decreases with the clock it was taken from, and ends at zero', () => {
  const clock = { left: 10_000, at: 500 };
  expect(leftAt(clock, 2_500)).toBe(8_000);
  expect(leftAt(clock, 99_999)).toBe(0);
});

test.each([
  [114 * MINUTE_MS, '1:54:00'],
  [31 * MINUTE_MS + 5_000, '31:05'],
  [999, '0:01'],
  [0, '0:00'],
])('%i milliseconds are shown as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});

test('whole minutes are counted up, so that the last one counts as one', () => {
  expect([31.4 * MINUTE_MS, 20_000].map(minutesLeft)).toEqual([31, 1]);
});

describe('announcements', () => {
  test.each([
    [10 * MINUTE_MS + 1, 10 * MINUTE_MS, 10],
    [5 * MINUTE_MS + 500, 5 * MINUTE_MS, 5],
    [MINUTE_MS + 1, MINUTE_MS - 499, 1],
    // A device that slept through several announcements gets only the last.
    [20 * MINUTE_MS, 4 * MINUTE_MS, 5],
  ])('from %i to %i milliseconds: %i minutes', (before, after, minutes) => {
    expect(announcement(before, after)).toBe(minutes);
  });

  test('nothing is announced in between', () => {
    expect(announcement(9 * MINUTE_MS, 8 * MINUTE_MS)).toBeNull();
    expect(announcement(10 * MINUTE_MS, 10 * MINUTE_MS - 500)).toBeNull();
  });
});

test("a question's time is announced at ten and at five seconds", () => {
  expect(secondsAnnouncement(10_200, 9_900)).toBe(10);
  expect(secondsAnnouncement(5_100, 5_000)).toBe(5);
  expect(secondsAnnouncement(9_000, 8_000)).toBeNull();
});
