/** Funnels as pages: every step, and how they end where plans are sold. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@lanewise/contracts/client';
import { goodPassword, lastMail, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { trustFolder } from '@lanewise/testing/trust-folder';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openBilling } from '../../features/payments/billing.ts';
import { parseConfig } from '../config/config.ts';
import { builtSite } from './site-build.ts';

const trustDir = trustFolder(
  afterAll,
  'de',
  '{ kind: students, count: 81234, on: 2026-11-01 }',
  '{ kind: media, name: A Paper, title: On learning, url: "https://p.example/1", on: 2026-10-01 }',
);
const { app, database } = await startTestApp({
  site: await builtSite(),
  config: { paywall: true, trustDir },
  billing: await openBilling(parseConfig({ NODE_ENV: 'test' })),
});

const open = async (path: string, cookie = '') => await app.inject({ url: path, headers: { cookie } });
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

test('the trust screens that have figures come before the plans, each with what it rests on', async () => {
  const students = await open('/de/de-b/trust-factors/students?time=20&utm_source=news');
  expect(students.body).toContain('{&quot;trustfactor_id&quot;:&quot;students&quot;');
  expect(students.body).toMatch(/Mindestens 81\.234 Menschen/);
  expect(students.body).toMatch(/Stand: .*1\. November/);
  expect(students.body).toContain('href="/de/de-b/trust-factors/media?time=20&amp;utm_source=news"');
  // There are no ratings: their screen is left out.
  expect((await open('/de/de-b/trust-factors/ratings')).headers.location).toBe('/de/de-b/trust-factors/students');
  const media = await open('/de/de-b/trust-factors/media');
  expect(media.body).toContain('<a href="https://p.example/1">On learning</a>');
  expect(media.body).toContain('href="/de/de-b/paywall"');
});

test('without figures there are no trust screens, and one step less', async () => {
  expect((await open('/us/ca-car/trust-factors/students')).headers.location).toBe('/us/ca-car/paywall');
  expect((await open('/us/ny-car/practice-exam')).body).toContain('Step 1 of 10');
  expect((await open('/de/de-b/practice-exam')).body).toContain('Schritt 1 von 11');
});

test('the plans are shown beside what is free; a guest may go on to a free account, a learner to the app', async () => {
  const guest = await open('/us/ca-car/paywall');
  expect(headingOf(guest.body)).toBe('Your course with a plan');
  expect(guest.body).toMatch(/upgrade\/checkout\?plan=us-\w+&amp;course=ca-car/);
  expect(guest.body).toContain('href="/us/ca-car/sign-up"');
  const { token } = await signUp(sender(app), 'funnel@example.com');
  const learner = await open('/us/ca-car/paywall', `lanewise_token=${token}`);
  expect(learner.body).toContain('Not now, start for free');
  const plan = await open('/us/ca-car/study-plan?time=20', `lanewise_token=${token}`);
  expect(plan.body).toContain('href="/us/ca-car/paywall?time=20"');
});

const cookieOf = (answer: LightMyRequestResponse, name = 'lanewise_funnel') =>
  answer.cookies.find((cookie) => cookie.name === name);
const eventsOf = (html: string) => [...html.matchAll(/data-event="(\w+)"/g)].map(([, name]) => name);

test('a funnel ends once: its cookie is cleared, it is told, and the same page again starts none', async () => {
  const { token } = await signUp(sender(app), 'completed@example.com');
  const running = 'lanewise_funnel=personalization.course.car.';
  const signedIn = `lanewise_token=${token}`;
  const last = await open('/us/ca-car/paywall', `${signedIn}; ${running}`);
  expect(cookieOf(last)).toMatchObject({ value: '', maxAge: 0 });
  expect(eventsOf(last.body)).toEqual(['funnel_step', 'funnel_completed']);
  const again = await open('/us/ca-car/paywall', signedIn);
  expect([cookieOf(again), eventsOf(again.body)]).toEqual([undefined, []]);
  const simulator = await open(
    '/us/ca-car/paywall',
    `${signedIn}; lanewise_funnel_permit_test=permit-test.course.car.`,
  );
  expect(cookieOf(simulator, 'lanewise_funnel_permit_test')).toMatchObject({ value: '', maxAge: 0 });
});

test.each(['study-plan?time=20', 'trust-factors/students', 'paywall'])(
  'whoever opens %s without a running funnel starts none',
  async (page) => {
    const answer = await open(`/de/de-b/${page}`);
    expect([answer.statusCode, cookieOf(answer)]).toEqual([200, undefined]);
    expect(eventsOf(answer.body).filter((name) => name?.startsWith('funnel'))).toEqual([]);
  },
);

test('what the quiz was told becomes the settings of the account that is created in it', async () => {
  const send = sender(app);
  const query = 'time=45&goal=exam&studied=some&in=14';
  const page = await open(`/us/ny-car/sign-up?${query}`);
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = { email: 'told@example.com', password: goodPassword, confirm_password: goodPassword };
  const { token } = (await send('register', body, { cookie })).json();
  const settings = async () => (await send('getSettings', undefined, { token })).json().settings;
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const course = { subject_code: 'us', course_code: 'ny-car' };
  expect(await settings()).toMatchObject({
    ...course,
    exam_date: day,
    minutes_a_day: 45,
    handbook: 'some',
    goal: 'exam',
  });
  // The account already has this plan; of another one it can make its own.
  const signedIn = `lanewise_token=${token}`;
  expect((await open(`/us/ny-car/study-plan?${query}`, signedIn)).body).not.toContain('Keep this plan');
  const other = '/us/ny-car/study-plan?time=10&studied=all';
  expect((await open(other, signedIn)).body).toContain('Keep this plan');
  const headers = { cookie: signedIn, 'content-type': 'application/x-www-form-urlencoded' };
  const kept = await app.inject({ method: 'POST', url: other, headers, payload: 'keep=1' });
  expect([kept.statusCode, kept.headers.location]).toEqual([303, other]);
  expect(await settings()).toMatchObject({
    ...course,
    exam_date: day,
    minutes_a_day: 10,
    handbook: 'all',
    goal: 'exam',
  });
  expect((await open(other, signedIn)).body).not.toContain('Keep this plan');
});

test('an account created outside of a funnel has no course yet', async () => {
  const send = sender(app);
  const body = { email: 'outside@example.com', password: goodPassword, confirm_password: goodPassword };
  const { token } = (await send('register', body, { cookie: 'lanewise_course=us.ny-car' })).json();
  expect((await send('getSettings', undefined, { token })).json().settings.course_code).toBeNull();
});

test('a social sign-in within a funnel comes back into it', async () => {
  const { body } = await open('/us/ny-car/sign-up?time=45&in=14');
  expect(body).toContain('"next":"/us/ny-car/study-plan?time=45&in=14"');
});

test('where the authority tests by age, that is the first step of the funnel, which keeps its entry', async () => {
  const first = await open('/us/ca-car/practice-exam?from=ad&simulator=permit-test');
  const simulator = cookieOf(first, 'lanewise_funnel_permit_test')?.value ?? '';
  expect([first.statusCode, simulator]).toEqual([200, 'permit-test.ad.car.']);
  expect(first.body).toContain('Step 1 of 11');
  expect(eventsOf(first.body)).toEqual(['funnel_started', 'funnel_step']);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = '/us/ca-car/practice-exam?from=ad&simulator=permit-test';
  const answered = await app.inject({ method: 'POST', url, headers, payload: 'group=under_18' });
  expect([answered.statusCode, answered.headers.location]).toEqual([303, url]);
  const group = cookieOf(answered, 'exam_group')?.value;
  expect(group).toBe('under_18');
  const rules = await open(url, `exam_group=${group}; lanewise_funnel_permit_test=${simulator}`);
  expect(rules.body).toContain('Step 2 of 11');
  expect(cookieOf(rules, 'lanewise_funnel_permit_test')).toBeUndefined();
  expect(headingOf(rules.body)).not.toBe(headingOf(first.body));
});

test('the exam of a funnel has its numbered steps, then says what was looked at, then that the result is ready', async () => {
  const funnel = 'lanewise_funnel=practice-test.course.car.';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = `id=${randomUUID()}&mode=standard`;
  const started = await app.inject({ method: 'POST', url: '/us/ny-car/mock-exam', headers: form, payload });
  const exam = String(started.headers.location).replace(/\/1$/, '');
  const cookie = [funnel, ...started.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
  const question = await open(`${exam}/5`, cookie);
  const steps = [...question.body.matchAll(/permit-test-(\d)&quot;\}" data-once="[^"]*" data-at="([^"]*)"/g)];
  expect(steps.map(([, step, at = '']) => `${step}: ${at.replaceAll(`${exam}/`, '')}`)).toEqual([
    '1: 1 2 3 4',
    '2: 5 6 7 8',
    '3: 9 10 11 12',
    '4: 13 14 15 16',
    '5: 17 18 19 20',
  ]);
  expect((await open(`${exam}/5`, cookie.replace(funnel, ''))).body).not.toContain('data-at');
  await app.inject({ method: 'POST', url: `${exam}/hand-in`, headers: { ...form, cookie } });
  const analysis = String((await open(`${exam}/result`, cookie)).headers.location);
  expect(analysis).toMatch(/\/practice-exam\/[\da-f-]+\/analysis$/);
  const looked = await open(analysis, cookie);
  expect(looked.body).toContain('What we looked at');
  expect(looked.body).toContain('Step 7 of 10');
  const ready = analysis.replace('/analysis', '/result-ready');
  expect(looked.body).toContain(`href="${ready}"`);
  const announced = await open(ready, cookie);
  expect(headingOf(announced.body)).toBe('Your result is ready');
  const after = cookie.replace(funnel, `lanewise_funnel=${cookieOf(announced)?.value}`);
  expect((await open(`${exam}/result`, after)).statusCode).toBe(200);
});

test('visitors find the plans where they are sold: from every page, for the course that it is about', async () => {
  const linked = async (path: string) => [...new Set((await open(path)).body.match(/href="[^"]*\/upgrade"/g))];
  expect(await linked('/us')).toEqual(['href="/us/upgrade"']);
  expect(await linked('/us/faq')).toEqual(['href="/us/upgrade"']);
  expect(await linked('/us/ny-car')).toEqual(['href="/us/ny-car/upgrade"']);
});

test('the plans name the course that was looked at, and ask for it if none was', async () => {
  const guest = (await open('/us/upgrade')).body;
  expect(guest).not.toContain('al-car&');
  expect(guest).toContain('<select id="course"');
  const asked = (await open('/us/upgrade?course=ny-car')).body;
  expect(asked).toMatch(/For your course: New York/);
  expect(asked).toContain('course=ny-car');
  expect((await open('/us/upgrade', 'lanewise_course=us.ny-car')).body).toMatch(/For your course: New York/);
  expect((await open('/us/no-such-car/upgrade')).statusCode).toBe(404);
  const roadTest = (await open('/us/driving-test-upgrade')).body;
  expect(headingOf(roadTest)).toBe('Plans for the time until your road test');
  expect(roadTest).toContain('href="/us/behind-the-wheel"');
  expect(roadTest).toContain('&quot;page&quot;:&quot;driving-test-upgrade&quot;');
});

test('a phone goes on where the computer was: the code holds the answers and the source', async () => {
  const page = await open('/fr/web-to-app-meta?fbclid=abc&utm_campaign=a+b');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('/fr/app-quiz-v1?from=web-to-app-meta&amp;utm_campaign=a+b&amp;fbclid=abc');
  expect(String(page.headers['set-cookie'])).toContain('lanewise_funnel=app.web-to-app-meta..');
  const path = '/fr/app-quiz-v1?course=fr-b&time=20&studied=some&in=14&step=app';
  const codeOf = (html: string) => /<path fill="#000" d="([^"]+)"/.exec(html)?.[1];
  const [one, other] = [await open(path), await open(`${path}&gclid=x`)];
  expect(codeOf(one.body)).toBeDefined();
  expect(codeOf(other.body)).not.toBe(codeOf(one.body));
  expect(one.body).toContain('/fr/fr-b/sign-up?time=20&amp;studied=some&amp;in=14&amp;short=1');
  const early = await open('/fr/app-quiz-v1?course=fr-b&time=20&step=app');
  expect(early.headers.location).toMatch(/step=studied-handbook&missing=1$/);
});

/** Takes a diagnostic test to its end, always with the first answer, and returns its state. */
async function diagnosed(): Promise<string> {
  const take = async (body: unknown) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v3/extra/diagnostic/us/ny-car',
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).json<CallAnswer<'takeDiagnostic'>>();
  let now = await take({});
  while (now.question !== null) {
    const { page_id, answers } = now.question;
    now = await take({ state: now.state, answer: { page_id, answer_ids: [answers[0]?.id ?? ''], ms: 4000 } });
  }
  return now.state;
}

test('every step of a funnel is shown', async () => {
  const state = encodeURIComponent(await diagnosed());
  const answers = 'course=de-b&time=20&goal=plan&studied=some&in=14';
  const begun = String((await open('/us/ny-car/diagnostic-test/1')).headers.location);
  const steps = [
    begun,
    ...['what-suits-you', 'what-looking-for', 'studied-handbook', 'deadline-studying', 'ready-to-start'].map(
      (step) => `/de/personalization/${step}?${answers}`,
    ),
    ...[`study-plan?${answers}`, 'diagnostic-test', `sign-up?${answers}`].map((step) => `/de/de-b/${step}`),
    ...['analysis', 'result'].map((step) => `/us/ny-car/diagnostic-test/${step}?s=${state}`),
    `/us/ny-car/study-plan?s=${state}`,
    ...['practice-exam', 'trust-factors/students', 'trust-factors/media', 'paywall'].map((step) => `/de/de-b/${step}`),
    '/de/web-to-app',
    '/de/app-quiz-v1',
    `/de/app-quiz-v1?${answers}&step=app`,
  ];
  for (const step of steps) expect([step, (await open(step)).statusCode]).toEqual([step, 200]);
});

test('a guest who pays first gives an email address only, and is mailed a link for a password', async () => {
  const order = '/us/upgrade/checkout?plan=us-month&course=ca-car';
  const signIn = await open(order);
  expect(signIn.headers.location).toBe('/us/login?why=order');
  const remembered = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await open('/us/login?why=order', remembered)).body).toContain(
    'href="/us/upgrade/checkout?plan=us-month&amp;course=ca-car&amp;guest=1"',
  );
  const url = `${order}&guest=1`;
  const page = await open(url);
  expect(headingOf(page.body)).toBe('Order with your email address');
  expect(page.body).not.toContain('type="password"');
  const email = 'paid-first@example.com';
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return await app.inject({ method: 'POST', url, headers, payload });
  };
  expect((await post('do=guest&email=nobody')).statusCode).toBe(400);
  const made = await post(`do=guest&email=${encodeURIComponent(email)}`);
  expect([made.statusCode, made.headers.location]).toEqual([303, order]);
  const token = made.cookies.find(({ name }) => name === 'lanewise_token')?.value;
  const paying = await open(order, `lanewise_token=${token}`);
  expect(paying.body).toContain('name="plan"');
  expect(tokenIn(await lastMail(database, email, 'confirm_email'))).not.toBe('');
  // Somebody who has an account signs in instead.
  expect((await post(`do=guest&email=${encodeURIComponent(email)}`)).statusCode).toBe(400);
});
