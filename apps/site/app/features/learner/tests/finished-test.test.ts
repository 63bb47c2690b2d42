import { answered, type DrawnTest } from '@lanewise/contracts/test-address/learner-test';
import { expect, test } from 'vitest';
import { makeItem } from '../../practice/practice-item.testing.ts';
import { finishedTest } from './finished-test.ts';
import { testState } from './test-state.ts';

const items = [makeItem({ page_id: 'q1' }), makeItem({ page_id: 'q2' })];
const rightId = items[0]?.answers.find(({ is_correct }) => is_correct)?.id ?? '';
const wrongId = items[0]?.answers.find(({ is_correct }) => !is_correct)?.id ?? '';
const begun: DrawnTest = {
  kind: 'chapter',
  codes: ['us-signs'],
  count: null,
  questions: ['q1', 'q2'],
  answers: [],
  seconds: [],
  id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  startedAt: 1_790_000_000,
};

function finish(place: DrawnTest, finishedAt: Date) {
  const { testsData, testMeta } = testState(items, place.answers);
  const tests = testMeta.order.flatMap((id) => testsData[id] ?? []);
  const course = { subject: 'us', code: 'ca-car' };
  return finishedTest({
    place,
    tests,
    course,
    passingIndex: 0.8,
    before: null,
    owner: 'ada',
    finishedAt,
    language: 'en-US',
  });
}

test('a finished test is sent with its id, times and answers, and lists the missed questions', () => {
  const place = answered(answered(begun, rightId, 4_000), wrongId, 7_000);
  const attempt = finish(place, new Date('2026-09-21T15:00:00Z'));
  expect(attempt.body).toMatchObject({
    id: begun.id,
    kind: 'chapter',
    started_at: new Date(1_790_000_000_000).toISOString(),
    finished_at: '2026-09-21T15:00:00.000Z',
    answers: [
      { page_id: 'q1', answer_ids: [rightId], ms: 4_000 },
      { page_id: 'q2', answer_ids: [wrongId], ms: 7_000 },
    ],
  });
  expect(attempt.right).toBe(1);
  expect(attempt.missed.map(({ id }) => id)).toEqual(['q2']);
  expect(attempt.again).toBe('k=chapter&c=us-signs');
});

test('a clock that was set back does not end a test before its start', () => {
  const { started_at, finished_at } = finish(begun, new Date('2026-01-01T00:00:00Z')).body;
  expect(started_at).toBe(finished_at);
});

test('a continued test starts at its first open question', () => {
  expect(testState(items, [rightId]).testMeta.current).toBe(1);
  expect(testState(items, [rightId]).testsData.q1).toMatchObject({ isAnswered: true, attempts: 1 });
  expect(testState(items, []).testMeta.current).toBe(0);
});
