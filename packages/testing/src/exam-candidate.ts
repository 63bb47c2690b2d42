/** Makes the calls of a mock exam as candidates in browsers, each of which keeps the cookies of the exams it started. */
import type { Exam, ExamAnswer, ExamResult } from '@lanewise/contracts/calls/exam-views';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

interface How {
  readonly token?: string;
  /** The cookie; '' for a browser that has started no exam. Defaults to that of the browser that started the exam. */
  readonly cookie?: string;
}

/** Returns the functions that make the calls. */
export function examCandidate({ app, database }: Pick<TestApp, 'app' | 'database'>) {
  /** Cookies of the browsers that started exams, by the exam's id. */
  const browsers = new Map<string, string>();

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, { token, cookie }: How = {}) {
    const sent = cookie ?? browsers.get(path.split('/')[0] ?? '') ?? '';
    const answer = await app.inject({
      method,
      url: `/api/v3/learning/exams/${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent !== '' && { cookie: sent }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
    });
    const kept = answer.cookies.find(({ name }) => name === cookieNames.guestExams);
    if (kept) browsers.set(answer.json<Exam>().id, `${kept.name}=${kept.value}`);
    return answer;
  }

  async function start(course: string, body?: unknown, how?: How): Promise<Exam> {
    const answer = await call('POST', course, body, how);
    expect(answer).toAnswer('startExam');
    return answer.json<Exam>();
  }

  const save = (id: string, answers: readonly ExamAnswer[], how?: How) =>
    call('POST', `${id}/answers`, { answers }, how);
  const finish = async (id: string, how?: How) => (await call('POST', `${id}/finish`, {}, how)).json<ExamResult>();

  /** Returns right or wrong answers to questions, under the candidate's answer numbers, looked up in the bank. */
  async function answersTo(exam: Exam, right: (place: number) => boolean): Promise<ExamAnswer[]> {
    const { rows } = await database.pool.query('select questions from guest_exams where id = $1', [exam.id]);
    const stored = rows[0]?.questions as {
      id: string;
      kind: string;
      answers: string[];
      right: string[];
      number: number;
    }[];
    return exam.questions.map(({ page_id }, place) => {
      const question = stored.find(({ id }) => id === page_id);
      if (!question) throw new Error(`${page_id} was not drawn`);
      if (question.kind === 'numeric') return { page_id, value: question.number + (right(place) ? 0 : 1) };
      const places = question.answers.map((id, index) => ({
        id: String(index + 1),
        isRight: question.right.includes(id),
      }));
      const chosen = places.filter(({ isRight }) => isRight === right(place)).map(({ id }) => id);
      return { page_id, answer_ids: question.kind === 'single' ? chosen.slice(0, 1) : chosen };
    });
  }

  return { browsers, call, start, save, finish, answersTo };
}

/** Returns some answer to a question: the first one, or 1. */
export function given(question: Exam['questions'][number] | undefined): Partial<ExamAnswer> {
  return question?.content_type === 'numeric' ? { value: 1 } : { answer_ids: ['1'] };
}
