/** A signal ends a starting server before it is ready, and no process is left behind. The steps of the start are in heavy/signals.test.ts. */
import { execFileSync, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbedded } from '@lanewise/database/embedded';
import pg from 'pg';
import { expect, test } from 'vitest';
import { leavePlace } from '../e2e/support/server-process.ts';
import { elsewhere, preparedPlace } from './support/place.ts';
import { type Run, startServer } from './support/server.ts';

/** Sends a signal to a starting server and expects it to end, without a fault and before it is ready. */
async function expectToEnd(run: Run): Promise<void> {
  run.process.kill('SIGTERM');
  const ending = await run.ended;
  expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(ending.stdout).not.toMatch(/^ready /m);
}

const poll = { timeout: 60_000, interval: 10 };

/** Returns the ids of processes with this text in their command line. */
function processesNaming(text: string): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('input-type'))
    .map((line) => Number.parseInt(line, 10));
}

test('while the data folder is created', async () => {
  await elsewhere(async ({ port, dataDir }) => {
    const run = startServer({ PORT: String(port), DATA_DIR: dataDir });
    await expect.poll(() => readdir(dataDir), poll).toContainEqual(expect.stringContaining('.new-'));
    await expectToEnd(run);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test('while another process migrates', async () => {
  const place = await preparedPlace();
  const database = await startEmbedded({ dataDir: place.dataDir });
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  // The migration lock: "lane" in ASCII.
  await holder.query('select pg_advisory_lock($1)', [0x6c616e65]);
  const run = startServer({ PORT: String(place.port), DATABASE_URL: database.url });
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await holder.query(waiting)).rowCount, poll).toBe(1);
  await expectToEnd(run);
  await holder.end();
  await database.stop();
  await leavePlace(place);
});

test('while a database does not answer', async () => {
  const silent = createServer();
  const asked = new Promise((resolve) => silent.once('connection', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  await elsewhere(async (place) => {
    const url = `postgres://user:pass@127.0.0.1:${port}/lanewise`;
    const run = startServer({ PORT: String(place.port), DATABASE_URL: url });
    await asked;
    await expectToEnd(run);
  });
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
    await expect.poll(() => started().length, poll).toBe(2);
    build.kill('SIGTERM');
    await new Promise((resolve) => build.once('exit', resolve));
    expect(started()).toEqual([]);
  },
);
