import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { isAlive } from '@lanewise/database/embedded/processes';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
const runs: Run[] = [];

beforeAll(async () => {
  place = await freePlace();
});

// A failed test must not leave its server running for the next one.
afterEach(async () => {
  for (const run of runs) run.process.kill('SIGTERM');
  await Promise.all(runs.splice(0).map((run) => run.ended));
});

afterAll(async () => {
  await leavePlace(place);
});

function begin(): Run {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  runs.push(run);
  return run;
}

async function start(): Promise<Run> {
  const run = begin();
  await run.ready;
  return run;
}

async function expectNothingLeft(): Promise<void> {
  expect(await readdir(place.dataDir)).toEqual(['postgres']);
  expect(await readdir(`${place.dataDir}/postgres`)).not.toContain('postmaster.pid');
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a start ends with the address; %s stops server and database and leaves nothing behind',
  async (signal) => {
    const run = await start();
    const { pid } = await embeddedIn(place.dataDir);
    const began = performance.now();
    run.process.kill(signal);
    const ending = await run.ended;
    expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(isAlive(pid)).toBe(false);
    await expectNothingLeft();
    const lines = ending.stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(`ready http://localhost:${place.port}`);
    expect(lines.slice(0, -1).every((line) => /^ {2}\w+ +\d+\.\d s/.test(line))).toBe(true);
  },
);

test('a request in progress is answered, and an idle connection does not delay the stop', async () => {
  const run = await start();
  const origin = `http://localhost:${place.port}`;
  expect((await fetch(`${origin}/us`)).status).toBe(200);
  const idle = connect(place.port, 'localhost');
  const busy = connect(place.port, 'localhost');
  let answer = '';
  busy.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const answered = new Promise((resolve) => busy.once('close', resolve));
  const body = JSON.stringify({ modules: [] });
  busy.write(
    `POST /api/v3/extra/module/us/ca-car HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server has the head of the request and waits for its body.
  await expect.poll(() => answer, { timeout: 10_000 }).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  run.process.kill('SIGTERM');
  const refused = () =>
    fetch(`${origin}/healthz`)
      .then(() => false)
      .catch(() => true);
  await expect.poll(refused, { timeout: 10_000 }).toBe(true);
  busy.write(body);
  await answered;
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  const began = performance.now();
  expect((await run.ended).code).toBe(0);
  expect(performance.now() - began).toBeLessThan(3_000);
  idle.destroy();
});
