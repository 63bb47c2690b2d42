/** The diagnostic test for guests, the plan that follows, and carrying both over to an account. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { diagnosticQuestions } from '@lanewise/contracts/constants/funnels';
import { fieldsOf, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { parseSetCookie } from 'cookie';
import { describe, expect, test } from 'vitest';

const { app, bank } = await startTestApp();
const send = sender(app);
const { least, most } = diagnosticQuestions;

type Test = CallAnswer<'takeDiagnostic'>;
type Diagnosis = CallAnswer<'getDiagnosis'>;

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v3/extra/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

const take = (body: unknown, course = 'us/ca-car') => post(`diagnostic/${course}`, body);

/** Returns the displayed number of a right or wrong answer to a question. */
function answerTo(question: Test['question'] | undefined, isRight: boolean) {
  if (!question) throw new Error('The test asks no question.');
  const known = bank.question(question.page_id);
  const rightTexts = known?.answers.flatMap(({ right }, index) => (right ? [known.text.en?.answers[index]] : [])) ?? [];
  const chosen = question.answers.filter(({ content }) => rightTexts.includes(content) === isRight);
  return { page_id: question.page_id, answer_ids: chosen.slice(0, 1).map(({ id }) => id), ms: 4000 };
}

/** Takes a whole test. */
async function taken(isRight: (place: number) => boolean): Promise<Test> {
  let now = (await take({})).json<Test>();
  for (let place = 0; now.question !== null; place += 1) {
    now = (await take({ state: now.state, answer: answerTo(now.question, isRight(place)) })).json<Test>();
  }
  return now;
}

describe('a test', () => {
  test('asks one numbered question after another without revealing the right answers', async () => {
    const begun = await take({});
    expect(begun).toAnswer('takeDiagnostic');
    const { question, answered, state } = begun.json<Test>();
    expect([answered, question?.answers.map(({ id }) => id)]).toEqual([
      0,
      ['1', '2', '3', '4'].slice(0, question?.answers.length),
    ]);
    expect(begun.payload).not.toMatch(/is_correct|explanation|"right"/);
    const next = await take({ state, answer: answerTo(question, true) });
    expect(next).toAnswer('takeDiagnostic');
    expect(next.json<Test>().answered).toBe(1);
    expect(next.json<Test>().question?.page_id).not.toBe(question?.page_id);
  });

  test('when requested again, continues with the same question and order of answers', async () => {
    const begun = (await take({})).json<Test>();
    expect((await take({ state: begun.state })).json<Test>()).toEqual(begun);
  });

  test("ignores an answer to a question that is not open, such as a second tab's", async () => {
    const begun = (await take({})).json<Test>();
    const answer = answerTo(begun.question, true);
    const next = (await take({ state: begun.state, answer })).json<Test>();
    const again = (await take({ state: next.state, answer })).json<Test>();
    expect([again.answered, again.question?.page_id]).toEqual([1, next.question?.page_id]);
  });

  test('ends between the minimum and maximum number of questions and asks none twice', async () => {
    const { answered, question } = await taken((place) => place % 3 > 0);
    expect(question).toBeNull();
    expect(answered).toBeGreaterThanOrEqual(least);
    expect(answered).toBeLessThanOrEqual(most);
  });

  test('cannot be forged, nor continued in another course or after a day', async () => {
    const { state } = (await take({})).json<Test>();
    for (const [text, course] of [
      [`${state.slice(0, -4)}AAAA`, 'us/ca-car'],
      ['e30', 'us/ca-car'],
      [state, 'us/ny-car'],
    ] as const) {
      const refused = await take({ state: text }, course);
      expect(refused).toBeRefusedWith('VALIDATION', ['state']);
      expect(fieldsOf(refused)).toEqual({ state: 'attempt.state' });
    }
    expect(await take({ state: 4 })).toBeRefusedWith('VALIDATION', ['state']);
    expect(await take({}, 'us/xx-car')).toBeRefusedWith('COURSE_NOT_FOUND');
  });

  test('refuses an answer that does not belong to the question', async () => {
    const { state, question } = (await take({})).json<Test>();
    const answer = { page_id: question?.page_id, answer_ids: ['9'], ms: 1 };
    expect(await take({ state, answer })).toBeRefusedWith('VALIDATION', ['answers']);
  });
});

describe('a result', () => {
  test('is a range that rises with better answers, with the weak chapters', async () => {
    const results = await Promise.all(
      [true, false].map(async (isRight) => {
        const { state } = await taken(() => isRight);
        const answer = await post('diagnostic/us/ca-car/result', { state });
        expect(answer).toAnswer('getDiagnosis');
        return answer.json<Diagnosis>();
      }),
    );
    const [good, bad] = results as [Diagnosis, Diagnosis];
    expect([good.right, bad.right]).toEqual([good.total, 0]);
    expect(good.readiness.high).toBeGreaterThan(bad.readiness.high);
    expect(good.readiness.low).toBeLessThanOrEqual(good.readiness.high);
    expect(good.chapters.reduce((sum, { asked }) => sum + asked, 0)).toBe(good.total);
    expect(good.chapters.filter(({ asked }) => asked === 0).every(({ is_weak }) => !is_weak)).toBe(true);
  });

  test('is refused before the test has ended', async () => {
    const { state } = (await take({})).json<Test>();
    expect(await post('diagnostic/us/ca-car/result', { state })).toBeRefusedWith('VALIDATION', ['state']);
  });
});

describe('the account that follows', () => {
  const progressOf = async (token: string, cookie: string) =>
    await app.inject({
      url: '/api/v3/learning/progress/us/ca-car',
      headers: { authorization: `Bearer ${token}`, cookie },
    });
  const cookieOf = async (state: string) => {
    const answer = await post('diagnostic/us/ca-car/result', { state });
    const { name, value, httpOnly, maxAge } = parseSetCookie(String(answer.headers['set-cookie'])) ?? {};
    expect([httpOnly, maxAge]).toEqual([true, 86_400]);
    return `${name}=${value}`;
  };

  test("starts with the test's answers, once, and the cookie is cleared", async () => {
    const { state, answered } = await taken((place) => place % 2 === 0);
    const cookie = await cookieOf(state);
    const { token } = await signUp(send);
    const first = await progressOf(token, cookie);
    expect(first).toAnswer('getProgress');
    expect(first.json()).toMatchObject({ answers: answered, attempts: [{ kind: 'practice', total: answered }] });
    expect(String(first.headers['set-cookie'])).toMatch(/^lanewise_diagnostic=;.*Max-Age=0/);
    expect((await progressOf(token, cookie)).json()).toMatchObject({ answers: answered });
  });

  test('takes none if it already has answers in the course: somebody else may have taken the test', async () => {
    const before = await taken(() => true);
    const { token } = await signUp(send);
    await progressOf(token, await cookieOf(before.state));
    const other = await taken(() => false);
    expect((await progressOf(token, await cookieOf(other.state))).json()).toMatchObject({ answers: before.answered });
  });

  test('takes nothing from a forged cookie', async () => {
    const { token } = await signUp(send);
    expect((await progressOf(token, 'lanewise_diagnostic=abc')).json()).toMatchObject({ answers: 0 });
  });

  test('takes the test date from its funnel, which completes it', async () => {
    const { token } = await signUp(send);
    await send('saveSettings', { subject_code: 'us', course_code: 'ca-car' }, { token });
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const answer = await progressOf(token, `lanewise_funnel=personalization.course.car.${day}`);
    expect(String(answer.headers['set-cookie'])).toMatch(/^lanewise_funnel=;.*Max-Age=0/);
    const settings = async () => (await send('getSettings', undefined, { token })).json().settings.exam_date;
    expect(await settings()).toBe(day);
    await progressOf(token, 'lanewise_funnel=personalization.course.car.2030-01-01');
    expect(await settings()).toBe(day);
  });
});

describe('the first plan', () => {
  const plan = (body: unknown) => post('plan/us/ca-car', body);

  test('has days that fit the minutes, and ends with the exam', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const answer = await plan({ minutes: 20, date: day, handbook: 'some' });
    expect(answer).toAnswer('getFirstPlan');
    const { until, days } = answer.json<CallAnswer<'getFirstPlan'>>();
    expect(until).toBe(day);
    expect(days.length).toBeGreaterThan(3);
    expect(days.every(({ date, minutes, tasks }) => date <= day && minutes <= 20 && tasks.length > 0)).toBe(true);
  });

  test('is different after a diagnostic test', async () => {
    const { state } = await taken(() => true);
    const [with_, without] = [await plan({ minutes: 20, state }), await plan({ minutes: 20 })];
    expect(with_).toAnswer('getFirstPlan');
    expect(with_.json().days).not.toEqual(without.json().days);
  });

  test('is refused for a past day and for minutes out of range', async () => {
    expect(fieldsOf(await plan({ minutes: 20, date: '2020-01-01' }))).toEqual({ date: 'parameter.day' });
    expect(fieldsOf(await plan({ minutes: 1 }))).toEqual({ minutes: 'parameter.minutes' });
    expect(fieldsOf(await plan({ minutes: 20, handbook: 'twice' }))).toEqual({ handbook: 'parameter.handbook' });
  });
});
