/** What each experiment changes on the real pages, for visitors who are all in the variant that is not the default. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { type ExperimentKey, experimentKeys, experiments } from '@lanewise/contracts/constants/experiments';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test } from 'vitest';
import { openBilling } from '../../features/payments/billing.ts';
import { parseConfig } from '../config/config.ts';
import { builtSite } from './site-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'experiments-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'experiments.yaml');

/** The other variant's weight is next to nothing, which the visitor below is not drawn for. */
const runOf = (key: ExperimentKey) => `
  - key: ${key}
    run: ${key}
    variants: { ${experiments[key][0]}: 0.0001, ${experiments[key][1]}: 1000 }
    hypothesis: Everybody sees the second variant.
    goal: signed_up
    stop: { visitors: 100, until: "2099-01-31", rule: Never; this file is for a test. }`;
writeFileSync(file, `experiments:${experimentKeys.map(runOf).join('')}\n`);

const { app } = await startTestApp({
  site: await builtSite(),
  config: { paywall: true, experiments: { file, growthBook: null } },
  billing: await openBilling(parseConfig({ NODE_ENV: 'test' })),
});

const visitor = `${cookieNames.analyticsIdentity}=00000000-0000-4000-8000-000000000001`;
const open = async (url: string, cookie = visitor) => await app.inject({ url, headers: { cookie } });
const stranger = '';

async function seen(): Promise<readonly string[]> {
  const answer = await app.inject({ url: '/api/v3/guest/experiments', headers: { cookie: visitor } });
  return Object.keys(answer.json().seen);
}

const answered = 'course=ny-car&time=20&goal=plan&studied=some';

test('the quiz without the question of the day has one step less, and its summary no such row', async () => {
  expect(await seen()).toEqual([]);
  const first = await open('/us/personalization/what-suits-you?course=ny-car');
  expect(first.body).toContain('Step 1 of 4');
  expect(await seen()).toEqual(['exam_date_question']);
  const left = await open(`/us/personalization/deadline-studying?${answered}`);
  expect(left.headers.location).toMatch(/\/ready-to-start\?/);
  const summary = await open(`/us/personalization/ready-to-start?${answered}`);
  expect(summary.body).not.toContain('deadline-studying');
  const asked = await open(`/us/personalization/ready-to-start?${answered}`, stranger);
  expect(asked.headers.location).toMatch(/\/deadline-studying\?/);
});

test('a quiz that ends in a plan asks for the account before it, and only such a quiz has shown that', async () => {
  const summary = await open(`/us/personalization/ready-to-start?${answered}`);
  expect(summary.body).toContain('href="/us/ny-car/sign-up?');
  expect(await seen()).toContain('sign_up_placement');
  const usual = await open(`/us/personalization/ready-to-start?${answered}&in=14`, stranger);
  expect(usual.body).toContain('href="/us/ny-car/study-plan?');
});

test('a sign-up before a result leads to the result, by email and with a social account', async () => {
  const exam = '00000000-0000-4000-8000-00000000abcd';
  const result = `/us/ny-car/mock-exam/${exam}/result`;
  const signUp = await open(`/us/ny-car/sign-up?exam=${exam}`);
  expect(signUp.body).toContain(`"next":"${result}"`);
  expect(signUp.body).toContain(`<a href="${result}">See the result without an account</a>`);
  const payload = new URLSearchParams({
    email: 'before@example.com',
    password: 'a long enough secret 1',
    confirm_password: 'a long enough secret 1',
  }).toString();
  const headers = { cookie: visitor, 'content-type': 'application/x-www-form-urlencoded' };
  const signedUp = await app.inject({ method: 'POST', url: `/us/ny-car/sign-up?exam=${exam}`, headers, payload });
  expect([signedUp.statusCode, signedUp.headers.location]).toEqual([303, result]);
  // Whatever is no id of an exam leads to the plan.
  expect((await open('/us/ny-car/sign-up?exam=//evil.example')).body).toContain('"next":"/us/ny-car/study-plan');
  expect((await open('/us/ny-car/sign-up?to=result&s=abc')).body).toContain(
    '"next":"/us/ny-car/diagnostic-test/result?s=abc"',
  );
});

test('the plans within a funnel follow the experiment, as those outside do', async () => {
  const inFunnel = await open('/us/ny-car/paywall');
  expect(inFunnel.body).toContain('type="radio" name="plan"');
  expect((await open('/us/ny-car/paywall', stranger)).body).not.toContain('name="plan"');
  expect((await open('/us/ny-car/upgrade')).body).toContain('type="radio" name="plan"');
});

test('a course’s button and the link beside it change places, and the note is about the button', async () => {
  const main = (html: string) => /<a class="btn btn-main" href="([^"]+)"/.exec(html)?.[1];
  const experiment = (await open('/us/ny-car')).body;
  expect(main(experiment)).toBe('/us/ny-car/diagnostic-test?from=course');
  expect(experiment).toMatch(/<p><a href="\/us\/ny-car\/practice-test"[^>]*>Answer ten questions<\/a><\/p>/);
  expect(experiment).toContain('20 questions at most');
  const usual = (await open('/us/ny-car', stranger)).body;
  expect(main(usual)).toBe('/us/ny-car/practice-test');
  expect(usual).toContain('Ten questions take about six minutes');
});
