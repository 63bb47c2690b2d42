/** The load, in a process of its own: does one job after another and reports what came of each. */
import autocannon from 'autocannon';
import type { LoadJob, LoadResult } from './messages.ts';

/** Enough to keep a server of one core busy all the time; more only wait in line. */
const CONNECTIONS = 32;

process.on('message', async ({ origin, paths, seconds, headers }: LoadJob) => {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url: origin, requests, headers, connections: CONNECTIONS, duration: seconds });
  const report: LoadResult = {
    requests: result['2xx'],
    seconds: result.duration,
    p99: result.latency.p99,
    faults: result.non2xx + result.errors + result.timeouts,
  };
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
