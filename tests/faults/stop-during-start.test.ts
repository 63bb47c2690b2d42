/** A signal ends a starting server within seconds at every step of the start, and no process is left behind. */
import { execFileSync, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcessesIn } from '@lanewise/database/embedded/processes';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, type Run, startServer } from './support/server.ts';

/** Milliseconds within which a start must end after a signal. Reading the bank blocks the process for a second or two. */
const SOON = 8_000;

let place: ServerPlace;

beforeAll(async () => {
  place = await freePlace();
});

afterAll(async () => {
  await leavePlace(place);
});

/** Sends a signal to a starting server and expects it to end soon, without a fault. */
async function expectToEnd(run: Run, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const begin = performance.now();
  run.process.kill(signal);
  expect(await run.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(performance.now() - begin).toBeLessThan(SOON);
}

/** Returns the ids of processes with this text in their command line. */
function processesNaming(text: string): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('input-type'))
    .map((line) => Number.parseInt(line, 10));
}

const folder = () => join(place.dataDir, 'postgres');

test('while the data folder is created', async () => {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  const hasBegun = async () => (await readdir(place.dataDir).catch(() => [])).some((name) => name.includes('.new-'));
  while (!(await hasBegun())) await sleep(10);
  await expectToEnd(run);
  expect(await readdir(place.dataDir)).toEqual([]);
});

test.each(['database', 'bank', 'app'])('right after the step %s, in the middle of the next one', async (step) => {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  // The step's last line, not one that says it is still working.
  await run.printed(new RegExp(`^  ${step} +[\\d.]+ s(?!  still)`, 'm'));
  await expectToEnd(run);
  expect(await readdir(place.dataDir)).toEqual(['postgres']);
  expect(await readdir(folder())).not.toContain('postmaster.pid');
  expect(postgresProcessesIn(folder())).toEqual([]);
});

test('while PostgreSQL starts', async () => {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  while (postgresProcessesIn(folder()).length === 0) await sleep(2);
  await expectToEnd(run, 'SIGINT');
  expect(postgresProcessesIn(folder())).toEqual([]);
  expect(await readdir(place.dataDir)).toEqual(['postgres']);
});

test('while another process migrates', async () => {
  const other = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await other.ready;
  const { url } = await embeddedIn(place.dataDir);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  // The migration lock: "lane" in ASCII.
  await holder.query('select pg_advisory_lock($1)', [0x6c616e65]);
  const second = await freePlace();
  const run = startServer({ PORT: String(second.port), DATABASE_URL: url });
  const asks = "select from pg_locks where locktype = 'advisory' and not granted";
  while ((await holder.query(asks)).rowCount === 0) await sleep(50);
  await expectToEnd(run);
  await holder.end();
  await leavePlace(second);
  await expectToEnd(other);
});

test('while a database does not answer', async () => {
  const silent = createServer();
  const asked = new Promise((resolve) => silent.once('connection', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const run = startServer({
    PORT: String(place.port),
    DATABASE_URL: `postgres://user:pass@127.0.0.1:${port}/lanewise`,
  });
  await asked;
  await expectToEnd(run);
  silent.close();
});

test.skipIf(process.platform === 'win32')(
  'during a build, together with every process that the build has started',
  async () => {
    // Like a build: npm starts a shell, which starts further programs. The number identifies the process.
    const inner = `setTimeout(() => {}, 60_007)`;
    const script = `
    import { run } from './tools/start/commands.mjs';
    await run('sh', ['-c', \`node -e "${inner}"; true\`]);
  `;
    const build = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '..', '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const started = () => processesNaming('setTimeout(() => {}, 60_007)').filter((pid) => pid !== build.pid);
    while (started().length < 2) await sleep(20);
    const begin = performance.now();
    build.kill('SIGTERM');
    await new Promise((resolve) => build.once('exit', resolve));
    expect(performance.now() - begin).toBeLessThan(SOON);
    expect(started()).toEqual([]);
  },
);
