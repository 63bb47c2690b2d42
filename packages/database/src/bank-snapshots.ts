import type { Database } from './pool.ts';
import { bankSnapshots, type SnapshotCounts } from './schema/bank-snapshots.ts';

/** The facts recorded about a snapshot of the question bank. */
export interface ServedSnapshot {
  readonly hash: string;
  readonly format: number;
  readonly counts: SnapshotCounts;
}

/**
 * Records that this database has served a snapshot. Several processes may record the same one at once.
 *
 * @returns true if the snapshot was not recorded before
 */
export async function recordSnapshot(database: Pick<Database, 'queries'>, snapshot: ServedSnapshot): Promise<boolean> {
  const added = await database.queries
    .insert(bankSnapshots)
    .values({ hash: snapshot.hash, format: snapshot.format, counts: snapshot.counts })
    .onConflictDoNothing()
    .returning({ hash: bankSnapshots.hash });
  return added.length > 0;
}
