/** Server and database are killed. Nothing acknowledged is lost or stored twice, and the next start cleans up. */
import { isAlive } from '@lanewise/database/embedded/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { preparedPlace } from './support/place.ts';
import { embeddedIn, type Run, startServer } from './support/server.ts';
import { killWhileSubmitting } from './support/submissions.ts';

let place: ServerPlace;
/** The running server. Each test continues with the one that the previous test left running. */
let run: Run;

const start = async () => {
  run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir, REQUESTS_PER_MINUTE: '0' });
  await run.ready;
};

beforeAll(async () => {
  place = await preparedPlace();
  await start();
});

afterAll(async () => {
  run.process.kill('SIGTERM');
  await run.ended;
  await leavePlace(place);
});

test('every attempt that was acknowledged is stored once, and one that was not can be sent again', async () => {
  run = await killWhileSubmitting(place, run, { times: 1, atOnce: 4, between: 12 });
});

test('after only the server is killed, the next start stops the orphaned database and continues', async () => {
  const { pid } = await embeddedIn(place.dataDir);
  run.process.kill('SIGKILL');
  await run.ended;
  expect(isAlive(pid)).toBe(true);
  await start();
  expect(isAlive(pid)).toBe(false);
  expect((await fetch(`http://localhost:${place.port}/readyz`)).status).toBe(200);
});

test('when the database dies, pages go on, and it is started again', async () => {
  const { pid } = await embeddedIn(place.dataDir);
  const status = async (path: string) => (await fetch(`http://localhost:${place.port}${path}`)).status;
  process.kill(pid, 'SIGKILL');
  expect(await status('/us')).toBe(200);
  const pidNow = () =>
    embeddedIn(place.dataDir).then(
      (now) => now.pid,
      () => pid,
    );
  await expect.poll(pidNow, { timeout: 60_000 }).not.toBe(pid);
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
});
