import { freePlace, leavePlace, startServer } from './server-process.ts';

/** Starts the server that almost all tests share, and passes its origin and data folder to the workers. Returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const place = await freePlace();
  const server = await startServer(place).catch(async (fault: unknown) => {
    await leavePlace(place);
    throw fault;
  });
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = place.dataDir;
  return async () => {
    await server.stop();
    await leavePlace(place);
  };
}
