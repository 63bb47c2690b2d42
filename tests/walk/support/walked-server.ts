/** The server of a journey, whose clock moves between days. */

import { join } from 'node:path';
import { moveDatabaseClock } from '../../e2e/support/database.ts';
import {
  freePlace,
  leavePlace,
  type ServerPlace,
  type ServerProcess,
  startServer,
} from '../../e2e/support/server-process.ts';
import { test } from '../../e2e/support/story.ts';

const movedClock = join(import.meta.dirname, 'moved-clock.mjs');

export interface WalkedServer {
  /** Starts the server again, with the same data, so many days after the first start. */
  moveTo(day: number): Promise<void>;
}

/** Starts a server before the journeys of the file that calls it, which their paths then lead to, and stops it after them. */
export function walkedServer(): WalkedServer {
  let place: ServerPlace | undefined;
  let server: ServerProcess | undefined;
  const startAt = async (days: number) => {
    place ??= await freePlace();
    server = await startServer(place, { NODE_OPTIONS: `--import ${movedClock}`, MOVED_DAYS: String(days) });
    process.env.E2E_DATA_DIR = place.dataDir;
  };
  test.beforeAll(() => startAt(0));
  test.afterAll(async () => {
    await server?.stop();
    if (place) await leavePlace(place);
  });
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
    baseURL: async ({}, use) => use(server?.origin),
  });
  return {
    async moveTo(day) {
      if (place) await moveDatabaseClock(place.dataDir, day);
      await server?.stop();
      await startAt(day);
    },
  };
}
