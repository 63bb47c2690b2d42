import type { Database } from './pool.ts';
import { bankSnapshots, type SnapshotCounts } from './schema/bank-snapshots.ts';

/** What is remembered of a snapshot of the bank. */
export interface ServedSnapshot {
  readonly hash: string;
  readonly format: number;
  readonly counts: SnapshotCounts;
}

/**
 * Remembers that this database has served a snapshot. Any number of processes may do so at once; the first one counts.
 *
 * @returns whether it is the first time
 */
export async function recordSnapshot(database: Pick<Database, 'queries'>, snapshot: ServedSnapshot): Promise<boolean> {
  const added = await database.queries
    .insert(bankSnapshots)
    .values({ hash: snapshot.hash, format: snapshot.format, counts: snapshot.counts })
    .onConflictDoNothing()
    .returning({ hash: bankSnapshots.hash });
  return added.length > 0;
}
