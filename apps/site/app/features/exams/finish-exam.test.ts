import type { ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import type { Api, CallError } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { everyAnswer, finishExam } from './finish-exam.ts';

const answer = (page_id: string, ...answer_ids: string[]): ExamAnswer => ({ page_id, answer_ids });

/** A server that refuses the first requests with these codes, and accepts the rest. */
function server(...refusals: readonly [CallError['code'], number][]) {
  const left = [...refusals];
  const sent: (readonly ExamAnswer[] | undefined)[] = [];
  const api = {
    finishExam: async ({ body }: Parameters<Api['finishExam']>[0]) => {
      sent.push(body.answers);
      const [code, status] = left.shift() ?? [];
      if (code === undefined) return { ok: true, answer: {} };
      return { ok: false, error: { code, status, message: '', fields: {}, retryAfter: null } };
    },
  } as unknown as Pick<Api, 'finishExam'>;
  return { api, sent };
}

test('what has not been saved replaces what is shown, and removed answers are among it', () => {
  const unsaved = { answers: [answer('b', '2'), answer('c')], flagged: null };
  expect(everyAnswer([answer('a', '1'), answer('b', '1')], unsaved)).toEqual([
    answer('a', '1'),
    answer('b', '2'),
    answer('c'),
  ]);
});

test('an exam is handed in with all answers in one call', async () => {
  const { api, sent } = server();
  expect(await finishExam(api, 'x', [answer('a', '1')])).toBe(true);
  expect(sent).toEqual([[answer('a', '1')]]);
});

test.each([
  ['NETWORK', 0],
  ['UNAVAILABLE', 503],
  ['RATE_LIMITED', 429],
] as const)('after %s it can be handed in later', async (code, status) => {
  expect(await finishExam(server([code, status]).api, 'x', [])).toBe(false);
});

test('an exam that is gone is not tried for ever', async () => {
  expect(await finishExam(server(['EXAM_NOT_FOUND', 404]).api, 'x', [])).toBe(true);
});

test('answers that the exam does not have do not keep it from being handed in', async () => {
  const { api, sent } = server(['VALIDATION', 400]);
  expect(await finishExam(api, 'x', [answer('nothing', '1')])).toBe(true);
  expect(sent).toEqual([[answer('nothing', '1')], undefined]);
  expect(await finishExam(server(['VALIDATION', 400], ['NETWORK', 0]).api, 'x', [])).toBe(false);
});
