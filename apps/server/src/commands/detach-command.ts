/**
 * `lanewise attempts:detach 2025-01` takes the attempts of a month that is at least a year ago out of `attempts`, so that they can be kept elsewhere. Works on
 * DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { type Detached, detachAttempts } from '../features/progress/detach-partition.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

const refusals = {
  malformed: `${usageOf('attempts:detach')}, where MONTH is a year and a month such as 2025-01`,
  'not-there': 'There is no table for that month: it has been detached already, or no attempts were received then.',
  'too-young':
    'Attempts of the last twelve months cannot be detached, because learners still see them. Choose an earlier month.',
} as const satisfies Readonly<Record<Exclude<Detached['outcome'], 'detached'>, string>>;

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
      `Detached ${table} with ${rows} attempts. Learners no longer see these attempts, and exports no longer contain them.`,
    );
    print(`Copy it elsewhere with pg_dump --table=${table}, then drop it: DROP TABLE ${table};`);
    return 0;
  });
}
