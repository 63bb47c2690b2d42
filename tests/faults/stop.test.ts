import { connect } from 'node:net';
import { isAlive } from '@lanewise/database/embedded/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { preparedPlace } from './support/place.ts';
import { embeddedIn, expectNothingLeft, startServer } from './support/server.ts';

let place: ServerPlace;

beforeAll(async () => {
  place = await preparedPlace();
});

afterAll(() => leavePlace(place));

test('a stop answers the request in progress, does not wait for an idle connection, and leaves nothing behind', async () => {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await run.ready;
  const { pid } = await embeddedIn(place.dataDir);
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
  await expect.poll(() => answer, { timeout: 60_000 }).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  run.process.kill('SIGTERM');
  const isRefused = () =>
    fetch(`http://localhost:${place.port}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 60_000 }).toBe(true);
  busy.write(body);
  await answered;
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  const ending = await run.ended;
  expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' });
  // It was the server that closed it.
  await new Promise((resolve) => (idle.closed ? resolve(null) : idle.once('close', resolve)));
  expect(isAlive(pid)).toBe(false);
  await expectNothingLeft(place.dataDir);
  const lines = ending.stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(`ready http://localhost:${place.port}`);
  expect(lines.slice(0, -1).every((line) => /^ {2}\w+ +\d+\.\d s/.test(line))).toBe(true);
});
