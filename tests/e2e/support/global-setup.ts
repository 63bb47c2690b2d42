import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import prepareServer from '../../../tools/test/prepare-server.mjs';
import { freePlace, leavePlace, startServer } from './server-process.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src');

/** Imports the sample schools, as an operator imports real ones. */
async function importSchools(dataDir: string): Promise<void> {
  const command = [
    join(source, 'commands/lanewise.ts'),
    'schools:import',
    join(source, 'features/schools/data/sample-schools.csv'),
  ];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
}

/** Starts the server that almost all tests share, and passes its origin and data folder to the workers. Returns how to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareServer();
  const place = await freePlace();
  const server = await startServer(place).catch(async (fault: unknown) => {
    await leavePlace(place);
    throw fault;
  });
  const stop = async () => {
    await server.stop();
    await leavePlace(place);
  };
  await importSchools(place.dataDir).catch(async (fault: unknown) => {
    await stop();
    throw fault;
  });
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = place.dataDir;
  return stop;
}
