/** The replica at DATABASE_REPLICA_URL. */
import { openDatabase } from '@lanewise/database/pool';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';

/** Checks that it answers and follows a primary. Without that the primary answers all reads. */
export async function checkReplica(url: string | null): Promise<readonly Finding[]> {
  if (url === null) return [skipped('DATABASE_REPLICA_URL is not set; the primary answers all reads')];
  const limits = { connect: 3_000, answer: 3_000 };
  try {
    const replica = await openDatabase({ url, connections: 1, limits, onError: () => undefined });
    try {
      const { rows } = await replica.pool.query<{ is_replica: boolean; receives: boolean }>(
        'select pg_is_in_recovery() as is_replica, exists (select from pg_stat_wal_receiver) as receives',
      );
      const { is_replica: isReplica = false, receives = false } = rows[0] ?? {};
      if (!isReplica) {
        return [
          fault(
            'DATABASE_REPLICA_URL points to a server that is not a replica.',
            'Set it to the address of a replica, or unset it.',
          ),
        ];
      }
      if (!receives)
        return [
          warning('The replica is not receiving the write-ahead log.', 'Check primary_conninfo and the replica’s log.'),
        ];
      return [ok('follows a primary')];
    } finally {
      await replica.close();
    }
  } catch (error) {
    return [
      fault(
        `The replica does not answer (${reasonOf(error)}).`,
        'Check DATABASE_REPLICA_URL. Until then, the primary answers its reads.',
      ),
    ];
  }
}
