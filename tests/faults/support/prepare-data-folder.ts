import type { TestProject } from 'vitest/node';
import prepareServer from '../../../tools/test/prepare-server.mjs';
import { freePlace, leavePlace, startServer } from '../../e2e/support/server-process.ts';

/** Starts and stops a server once, so that the tests' servers find a database that is complete. */
export default async function prepareDataFolder(project: TestProject): Promise<() => Promise<void>> {
  await prepareServer();
  const place = await freePlace();
  try {
    const server = await startServer(place);
    await server.stop();
  } catch (fault) {
    await leavePlace(place);
    throw fault;
  }
  project.provide('preparedDataDir', place.dataDir);
  return () => leavePlace(place);
}
