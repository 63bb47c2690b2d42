/**
 * `npm run load` plays the busiest hour of a day against a whole server with its embedded PostgreSQL: people who submit tests, look at their home, read
 * pages and take tests as guests, at the rates that docs/scale.md assumes. Requests come at those rates whether or not the answers keep up.
 * `npm run load -- 100000 1000000` sets the numbers of learners, `SECONDS` how long each is played. `npm run load -- --soak` plays the hour of 10,000
 * learners for `MINUTES` (30) and fails if memory or open files go on growing. Linux only.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import autocannon from 'autocannon';
import { tableText } from '../rig/print.ts';
import { HOME_CALLS, type Kind, ratesFor } from './day.ts';
import { megabytesOf, openFilesOf, secondsOf } from './processor-time.ts';
import { failuresOf, type Sample, soakText } from './soak.ts';
import { startWholeServer } from './whole-server.ts';

const isSoak = process.argv.includes('--soak');
const sizes = isSoak ? [] : process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 300_000, 1_000_000];
const seconds = Number(process.env.SECONDS ?? 20);
const minutes = Number(process.env.MINUTES ?? 30);
/** Learners on the day of a soak. */
const SOAKED = 10_000;
/** Learners with an account, who take turns. In a soak so many that a history grows by no more than a learner's would. */
const LEARNERS = isSoak ? 240 : 24;
/** Tests that each has submitted before. */
const HISTORY = 15;
const ANSWERS = 10;
/** Different reading pages that are asked for. */
const PAGES = 200;

const say = (text: string) => process.stdout.write(`${text}\n`);
const course = { subject_code: 'us', course_code: 'ca-car' };

function pathOf(name: keyof typeof callPaths): string {
  return callPaths[name].path.replace('{a}', course.subject_code).replace('{b}', course.course_code);
}

const server = await startWholeServer();
const { origin } = server;
const json = { 'content-type': 'application/json' };

/** Sends a call and returns its answer. Each learner has an address of their own, or they would share one's limits. */
async function call(name: keyof typeof callPaths, headers: Record<string, string>, body: unknown): Promise<unknown> {
  const answer = await fetch(origin + pathOf(name), {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/** Returns a test that has just been finished. */
function submission(questions: readonly PracticeItem[]) {
  const from = Math.floor(Math.random() * (questions.length - ANSWERS));
  const answers = questions.slice(from, from + ANSWERS).map(({ page_id, answers: options }) => ({
    page_id,
    answer_ids: [options[Math.floor(Math.random() * options.length)]?.id],
    ms: 8_000,
  }));
  const now = new Date().toISOString();
  return { id: randomUUID(), ...course, kind: 'practice', started_at: now, finished_at: now, answers };
}

async function newLearner(number: number): Promise<Record<string, string>> {
  const from = { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` };
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'harbour crane 7',
    confirm_password: 'harbour crane 7',
  };
  const { token } = (await call('register', from, account)) as { token: string };
  return { ...from, authorization: `Bearer ${token}` };
}

try {
  const learners: Record<string, string>[] = [];
  for (let number = 0; number < LEARNERS; number += 1) learners.push(await newLearner(number));
  const drawn = await call('drawTest', learners[0] ?? {}, { kind: 'practice', count: 50 });
  const questions = (drawn as { questions: readonly PracticeItem[] }).questions.filter(
    ({ answers }) => answers.length > 0,
  );
  for (let sent = 0; sent < HISTORY; sent += 1)
    await Promise.all(learners.map((headers) => call('saveAttempt', headers, submission(questions))));
  say(
    `${learners.length} learners with ${HISTORY * ANSWERS} answers each; load of the machine before: ${loadavg()[0]?.toFixed(1)}`,
  );

  const site = await (await fetch(`${origin}/sitemaps/us.xml`)).text();
  const pages = [...site.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname).slice(0, PAGES);
  if (pages.length === 0) throw new Error('The sitemap names no pages.');
  const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
  const requests: Readonly<Record<Kind, (request: autocannon.Request) => autocannon.Request>> = {
    submissions: (request) => ({
      ...request,
      method: 'POST',
      path: pathOf('saveAttempt'),
      headers: { ...json, ...anyOf(learners) },
      body: JSON.stringify(submission(questions)),
    }),
    'home calls': (request) => ({ ...request, path: pathOf(anyOf(HOME_CALLS)), headers: anyOf(learners) }),
    'reading pages': (request) => ({ ...request, path: anyOf(pages), headers: { 'accept-encoding': 'br' } }),
    'guest tests': (request) => ({
      ...request,
      path: `/api/v3/extra/practice/us/ca-car?seed=${randomUUID().slice(0, 8)}`,
      headers: { 'accept-encoding': 'gzip' },
    }),
  };
  const postmaster = Number(readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  /** Plays the busiest hour of a day with that many learners. */
  const play = async (size: number, duration: number) =>
    await Promise.all(
      Object.entries(ratesFor(size)).map(async ([kind, rate]) => {
        const setupRequest = requests[kind as Kind];
        const connections = Math.max(1, Math.min(50, Math.round(rate)));
        const overallRate = Math.max(1, Math.round(rate));
        const result = await autocannon({
          url: origin,
          connections,
          overallRate,
          duration,
          requests: [{ setupRequest }],
        });
        return { kind, rate, result };
      }),
    );

  if (isSoak) {
    const samples: Sample[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const results = await play(SOAKED, 60);
      const failed = new Map(
        results.flatMap(({ kind, result }) => failuresOf(kind, result)).filter(([, count]) => count > 0),
      );
      const answered = results.reduce((sum, { result }) => sum + result['2xx'], 0);
      samples.push({ minute, megabytes: megabytesOf(server.pid), files: openFilesOf(server.pid), answered, failed });
    }
    const { text, holds } = soakText(samples);
    say(text);
    if (!holds) process.exitCode = 1;
  }

  for (const size of sizes) {
    const before = { server: secondsOf(server.pid), postgres: secondsOf(postmaster, true), at: performance.now() };
    const results = await play(size, seconds);
    const passed = (performance.now() - before.at) / 1000;
    const cores = (used: number) => (used / passed).toFixed(2);
    say(
      `\n${tableText({
        title: `${size.toLocaleString('en-US')} learners a day, load of the busiest hour, for ${seconds} s`,
        columns: ['a second', 'asked', 'answered', 'p50 ms', 'p97.5 ms', 'p99 ms', 'refused or failed'],
        rows: results.map(({ kind, rate, result }) => [
          kind,
          rate.toFixed(0),
          (result['2xx'] / result.duration).toFixed(0),
          ...[result.latency.p50, result.latency.p97_5, result.latency.p99].map((ms) => ms.toFixed(0)),
          `${result.non2xx + result.errors + result.timeouts}`,
        ]),
      })}`,
    );
    say(
      `  cores: server ${cores(secondsOf(server.pid) - before.server)}, PostgreSQL ${cores(secondsOf(postmaster, true) - before.postgres)}; memory of the server ${megabytesOf(server.pid).toFixed(0)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
  }
} finally {
  await server.stop();
}
