/** The server's log: one JSON object a line, on standard output unless told otherwise. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { failedQuery } from '../faults/failed-query.ts';
import { faultSummary } from '../faults/fault-summary.ts';

/**
 * Characters, about thirty requests. Lines are buffered up to this size and written together: one write for each line took a tenth of
 * the time of a practice call.
 */
const BUFFER_SIZE = 4096;
/** Longest time in milliseconds that a line is buffered; a process killed with -9 loses at most this much of its log. */
const LONGEST_DELAY = 200;

/** Levels from which a line tells of a fault: pino's `error`. */
const FAULT = 50;

/**
 * Returns the log. Buffered lines are written when the process exits, unless it is killed with -9.
 *
 * @param onFault called with the error of each line that tells of a fault
 * @param dest the file descriptor to write to; standard output by default
 */
export function createLog(level: Config['logLevel'], onFault?: (fault: unknown) => void, dest = 1): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, method, at) {
      const [fields] = line as readonly unknown[];
      if (at >= FAULT && fields !== null && typeof fields === 'object' && 'err' in fields) onFault?.(fields.err);
      method.apply(this, line);
    },
  };
  const options: LoggerOptions = { level, base: null, serializers: logSerializers, ...(onFault && { hooks }) };
  return pino(options, buffered(pino.destination({ dest, sync: true })));
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
