/** Gives operator commands access to the database, also while a server is running. */
import { runningUrl } from '@lanewise/database/embedded/running';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { loadConfig } from '../config.ts';
import { explain } from './shutdown.ts';

/** Prints lines for the operator. */
export type Tell = (line: string) => void;

/**
 * Runs work on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR. If none runs, prints that.
 *
 * @returns the exit code that the work returns; 1 if there is no database
 */
export async function withOperatorDatabase(tell: Tell, work: (database: Database) => Promise<number>): Promise<number> {
  const { databaseUrl, dataDir } = loadConfig();
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === null) {
    tell(`No server runs in ${dataDir}. Start it with npm start, or set DATABASE_URL.`);
    return 1;
  }
  const database = await openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command with the words of this process's command line, and sets the exit code. */
export async function runCommand(command: (words: readonly string[], tell: Tell) => Promise<number>): Promise<void> {
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  process.exitCode = await command(process.argv.slice(2), tell).catch((error: unknown) => {
    process.stderr.write(explain(error));
    return 1;
  });
}
