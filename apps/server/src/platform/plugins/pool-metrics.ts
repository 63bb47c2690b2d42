/** Metrics of the database connections. */
import type { Database } from '@lanewise/database/pool';
import { Gauge, type Registry } from 'prom-client';

/** Adds the number of connections in use and of requests waiting for one. */
export function poolMetrics(registry: Registry, { pool, replica }: Pick<Database, 'pool' | 'replica'>): void {
  new Gauge({
    name: 'database_connections_used',
    help: 'Connections of this process to the database that run something.',
    registers: [registry],
    collect() {
      this.set(pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Requests and jobs of this process that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  if (replica === null) return;
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How far the replica is behind at most; +Inf if it does not answer or follow.',
    registers: [registry],
    collect() {
      this.set(replica.behind() / 1000);
    },
  });
  new Gauge({
    name: 'database_replica_reads',
    help: 'Reads that may go to the replica, since the start, by the server that answered them.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      for (const server of ['replica', 'primary'] as const) this.set({ server }, replica.counts[server]);
    },
  });
}
