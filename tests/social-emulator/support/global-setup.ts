import { freePlace, leavePlace, startServer } from '../../e2e/support/server-process.ts';
import { PROJECT, startEmulator } from './emulator.ts';
import { startFront } from './front.ts';

/** Starts the emulator, its front, and a server configured with both. Returns a function that stops them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const emulator = await startEmulator();
    ends.push(emulator.stop);
    const front = await startFront(emulator.port);
    ends.push(front.close);
    const place = await freePlace();
    ends.push(() => leavePlace(place));
    const server = await startServer(place, {
      // The emulator's tokens are not signed, so a server in production would not start with it.
      NODE_ENV: 'test',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'any-key',
      FIREBASE_AUTH_DOMAIN: front.host,
      FIREBASE_AUTH_EMULATOR_HOST: front.host,
    });
    ends.push(server.stop);
    front.useSandboxOf(server.origin);
    process.env.E2E_ORIGIN = server.origin;
  } catch (fault) {
    await endAll();
    throw fault;
  }
  return endAll;
}
