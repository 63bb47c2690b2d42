/** How long does a visitor wait for a step of a funnel, and for the judgement of the slowest password? */
import { isCommonPassword } from '@lanewise/server/features/accounts/passwords/common-passwords';
import type { Limit, Question } from '../rig/question.ts';
import { startServer } from '../rig/race.ts';

/** Milliseconds for a step. Measured: 2 to 12 on a machine of 2026. */
const STEP_MS = 50;
/** Milliseconds for a password: a sign-up waits for it. */
const PASSWORD_MS = 1_000;
const RUNS = 5;

const answers = 'course=de-b&time=20&goal=plan&studied=some&in=14';
const quiz = ['what-suits-you', 'what-looking-for', 'studied-handbook', 'deadline-studying', 'ready-to-start'];
const inCourse = [`study-plan?${answers}`, 'diagnostic-test', `sign-up?${answers}`, 'practice-exam', 'paywall'];
const steps = [
  '/us/ny-car/diagnostic-test/1',
  ...quiz.map((step) => `/de/personalization/${step}?${answers}`),
  ...inCourse.map((step) => `/de/de-b/${step}`),
  '/de/web-to-app',
  '/de/app-quiz-v1',
  `/de/app-quiz-v1?${answers}&step=app`,
];

/** Many letters that could be digits and marks, and a long run: what the estimator tries most for. */
const slowest = ['4@4@4@4@4@4@$$$$$$3333331111!!!!', '123456789012345678901234567890ab'];

export const measureFunnels: Question = async () => {
  const app = await startServer('app.ts', [], { REQUESTS_PER_MINUTE: '0' });
  const rows: string[][] = [];
  const limits: Limit[] = [];
  const note = (what: string, milliseconds: number, most: number) => {
    const measured = `${milliseconds.toFixed(1)} ms`;
    rows.push([what, measured]);
    limits.push({ what: `${what}: at most ${most} ms`, measured, holds: milliseconds <= most });
  };
  try {
    for (const step of steps) note(step, await medianOf(() => open(app.origin + step)), STEP_MS);
  } finally {
    app.process.disconnect();
  }
  isCommonPassword('the lists are loaded', 'ada@example.com');
  for (const password of slowest) note(password, await medianOf(() => isCommonPassword(password, '')), PASSWORD_MS);
  return { tables: [{ title: 'milliseconds of waiting', columns: ['', 'median'], rows }], limits };
};

/** Opens a page, where its redirects lead. */
async function open(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.text();
  if (!answer.ok) throw new Error(`${address} returned status ${answer.status}.`);
}

/** Returns the middle of the milliseconds that the work takes, after a first time that is not counted. */
async function medianOf(work: () => unknown): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;
}
