import { StartFault } from '@lanewise/database/faults';
import { outageCodes } from './outage.ts';

/** The database accepts the connection but cannot do what the start requires. */
class DatabaseFailed extends StartFault {
  constructor(place: string, [what, remedy]: Words, cause: { readonly message: string }) {
    super(`The database ${place} ${what} (${cause.message}).`, remedy, cause);
  }
}

/** What is wrong, following "The database …", and what to do. */
type Words = readonly [what: string, remedy: string];

/** By SQLSTATE (PostgreSQL manual, appendix A) or the system's error code of a connection. */
const words: readonly (readonly [codes: RegExp, words: Words])[] = [
  [
    /^42501$/,
    [
      'does not let its role do what the start needs',
      'Make the role of DATABASE_URL the owner of the database: ALTER DATABASE … OWNER TO ….',
    ],
  ],
  [/^25006$/, ['can only be read', 'Point DATABASE_URL at the primary server, not at a standby.']],
  [
    /^(42P06|42P07|42710|42723)$/,
    ['holds tables of something else', 'Give Lanewise a database of its own: CREATE DATABASE lanewise.'],
  ],
  [/^53100$/, ['has no room left', 'Free some space on its disk, and start again.']],
  [/^(XX00[012]|58P01|58030)$/, ['is damaged', 'Restore it from a backup.']],
  [outageCodes, ['went away during the start', 'Check that it runs, and start again.']],
  [/^(57014|55P03|25P0[34])$/, ['takes too long', 'Look in pg_stat_activity for what holds it up, and start again.']],
];

/**
 * Returns the start fault that explains a query's error, if an operator can fix it. Other errors are returned unchanged.
 *
 * @param place Where the database is: `at host:port/name` or `in folder`.
 */
export function asDatabaseFault(place: string, error: unknown): unknown {
  for (let said = error; said instanceof Error; said = said.cause) {
    if (said instanceof StartFault) return error;
    const { code } = said as { code?: unknown };
    const found = typeof code === 'string' && words.find(([codes]) => codes.test(code));
    if (found) return new DatabaseFailed(place, found[1], said);
  }
  return error;
}
