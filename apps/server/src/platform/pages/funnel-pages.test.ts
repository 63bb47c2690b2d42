/** Funnels as pages: every step, and how they end where plans are sold. */
import { emptySnapshot } from '@lanewise/content/compiled/content';
import type { ContentSnapshot } from '@lanewise/content/compiled/snapshot';
import type { CallAnswer } from '@lanewise/contracts/client';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { openBilling } from '../../features/payments/billing.ts';
import { parseConfig } from '../config/config.ts';
import { builtSite } from './site-build.ts';

const none = emptySnapshot();
const texts = {
  ...none,
  countries: {
    ...none.countries,
    de: {
      ...none.countries.de,
      trust: [
        { kind: 'students', count: 81_234, on: '2026-11-01' },
        { kind: 'media', name: 'A Paper', title: 'On learning', url: 'https://p.example/1', on: '2026-10-01' },
      ],
    },
  },
} satisfies ContentSnapshot;
const { app } = await startTestApp({
  site: await builtSite(),
  texts,
  config: { paywall: true },
  billing: await openBilling(parseConfig({ NODE_ENV: 'test' })),
});

const open = async (path: string, cookie = '') => await app.inject({ url: path, headers: { cookie } });
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

test('the trust screens that have figures come before the plans, each with what it rests on', async () => {
  const students = await open('/de/de-b/trust-factors/students?time=20&utm_source=news');
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
