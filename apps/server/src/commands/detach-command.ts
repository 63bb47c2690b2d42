/**
 * `npm run attempts:detach -- 2025-01` takes the attempts of a month that is at least a year ago out of `attempts`, so that they can be kept elsewhere. Works on
 * DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { type Detached, detachAttempts } from '../features/progress/detach-partition.ts';
import { type Print, runCommand, withOperatorDatabase } from './operator-database.ts';

const refusals: Readonly<Record<Exclude<Detached['outcome'], 'detached'>, string>> = {
  malformed: 'Usage: npm run attempts:detach -- 2025-01, where the words are a year and a month',
  'not-there': 'There is no table of that month in attempts: it was detached before, or nothing was received then.',
  'too-young': 'The attempts of the last twelve months stay where learners see them.',
};

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runDetachCommand([month = '']: readonly string[], print: Print): Promise<number> {
  return await withOperatorDatabase(print, async (database) => {
    const detached = await detachAttempts(database, month);
    if (detached.outcome !== 'detached') {
      print(refusals[detached.outcome]);
      return 1;
    }
    const { table, rows } = detached;
    print(
      `${table} with ${rows} attempts is a table of its own now. Learners no longer see them, nor are they exported.`,
    );
    print(`Keep it elsewhere with pg_dump --table=${table}; then drop it: DROP TABLE ${table}.`);
    return 0;
  });
}

if (import.meta.main) await runCommand(runDetachCommand);
