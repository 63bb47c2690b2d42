/** A server for the tests of one file, with settings of its own. */
import { freePlace, leavePlace, type ServerPlace, type ServerProcess, startServer } from './server-process.ts';
import { test } from './story.ts';

type Settings = Readonly<Record<string, string>>;

/** The server of a file while its tests run. */
export interface OwnServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Kills it and starts it again with the same data; `whileDead` runs in between. */
  killAndStart(whileDead: () => Promise<void>): Promise<void>;
}

/**
 * Starts a server before the tests of the file that calls it, makes it the one that their paths lead to, and stops it after them.
 *
 * @param settingsAt Returns its settings, given its port and its data folder.
 */
export function ownServer(settingsAt: (place: ServerPlace) => Settings | Promise<Settings>): OwnServer {
  let place: ServerPlace | undefined;
  let server: ServerProcess | undefined;
  let settings: Settings = {};
  const running = () => {
    if (!place || !server) throw new Error('The server runs only while the tests of the file do.');
    return { place, server };
  };
  test.beforeAll(async () => {
    place = await freePlace();
    settings = await settingsAt(place);
    server = await startServer(place, settings);
  });
  test.afterAll(async () => {
    await server?.stop();
    if (place) await leavePlace(place);
  });
  test.use({
    // Playwright also asks for it before the hook above has run.
    // biome-ignore lint/correctness/noEmptyPattern: it reads the fixtures a function needs from its first parameter
    baseURL: async ({}, use) => use(server?.origin),
  });
  return {
    get origin() {
      return running().server.origin;
    },
    get dataDir() {
      return running().place.dataDir;
    },
    async killAndStart(whileDead) {
      await running().server.kill();
      await whileDead();
      server = await startServer(running().place, settings);
    },
  };
}
