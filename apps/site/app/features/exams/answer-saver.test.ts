/** Saving in order, retrying without a connection, and answers that the server refuses. */
import type { CallError, CallResult } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { AnswerSaver, type SavedExam, SLOW_MS, type Unsaved } from './answer-saver.ts';

const saved: CallResult<SavedExam> = {
  ok: true,
  answer: { saved: 1, deadline: null, question_clock: null, now: '2026-11-22T12:00:00.000Z', ended: false, opened: [] },
};

function failed(code: CallError['code'], status: number): CallResult<SavedExam> {
  return { ok: false, error: { code, status, message: '', fields: {}, retryAfter: null } };
}

const offline = failed('NETWORK', 0);
const answer = (page_id: string, id = '1') => ({ page_id, answer_ids: [id] });

/** A saver whose server gives these answers in turn, then accepts everything. */
function setUp(...results: readonly (CallResult<SavedExam> | Promise<CallResult<SavedExam>>)[]) {
  const left = [...results];
  const sent: Unsaved[] = [];
  const kept: Unsaved[] = [];
  const events: string[] = [];
  const waiting: { run: () => void; milliseconds: number }[] = [];
  const watching: (() => void)[] = [];
  const saver = new AnswerSaver({
    send: async (unsaved) => {
      sent.push(unsaved);
      return (await left.shift()) ?? saved;
    },
    keep: (unsaved) => kept.push(unsaved),
    onSaved: () => events.push('saved'),
    onRefused: ({ code }) => events.push(code),
    onConnection: (isUp) => events.push(isUp ? 'up' : 'down'),
    later: (run, milliseconds) => {
      if (milliseconds === SLOW_MS) watching.push(run);
      else waiting.push({ run, milliseconds });
    },
    random: () => 1,
  });
  const put = (...answers: Unsaved['answers'][number][]) => saver.put({ answers, flagged: null });
  return { saver, put, sent, kept, events, waiting, watching };
}

test('an answer given while another is being saved is sent after it, never in parallel', async () => {
  const { saver, put, sent, events } = setUp();
  put(answer('a'));
  put(answer('b'));
  expect(sent).toHaveLength(1);
  expect(await saver.flush()).toBe(true);
  expect(sent.map(({ answers }) => answers.map(({ page_id }) => page_id))).toEqual([['a'], ['b']]);
  expect(events).toEqual(['saved', 'saved']);
});

test('an answer that changes while it is being saved is sent again', async () => {
  const { saver, put, sent } = setUp();
  put(answer('a', '1'));
  put(answer('a', '2'));
  await saver.flush();
  expect(sent.map(({ answers }) => answers[0]?.answer_ids)).toEqual([['1'], ['2']]);
});

test('without a connection answers are kept, and sent once it is back', async () => {
  const { saver, put, sent, kept, events, waiting } = setUp(offline, offline);
  put(answer('a'));
  expect(await saver.flush()).toBe(false);
  expect(kept.at(-1)?.answers).toEqual([answer('a')]);
  waiting[0]?.run();
  expect(await saver.flush()).toBe(false);
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([2_000, 4_000]);
  waiting[1]?.run();
  expect(await saver.flush()).toBe(true);
  expect(sent).toHaveLength(3);
  expect(events).toEqual(['down', 'up', 'saved']);
  expect(kept.at(-1)).toEqual({ answers: [], flagged: null });
});

test('a request that gets no answer is told about after five seconds, and once it is answered the queue goes on', async () => {
  const stalled = Promise.withResolvers<CallResult<SavedExam>>();
  const { saver, put, sent, events, watching } = setUp(stalled.promise);
  put(answer('a'));
  put(answer('b'));
  watching[0]?.();
  expect(events).toEqual(['down']);
  stalled.resolve(saved);
  expect(await saver.flush()).toBe(true);
  expect(events).toEqual(['down', 'up', 'saved', 'saved']);
  expect(sent).toHaveLength(2);
  for (const watch of watching) watch();
  expect(events).toHaveLength(4);
});

test('a stalled request that was given up is repeated with everything answered since', async () => {
  const stalled = Promise.withResolvers<CallResult<SavedExam>>();
  const { saver, put, sent, waiting, kept } = setUp(stalled.promise);
  put(answer('a'));
  put(answer('b'));
  put(answer('c'));
  stalled.resolve(offline);
  expect(await saver.flush()).toBe(false);
  waiting[0]?.run();
  expect(await saver.flush()).toBe(true);
  expect(sent[1]?.answers.map(({ page_id }) => page_id)).toEqual(['a', 'b', 'c']);
  expect(kept.at(-1)).toEqual({ answers: [], flagged: null });
});

test('after the exam has been handed in nothing is left to send', async () => {
  const { saver, put, sent, kept, waiting } = setUp(offline);
  put(answer('a'));
  await saver.flush();
  saver.clear();
  expect(kept.at(-1)).toEqual({ answers: [], flagged: null });
  waiting[0]?.run();
  expect(await saver.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});

test.each([failed('UNAVAILABLE', 503), failed('RATE_LIMITED', 429), failed('UNREADABLE', 502)])(
  'a temporarily unavailable server is retried: %o',
  async (result) => {
    const { saver, put, waiting } = setUp(result);
    put(answer('a'));
    expect(await saver.flush()).toBe(false);
    expect(waiting).toHaveLength(1);
    expect(saver.unsaved.answers).toEqual([answer('a')]);
  },
);

test('refused answers are not sent again', async () => {
  const { saver, put, sent, events, waiting } = setUp(failed('EXAM_ENDED', 400));
  put(answer('a'));
  expect(await saver.flush()).toBe(false);
  expect(events).toEqual(['EXAM_ENDED']);
  expect(await saver.flush()).toBe(true);
  expect([sent.length, waiting.length]).toEqual([1, 0]);
});

test('flags are sent with answers, and forgotten once they are saved', async () => {
  const { saver, sent } = setUp();
  saver.put({ answers: [], flagged: ['a'] });
  await saver.flush();
  expect(sent).toEqual([{ answers: [], flagged: ['a'] }]);
  expect(saver.unsaved.flagged).toBeNull();
});
