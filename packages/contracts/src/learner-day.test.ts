import { expect, test } from 'vitest';
import { dayIn, dayStart, learnerZone } from './learner-day.ts';

/** 19:59 on the 27th in Los Angeles, when it is the 28th in Greenwich. */
const evening = new Date('2026-11-28T03:59:00.000Z');
/** 08:01 on the 28th in Sydney, when it is the 27th in Greenwich. */
const morning = new Date('2026-11-27T21:01:00.000Z');

test('a day is the one of the time zone', () => {
  expect(dayIn('America/Los_Angeles', evening)).toBe('2026-11-27');
  expect(dayIn('Australia/Sydney', morning)).toBe('2026-11-28');
  expect(dayIn('UTC', evening)).toBe('2026-11-28');
});

test('a day begins at midnight of the time zone', () => {
  expect(new Date(dayStart('America/Los_Angeles', evening)).toISOString()).toBe('2026-11-27T08:00:00.000Z');
  expect(new Date(dayStart('Australia/Sydney', morning)).toISOString()).toBe('2026-11-27T13:00:00.000Z');
  expect(new Date(dayStart('Asia/Kolkata', morning)).toISOString()).toBe('2026-11-27T18:30:00.000Z');
});

test("without a zone in the settings it is the country's, or UTC where a country has several", () => {
  expect(learnerZone('Australia/Perth', 'au')).toBe('Australia/Perth');
  expect(learnerZone(null, 'de')).toBe('Europe/Berlin');
  expect(learnerZone(null, 'us')).toBe('UTC');
});
