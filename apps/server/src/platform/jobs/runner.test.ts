import { type TestDatabase, takeTestDatabase } from '@lanewise/database/template';
import { keepLog } from '@lanewise/testing/log-lines';
import { Registry } from 'prom-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { holdRunnerLock } from './abandoned.ts';
import { defineJob, type Job, type JobRun } from './registry.ts';
import { runDueJobs, startJobs } from './runner.ts';
import { sweepJobs } from './sweep.ts';

const payload = z.object({ name: z.string() });

async function ownDatabase(): Promise<TestDatabase> {
  const database = await takeTestDatabase(inject('testServerUrl'));
  onTestFinished(() => database.giveBack());
  return database;
}

function greet(run: (name: string, how: JobRun) => Promise<void> | void, attempts = 3): Job {
  return defineJob({ name: 'greet', payload, attempts, run: async ({ name }, how) => run(name, how) });
}

async function add(database: TestDatabase, body: unknown = { name: 'Ada' }, attempts = 3): Promise<void> {
  await database.pool.query("select graphile_worker.add_job('greet', $1::json, max_attempts => $2)", [body, attempts]);
}

async function start(database: TestDatabase, jobs: readonly Job[], more: { readonly atOnce?: number } = {}) {
  const { log, lines } = keepLog();
  const metrics = new Registry();
  const running = await startJobs({ pool: database.pool, jobs, log, metrics, ...more });
  onTestFinished(() => running.stop());
  const counted = async (outcome: string) => {
    const text = await metrics.getSingleMetricAsString('jobs_total');
    return Number(text.split(`jobs_total{job="greet",outcome="${outcome}"} `)[1]?.split('\n')[0]);
  };
  return { running, lines, counted };
}

const jobsLeft = async (database: TestDatabase) =>
  (await database.pool.query('select locked_by, attempts, last_error from graphile_worker.jobs')).rows;

test('a queued job runs at once and is counted', async () => {
  const database = await ownDatabase();
  const greeted: string[] = [];
  const { counted } = await start(database, [greet((name) => void greeted.push(name))]);
  expect(await counted('done')).toBe(0);
  await add(database);
  await expect.poll(() => counted('done')).toBe(1);
  expect(greeted).toEqual(['Ada']);
  await expect.poll(() => jobsLeft(database)).toEqual([]);
});

test('two runners on one database run each job once', async () => {
  const database = await ownDatabase();
  const greeted: string[] = [];
  const job = greet((name) => void greeted.push(name));
  const runners = [await start(database, [job]), await start(database, [job])];
  const names = Array.from({ length: 40 }, (_, number) => `learner ${number}`);
  await Promise.all(names.map((name) => add(database, { name })));
  await expect
    .poll(async () => (await Promise.all(runners.map(({ counted }) => counted('done')))).reduce((a, b) => a + b))
    .toBe(40);
  expect(greeted.toSorted()).toEqual(names.toSorted());
});

test('stopping starts no more jobs and waits for the running one', async () => {
  const database = await ownDatabase();
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const greeted: string[] = [];
  const job = greet(async (name) => {
    begun.resolve();
    await going.promise;
    greeted.push(name);
  });
  // Of several workers another might just be asking for a job, and a job returned to a stopping worker is still run.
  const { running } = await start(database, [job], { atOnce: 1 });
  await add(database);
  await begun.promise;
  const stopped = running.stop().then(() => greeted.push('stopped'));
  await add(database, { name: 'Bert' });
  going.resolve();
  await stopped;
  expect(greeted).toEqual(['Ada', 'stopped']);
  expect(await jobsLeft(database)).toEqual([{ locked_by: null, attempts: 0, last_error: null }]);
});

test('a failing job is retried and abandoned after its last attempt, counted each time', async () => {
  const database = await ownDatabase();
  const job = greet((name) => {
    throw new Error(`${name}@example.com is away`);
  }, 2);
  const { counted, lines } = await start(database, [job]);
  await add(database, { name: 'Ada' }, 2);
  await expect.poll(() => counted('failed')).toBe(1);
  await expect.poll(async () => (await jobsLeft(database))[0]?.locked_by).toBeNull();
  await database.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
  );
  await expect.poll(() => counted('given_up')).toBe(1);
  expect(lines.filter((line) => line.jobId).map(({ level, msg, attempt }) => [level, msg, attempt])).toEqual([
    [40, 'job failed and will run again', 1],
    [50, 'job given up', 2],
  ]);
  expect(JSON.stringify(lines)).not.toContain('Ada');
});

test('a payload of the wrong shape never reaches the job', async () => {
  const database = await ownDatabase();
  const greeted: string[] = [];
  await add(database, { name: 5 });
  await runDueJobs({ pool: database.pool, jobs: [greet((name) => void greeted.push(name))], log: keepLog().log });
  expect(greeted).toEqual([]);
  expect(await jobsLeft(database)).toMatchObject([{ attempts: 1 }]);
});

test('a job whose process died runs again, one whose process is alive does not', async () => {
  const database = await ownDatabase();
  await add(database, { name: 'of the dead' });
  await add(database, { name: 'of the living' });
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '1 minute',
     locked_by = 'pool-' || (payload->>'name')`,
  );
  const life = await holdRunnerLock(database.pool, 'pool-of the living');
  onTestFinished(() => life.end());
  const greeted: string[] = [];
  const { lines } = await start(database, [greet((name) => void greeted.push(name))]);
  await expect.poll(() => greeted).toEqual(['of the dead']);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'jobs of dead processes run again', dead: 1 }));
  // The job's work ends before the queue removes it from its table.
  await expect.poll(() => jobsLeft(database)).toMatchObject([{ locked_by: 'pool-of the living' }]);
});

test('a runner sends heartbeats as long as it runs', async () => {
  const database = await ownDatabase();
  const going = Promise.withResolvers<void>();
  const { running } = await start(database, [greet(() => going.promise)]);
  await add(database);
  await expect.poll(async () => (await jobsLeft(database))[0]?.locked_by).toMatch(/^pool-/);
  const isFree = async () =>
    (
      await database.pool.query(
        'select pg_try_advisory_xact_lock($1, hashtext(locked_by)) as free from graphile_worker.jobs',
        [0x6a6f6273],
      )
    ).rows[0]?.free;
  await expect.poll(isFree).toBe(false);
  const [{ locked_by: id }] = (await jobsLeft(database)) as [{ locked_by: string }];
  going.resolve();
  await running.stop();
  const isFreed = async () =>
    (await database.pool.query('select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [0x6a6f6273, id])).rows[0]
      ?.free;
  await expect.poll(isFreed).toBe(true);
});

test('a runner that lost its connection sends heartbeats again', async () => {
  const database = await ownDatabase();
  const life = await holdRunnerLock(database.pool, 'pool-lonely');
  onTestFinished(() => life.end());
  // The server is shared with other tests, which have runners of their own.
  const holders = async () =>
    (
      await database.pool.query(
        `select pid from pg_locks join pg_database on oid = database
         where locktype = 'advisory' and classid = $1 and datname = current_database()`,
        [0x6a6f6273],
      )
    ).rows;
  const [before] = await holders();
  await database.pool.query('select pg_terminate_backend($1)', [before.pid]);
  await expect.poll(async () => (await holders()).some(({ pid }) => pid !== before.pid)).toBe(true);
  expect(await holders()).toHaveLength(1);
});

test('abandoned jobs are kept for a week', async () => {
  const database = await ownDatabase();
  await add(database, { name: 'old' });
  await add(database, { name: 'young' });
  await add(database, { name: 'waits' });
  await database.pool.query(
    `update graphile_worker._private_jobs set
       attempts = case when payload->>'name' = 'waits' then 1 else max_attempts end,
       updated_at = now() - case when payload->>'name' = 'young' then interval '6 days' else interval '8 days' end`,
  );
  await database.pool.query("select graphile_worker.add_job('sweep_jobs')");
  await runDueJobs({ pool: database.pool, jobs: [sweepJobs(database.queries)], log: keepLog().log });
  const { rows } = await database.pool.query(
    "select payload->>'name' as name from graphile_worker._private_jobs order by 1",
  );
  expect(rows).toEqual([{ name: 'waits' }, { name: 'young' }]);
});
