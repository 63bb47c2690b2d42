/** The server's log: one JSON object a line, on standard output. */
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { faultSummary } from '../faults/fault-summary.ts';

/**
 * Lines are gathered until they are so many characters (about thirty requests), and written at once: a write for each line
 * took a tenth of the time of a practice call.
 */
const TOGETHER = 4096;
/** Milliseconds that a line waits at most. What a process that is killed with -9 loses is this much of its log. */
const LONGEST_WAIT = 200;

/** Returns the log. What still waits is written when the process ends, whatever ends it but a kill -9. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, serializers: logSerializers }, gathered(pino.destination({ dest: 1, sync: true })));
}

/**
 * How faults are written. One of a query is told by its place and the query; its message and the database's hold the values that it was
 * about: addresses, hashes.
 */
export const logSerializers = {
  err(fault: unknown): unknown {
    const failed = failedQuery(fault);
    return failed ? { ...faultSummary(fault), query: failed.query } : pino.stdSerializers.err(fault as Error);
  },
};

/** Returns the failed query that a fault is about, itself or by its causes. */
function failedQuery(fault: unknown): DrizzleQueryError | undefined {
  if (fault instanceof DrizzleQueryError) return fault;
  return fault instanceof Error && fault.cause !== undefined ? failedQuery(fault.cause) : undefined;
}

/** Pino's own gathering (`minLength`) measures all that waits anew with every line, which costs more than the writes it saves. */
function gathered(output: DestinationStream): DestinationStream {
  let waiting = '';
  const flush = () => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  setInterval(flush, LONGEST_WAIT).unref();
  process.on('exit', flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= TOGETHER) flush();
    },
  };
}
