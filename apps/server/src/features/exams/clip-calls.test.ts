/** The hazard perception part of a mock exam over HTTP. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { HazardPart } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { clipOfExam } from './clips.ts';

const { app, database } = await startTestApp();
const { call, start, finish } = examCandidate({ app, database });

type Clips = CallAnswer<'getExamClips'>;

const clips = async (id: string) => (await call('GET', `${id}/clips`)).json<Clips>();
const take = (id: string, clip: number, clicks: readonly number[]) => call('POST', `${id}/clips`, { clip, clicks });
const result = async (id: string) => (await call('GET', `${id}/result`)).json<ExamResult>();

/** Returns an exam whose questions have been handed in so many minutes ago: by default long enough for all clips. */
async function handedIn(course = 'uk/uk-car', minutesAgo = 60): Promise<string> {
  const { id } = await start(course);
  await finish(id);
  await database.pool.query(
    'update guest_exams set started_at = started_at - make_interval(mins => $2), finished_at = finished_at - make_interval(mins => $2) where id = $1',
    [id, minutesAgo],
  );
  return id;
}

test('a clip that cannot have ended yet is refused, and saved once it can', async () => {
  const id = await handedIn('uk/uk-car', 0);
  const when = await onsets(id, 1);
  const early = await take(id, 1, when);
  expect(early).toBeRefusedWith('VALIDATION', ['clip']);
  expect(early.json().error.fields.clip.code).toBe('exam.clip_running');
  expect(await clips(id)).toMatchObject({ taken: 0 });
  await database.pool.query("update guest_exams set finished_at = finished_at - interval '2 minutes' where id = $1", [
    id,
  ]);
  expect(await take(id, 1, when)).toAnswer('saveExamClip');
  expect((await take(id, 1, when)).json(), 'again').toEqual({ clips: 14, taken: 1, misuse: null });
});

/** Returns when each hazard of an exam's clip begins, which only the server knows. */
async function onsets(id: string, clip: number): Promise<number[]> {
  const { rows } = await database.pool.query('select clip_seed, blueprint from guest_exams where id = $1', [id]);
  const part = blueprintById(rows[0].blueprint)?.hazard as HazardPart;
  return clipOfExam(part, rows[0].clip_seed, 'uk', clip - 1).hazards.map(({ onset }) => onset + 0.1);
}

test('clips come one after another, and a reload gives the same one', async () => {
  const id = await handedIn();
  const answer = await call('GET', `${id}/clips`);
  expect(answer).toAnswer('getExamClips');
  const first = answer.json<Clips>();
  expect(first).toMatchObject({ clips: 14, taken: 0 });
  expect(await clips(id)).toEqual(first);
  const saved = await take(id, 1, [3]);
  expect(saved).toAnswer('saveExamClip');
  expect(saved.json()).toEqual({ clips: 14, taken: 1, misuse: null });
  const second = await clips(id);
  expect(second.taken).toBe(1);
  expect(second.next?.film).not.toEqual(first.next?.film);
});

test('responding as each hazard begins scores 75 points, shown after the last clip', async () => {
  const id = await handedIn();
  expect((await result(id)).hazard).toEqual({
    clips: 14,
    taken: 0,
    max_points: 75,
    passing_points: 44,
    state: 'open',
    points: null,
    scores: [],
  });
  for (let clip = 1; clip <= 14; clip += 1) {
    expect((await result(id)).hazard).toMatchObject({ taken: clip - 1, state: 'open', points: null, scores: [] });
    expect((await call('GET', `${id}/clips/1`)).json().error.code).toBe('EXAM_RUNNING');
    await take(id, clip, await onsets(id, clip));
  }
  expect(await clips(id)).toEqual({ clips: 14, taken: 14, next: null });
  const { hazard, passed } = await result(id);
  expect(hazard).toMatchObject({ taken: 14, state: 'passed', points: 75 });
  expect(hazard?.scores.map(({ max_points: most }) => most).toSorted()).toEqual([10, ...Array(13).fill(5)].toSorted());
  expect(passed).toBe(false);
  const review = await call('GET', `${id}/clips/14`);
  expect(review).toAnswer('reviewExamClip');
  const { score } = review.json<CallAnswer<'reviewExamClip'>>();
  expect(score.points).toBe(score.max_points);
  const listed = (await call('GET', 'uk/uk-car', undefined, { cookie: '' })).json().finished;
  expect(listed).toEqual([]);
});

test('without a response the part is failed, and a rhythm is reported at once', async () => {
  const id = await handedIn('uk/uk-motorcycle');
  const rhythm = Array.from({ length: 9 }, (_, i) => 2 + 2 * i);
  expect((await take(id, 1, rhythm)).json()).toMatchObject({ misuse: 'rhythm' });
  for (let clip = 2; clip <= 14; clip += 1) await take(id, clip, []);
  expect((await result(id)).hazard).toMatchObject({ state: 'failed', points: 0 });
  const answer = await call('GET', 'uk/uk-motorcycle');
  expect(answer).toAnswer('listExams');
});

test('a clip is saved once, even when sent five times at the same moment', async () => {
  const id = await handedIn();
  const when = await onsets(id, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(id, 1, when)));
  for (const answer of answers) expect(answer.json()).toEqual({ clips: 14, taken: 1, misuse: null });
  await take(id, 1, []);
  const { rows } = await database.pool.query('select clips from guest_exams where id = $1', [id]);
  expect(rows[0].clips).toMatchObject([{ clicks: when }]);
  expect(rows[0].clips[0].points).toBe(rows[0].clips[0].maxPoints);
});

test('clips require an exam that has them and handed-in questions, and are taken in order', async () => {
  const running = await start('uk/uk-car');
  expect((await call('GET', `${running.id}/clips`)).json().error.code).toBe('EXAM_RUNNING');
  expect((await take(running.id, 1, [])).json().error.code).toBe('EXAM_RUNNING');
  const id = await handedIn();
  expect(await take(id, 2, [])).toBeRefusedWith('VALIDATION', ['clip']);
  expect(await take(id, 0, [])).toBeRefusedWith('VALIDATION', ['clip']);
  expect(await call('GET', `${id}/clips/15`)).toBeRefusedWith('VALIDATION', ['clip']);
  expect(await call('GET', `${id}/clips/last`)).toBeRefusedWith('VALIDATION', ['clip']);
  expect((await call('POST', `${id}/clips`, { clip: 1, clicks: [-1] })).statusCode).toBe(400);
  expect(await clips(id)).toMatchObject({ taken: 0 });
  const german = await handedIn('de/de-b');
  expect((await call('GET', `${german}/clips`)).json().error.code).toBe('EXAM_NOT_FOUND');
  expect((await call('GET', `${id}/clips`, undefined, { cookie: '' })).json().error.code).toBe('EXAM_NOT_FOUND');
});

test('a drawn clip reveals neither the windows nor which actor is a hazard', async () => {
  const id = await handedIn();
  expect((await call('GET', `${id}/clips`)).payload).not.toMatch(/hazard|onset|bounds|window|lead"|famil|seed/);
});
