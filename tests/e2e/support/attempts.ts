/** Attempts and exams stored through the API, for screens that show what a learner has done. */
import { randomUUID } from 'node:crypto';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { DAY_MS } from '@lanewise/contracts/durations';
import { type APIRequestContext, expect } from '@playwright/test';

/** Stores an attempt in which the first wrong answer of each question was chosen. */
export async function answerWrong(
  request: APIRequestContext,
  subject: string,
  course: string,
  questions: readonly string[],
) {
  const draw = callPaths.drawTest.path.replace('{a}', subject).replace('{b}', course);
  const drawn = await (await request.post(draw, { data: { kind: 'practice', page_ids: questions } })).json();
  const now = new Date().toISOString();
  const answers = drawn.questions.map((item: { page_id: string; answers: { id: string; is_correct: boolean }[] }) => ({
    page_id: item.page_id,
    answer_ids: item.answers.flatMap(({ id, is_correct }) => (is_correct ? [] : [id])).slice(0, 1),
    ms: 1000,
  }));
  const body = { id: randomUUID(), subject_code: subject, course_code: course, kind: 'practice' };
  const data = { ...body, started_at: now, finished_at: now, answers };
  const saved = await request.post(callPaths.saveAttempt.path, { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Stores a practice test for each of the last days, the newest yesterday, with more right answers from day to day. */
export async function studyForDays(
  request: APIRequestContext,
  subject: string,
  course: string,
  days: number,
): Promise<void> {
  const draw = callPaths.drawTest.path.replace('{a}', subject).replace('{b}', course);
  for (let ago = days; ago >= 1; ago -= 1) {
    const drawn = await (await request.post(draw, { data: { kind: 'practice', count: 20 } })).json();
    const at = new Date(Date.now() - ago * DAY_MS).toISOString();
    const answers = drawn.questions.map((item: PracticeItem, place: number) => {
      const isRight = place % (ago + 1) === 0;
      const [input] = item.inputs;
      if (input) return { page_id: item.page_id, value: input.value + (isRight ? 0 : 1), ms: 1000 };
      const chosen = item.answers.flatMap(({ id, is_correct }) => (is_correct === isRight ? [id] : []));
      return { page_id: item.page_id, answer_ids: isRight ? chosen : chosen.slice(0, 1), ms: 1000 };
    });
    const body = { id: randomUUID(), subject_code: subject, course_code: course, kind: 'practice' };
    const data = { ...body, started_at: at, finished_at: at, answers };
    const saved = await request.post(callPaths.saveAttempt.path, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

/** Takes a mock exam of a course without answering anything. */
export async function takeExam(request: APIRequestContext, subject: string, course: string): Promise<void> {
  const start = callPaths.startExam.path.replace('{a}', subject).replace('{b}', course);
  const { id } = await (await request.post(start, { data: {} })).json();
  const finished = await request.post(callPaths.finishExam.path.replace('{id}', id), { data: {} });
  expect(finished.status(), await finished.text()).toBe(200);
}
