import { expect, test } from 'vitest';
import { examDays } from './exam-days.ts';

const exam = { exam_date: '2026-11-28' };

test.each([
  ['at 19:59 on the 27th in Los Angeles', 'America/Los_Angeles', '2026-11-28T03:59:00Z', '2026-11-27', 1],
  ['at 08:01 on the 28th in Sydney', 'Australia/Sydney', '2026-11-27T21:01:00Z', '2026-11-28', 0],
  ['at 23:59 on the 28th in Honolulu', 'Pacific/Honolulu', '2026-11-29T09:59:00Z', '2026-11-28', 0],
])('%s an exam on the 28th is counted by the learner’s days', (_, zone, now, today, days) => {
  expect(examDays(exam, zone, new Date(now))).toEqual({ date: '2026-11-28', today, days });
});

test('an exam of yesterday is past', () => {
  expect(examDays(exam, 'Australia/Sydney', new Date('2026-11-28T13:30:00Z'))).toEqual({
    date: null,
    today: '2026-11-29',
    days: 0,
  });
});
