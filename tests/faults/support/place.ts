/** Places for servers: a port and a data folder whose database has been created and migrated before. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../../e2e/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of which places get copies (prepare-data-folder.ts). */
    preparedDataDir: string;
  }
}

/** Returns a free port and a data folder in which a server starts without creating a database first. */
export async function preparedPlace(): Promise<ServerPlace> {
  const place = await freePlace();
  // Node's own copying would not keep the account that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', join(inject('preparedDataDir'), 'postgres'), place.dataDir]);
  return place;
}

/** Does work with a free port and an empty data folder, and removes the folder. */
export async function elsewhere<T>(work: (place: ServerPlace) => Promise<T>): Promise<T> {
  const place = await freePlace();
  try {
    return await work(place);
  } finally {
    await leavePlace(place);
  }
}
