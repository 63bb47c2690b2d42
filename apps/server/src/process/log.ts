/** The server's log: one JSON object a line, on standard output. */
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { faultSummary } from '../faults/fault-summary.ts';

/**
 * Characters, about thirty requests. Lines are buffered up to this size and written together: one write for each line took a tenth of
 * the time of a practice call.
 */
const BUFFER_SIZE = 4096;
/** Longest time in milliseconds that a line is buffered; a process killed with -9 loses at most this much of its log. */
const LONGEST_DELAY = 200;

/** Returns the log. Buffered lines are written when the process exits, unless it is killed with -9. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, serializers: logSerializers }, buffered(pino.destination({ dest: 1, sync: true })));
}

/**
 * How errors are written. A failed query is logged by its place and its text; the messages are left out, because they hold the values of
 * the query: addresses, hashes.
 */
export const logSerializers = {
  err(fault: unknown): unknown {
    const failed = failedQuery(fault);
    return failed ? { ...faultSummary(fault), query: failed.query } : pino.stdSerializers.err(fault as Error);
  },
};

/** Returns the failed query among an error and its causes, or undefined. */
function failedQuery(fault: unknown): DrizzleQueryError | undefined {
  if (fault instanceof DrizzleQueryError) return fault;
  return fault instanceof Error && fault.cause !== undefined ? failedQuery(fault.cause) : undefined;
}

/** Buffers lines. Pino's own option (`minLength`) measures the whole buffer again for every line, which costs more than it saves. */
function buffered(output: DestinationStream): DestinationStream {
  let waiting = '';
  const flush = () => {
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  setInterval(flush, LONGEST_DELAY).unref();
  process.on('exit', flush);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= BUFFER_SIZE) flush();
    },
  };
}
