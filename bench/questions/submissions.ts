/**
 * How many finished tests a second does the product store, compared with bare inserts of the same bytes into the same PostgreSQL? And how long does a
 * learner with a long history wait? `LEARNERS=1000,100000,1000000` sets the numbers of learners; the largest takes many minutes and more than 10 GB.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { DAY_MS } from '@lanewise/contracts/durations';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { type Database, openDatabase } from '@lanewise/database/pool';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge, studied } from '@lanewise/learning/readiness/study';
import { catalogueCalls } from '@lanewise/server/features/catalogue/calls';
import { progressCalls } from '@lanewise/server/features/progress/calls';
import { diagnosticStates } from '@lanewise/server/features/progress/diagnostic-state';
import { studyColumns } from '@lanewise/server/features/progress/knowledge-store';
import { studyPlanCalls } from '@lanewise/server/features/progress/plan-call';
import { findStanding } from '@lanewise/server/features/progress/standings';
import { studyCourse } from '@lanewise/server/features/progress/study-course';
import type { Caller } from '@lanewise/server/platform/calls/caller';
import { type CallHandlers, execute } from '@lanewise/server/platform/calls/execute';
import { openAccess } from '@lanewise/testing/open-access';
import { addLearners, learnerId } from '../rig/many-learners.ts';
import { percent, type Question } from '../rig/question.ts';

const sizes = (process.env.LEARNERS ?? '1000,100000').split(',').map(Number);
/** Concurrent submissions. */
const AT_ONCE = 16;
const ROUND_MS = 3_000;
const ROUNDS = 5;
const ANSWERS = 10;
/** Questions that a learner has answered before. */
const KNOWN = 150;
const LEAST_SHARE = 0.4;
const MOST_SPREAD = 0.2;
/** The long history: attempts of ten answers. */
const LONG_HISTORY = 2_000;
const LONGEST_HOME_MS = 50;
const LOADED_AT_ONCE = 5_000;
const LOADING_MS = 600_000;

export const measureSubmissions: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    // Loading and vacuuming many learners takes longer than a statement of the product may.
    const limits = { statement: LOADING_MS, answer: LOADING_MS };
    const database = await openDatabase({ url: server.url, connections: AT_ONCE, onError: () => undefined, limits });
    const finding = await measured(database);
    await database.close();
    return finding;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function measured(database: Database): ReturnType<Question> {
  const bank = createBank(await loadSnapshot());
  const course = bank.course('us', 'ca-car');
  if (course === undefined) throw new Error('The bank has no ca-car.');
  const questions = course.pool.items;
  const study = studyCourse(course);
  const items = [...study.byId.values()];
  const before = Date.now() - 3 * DAY_MS;
  const { knowledge } = studied(
    study.course,
    noKnowledge(),
    items.slice(0, KNOWN).map((item, at) => ({ item, right: at % 3 > 0, at: before })),
  );
  const handlers = {
    ...progressCalls({ database, bank, access: openAccess, plans: [], states: diagnosticStates(null), keys: null }),
    ...studyPlanCalls({ database, bank, access: openAccess }),
    ...catalogueCalls({ bank, access: openAccess, findStanding: findStanding({ database, bank }) }),
  } as unknown as CallHandlers;
  await database.pool.query(
    `create table bare (user_id uuid, id uuid, subject_code text, course_code text, kind text, started_at timestamptz,
       finished_at timestamptz, score int, total int, passed boolean, answers jsonb, result json, digest bytea, snapshot text,
       abilities jsonb, questions bytea, tests jsonb, beliefs jsonb, known int, primary key (user_id, id))`,
  );
  const ours = async (user: string) => {
    const { body } = submission(questions);
    await execute(handlers, 'saveAttempt', { params: {}, query: {}, body }, callerFor(user));
  };
  // Loaded before the first of `sizes`, to see what a submission stores.
  await addLearners(database, [0, 1], knowledge, questions);
  const row = await storedBySubmission(database, ours);
  const bare = async (user: string) => {
    const values = [user, randomUUID(), ...row.slice(2)];
    await database.pool.query(`insert into bare values (${values.map((_, at) => `$${at + 1}`)})`, values);
  };
  const touched = new Set<string>();
  const submit = (user: string) => {
    touched.add(user);
    return ours(user);
  };
  const results: { size: number; bare: number; ours: number; bareCost: number; cost: number }[] = [];
  let loaded = 1;
  for (const size of sizes) {
    for (; loaded < size; loaded = Math.min(size, loaded + LOADED_AT_ONCE)) {
      await addLearners(database, [loaded, Math.min(size, loaded + LOADED_AT_ONCE)], knowledge, questions);
    }
    await database.pool.query('vacuum analyze');
    await database.pool.query('checkpoint');
    const rounds: { bare: Pace; ours: Pace }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = { bare: await paceOf(bare, size), ours: await paceOf(submit, size) };
      await forgetWhatWasLearned(database, touched, knowledge);
      // The first round warms up.
      if (round > 0) rounds.push(pair);
    }
    results.push({
      size,
      bare: median(rounds.map((pair) => pair.bare.perSecond)),
      ours: median(rounds.map((pair) => pair.ours.perSecond)),
      bareCost: Math.min(...rounds.map((pair) => pair.bare.cost)),
      cost: Math.min(...rounds.map((pair) => pair.ours.cost)),
    });
    // Told as it comes, since the next size may take many minutes.
    process.stderr.write(`${size} learners: ${JSON.stringify(results.at(-1))}\n`);
  }
  const home = await homeOf(database, handlers, questions);
  const rates = results.map((result) => result.ours);
  const spread = 1 - Math.min(...rates) / Math.max(...rates);
  const least = Math.min(...results.map((result) => result.ours / result.bare));
  return {
    tables: [
      {
        title: `finished tests of ${ANSWERS} questions stored a second, ${AT_ONCE} at once, by number of learners`,
        columns: ['learners', 'bare inserts', 'ours', 'share', 'ms of this process, bare', 'ours'],
        rows: results.map((result) => [
          `${result.size}`,
          result.bare.toFixed(0),
          result.ours.toFixed(0),
          percent(result.ours / result.bare),
          result.bareCost.toFixed(2),
          result.cost.toFixed(2),
        ]),
      },
      {
        title: `a learner with ${LONG_HISTORY * ANSWERS} answers, milliseconds of server time`,
        columns: ['', 'median', 'slowest of 50'],
        rows: Object.entries(home).map(([name, { median: middle, most }]) => [
          name,
          middle.toFixed(1),
          most.toFixed(1),
        ]),
      },
    ],
    limits: [
      {
        what: `submissions: at least ${percent(LEAST_SHARE)} of bare inserts`,
        measured: percent(least),
        holds: least >= LEAST_SHARE,
      },
      {
        what: `submissions differ by at most ${percent(MOST_SPREAD)} between ${sizes.join(', ')} learners`,
        measured: percent(spread),
        holds: spread <= MOST_SPREAD,
      },
      {
        what: `the home after ${LONG_HISTORY * ANSWERS} answers: at most ${LONGEST_HOME_MS} ms`,
        measured: `${home['home: progress, plan and roadmap']?.median.toFixed(1)} ms`,
        holds: (home['home: progress, plan and roadmap']?.median ?? Number.POSITIVE_INFINITY) <= LONGEST_HOME_MS,
      },
    ],
  };
}

/** Stores one submission and returns the values that it has stored: those of the attempt and of the learner's knowledge. */
async function storedBySubmission({ pool }: Database, ours: (user: string) => Promise<void>): Promise<unknown[]> {
  await ours(learnerId(0));
  const { rows } = await pool.query({
    text: `select a.user_id, id, a.subject_code, a.course_code, kind, started_at, finished_at, score, total, passed, a.answers::text, result::text,
        digest, snapshot, abilities::text, questions, tests::text, beliefs::text, m.answers
      from attempts a join memories m using (user_id) where snapshot <> 'bench'`,
    rowMode: 'array',
  });
  return rows[0] as unknown[];
}

/**
 * Returns the learners to the knowledge with which they were loaded. Otherwise few learners would learn the course by heart in some seconds, and
 * have more bytes to store than many.
 */
async function forgetWhatWasLearned({ pool }: Database, users: Set<string>, knowledge: Knowledge): Promise<void> {
  const { abilities, questions, tests, beliefs, answers } = studyColumns({ knowledge, tests: {}, beliefs: [] });
  await pool.query(
    `update memories set abilities = $2::jsonb, questions = $3, tests = $4::jsonb, beliefs = $5::jsonb, answers = $6 where user_id = any($1::uuid[])`,
    [[...users], JSON.stringify(abilities), questions, JSON.stringify(tests), JSON.stringify(beliefs), answers],
  );
  users.clear();
}

function submission(questions: readonly CompiledQuestion[]) {
  const from = Math.floor(Math.random() * (questions.length - ANSWERS));
  const now = new Date().toISOString();
  const answers = questions.slice(from, from + ANSWERS).map(({ id, kind, answers: options }) => {
    if (kind === 'numeric') return { page_id: id, value: 50, ms: 8_000 };
    return { page_id: id, answer_ids: [options[Math.floor(Math.random() * options.length)]?.id ?? ''], ms: 8_000 };
  });
  const course = { subject_code: 'us', course_code: 'ca-car' };
  return { body: { id: randomUUID(), ...course, kind: 'practice', started_at: now, finished_at: now, answers } };
}

/** Every learner counts as signed in, because looking up sessions is not part of the measurement. */
function callerFor(userId: string): Caller {
  const learner = {
    userId,
    sessionId: userId,
    isWaiting: false,
    roles: ['learner'],
    isRecent: false,
    hasSecondFactor: false,
    hasFreshSecondFactor: false,
    roleAt: () => Promise.resolve(null),
    seesAsParent: () => Promise.resolve(false),
  } as const;
  return {
    address: '',
    requestId: '',
    idempotencyKey: undefined,
    agent: '',
    cookie: '',
    locale: undefined,
    isForEveryone: false,
    token: { value: userId, from: 'header' },
    setCookies: [],
    learner: () => Promise.resolve(learner),
    isRegionsClient: () => Promise.resolve(false),
    partner: () => Promise.resolve(null),
  };
}

interface Pace {
  readonly perSecond: number;
  /** Processor time of this process for each submission, in milliseconds, without the database's. */
  readonly cost: number;
}

async function paceOf(store: (user: string) => Promise<void>, learners: number): Promise<Pace> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  let count = 0;
  const worker = async () => {
    while (performance.now() - begin < ROUND_MS) {
      await store(learnerId(Math.floor(Math.random() * learners)));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (count / (performance.now() - begin)) * 1_000, cost: (user + system) / 1_000 / count };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the times of the calls that a learner's home makes. */
async function homeOf(database: Database, handlers: CallHandlers, questions: readonly CompiledQuestion[]) {
  const user = learnerId(0);
  for (let sent = 0; sent < LONG_HISTORY; sent += 1) {
    const { body } = submission(questions);
    await execute(handlers, 'saveAttempt', { params: {}, query: {}, body }, callerFor(user));
  }
  await database.pool.query('vacuum analyze attempts');
  const params = { a: 'us', b: 'ca-car' };
  const ask = (name: 'getProgress' | 'getPlan' | 'getRoadmap') =>
    execute(handlers, name, { params, query: {}, body: undefined }, callerFor(user));
  const parts = {
    'home: progress, plan and roadmap': async () => {
      await Promise.all([ask('getProgress'), ask('getPlan'), ask('getRoadmap')]);
    },
    progress: async () => await ask('getProgress'),
    plan: async () => await ask('getPlan'),
    roadmap: async () => await ask('getRoadmap'),
  };
  const times: Record<string, { median: number; most: number }> = {};
  for (const [name, run] of Object.entries(parts)) {
    const taken: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const begin = performance.now();
      await run();
      if (at >= 10) taken.push(performance.now() - begin);
    }
    times[name] = { median: median(taken), most: Math.max(...taken) };
  }
  return times;
}
