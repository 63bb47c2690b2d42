/** The load, a separate process that runs one job after another and reports the results. */
import autocannon from 'autocannon';
import type { LoadJob, LoadResult } from './messages.ts';

/** Enough connections to keep a server on one core busy. More would only queue. */
const CONNECTIONS = 32;

let requests = 0;

process.on('message', async ({ origin, path, newEachTime, seconds, headers }: LoadJob) => {
  const job = { url: origin + path, headers, connections: CONNECTIONS, duration: seconds };
  const setupRequest = (request: autocannon.Request) => {
    requests += 1;
    return { ...request, path: `${path}?${newEachTime}=bench${requests}` };
  };
  const result = await autocannon(newEachTime === undefined ? job : { ...job, requests: [{ setupRequest }] });
  const report: LoadResult = {
    requests: result['2xx'],
    seconds: result.duration,
    p99: result.latency.p99,
    faults: result.non2xx + result.errors + result.timeouts,
  };
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
