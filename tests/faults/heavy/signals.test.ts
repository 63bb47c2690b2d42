/** Every signal, at every step of a start and after it. */
import { isAlive } from '@lanewise/database/embedded/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavePlace, type ServerPlace } from '../../e2e/support/server-process.ts';
import { preparedPlace } from '../support/place.ts';
import { embeddedIn, expectNothingLeft, startServer } from '../support/server.ts';

let place: ServerPlace;

beforeAll(async () => {
  place = await preparedPlace();
});

afterAll(() => leavePlace(place));

const begin = () => startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops server and database and leaves nothing behind',
  async (signal) => {
    const run = begin();
    await run.ready;
    const { pid } = await embeddedIn(place.dataDir);
    run.process.kill(signal);
    expect(await run.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(isAlive(pid)).toBe(false);
    await expectNothingLeft(place.dataDir);
  },
);

test.each(['database', 'bank', 'app'])(
  'a signal right after the step %s, in the middle of the next one',
  async (step) => {
    const run = begin();
    // The step's last line, not one that says it is still working.
    await run.printed(new RegExp(`^  ${step} +[\\d.]+ s(?!  still)`, 'm'));
    run.process.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    await expectNothingLeft(place.dataDir);
  },
);
