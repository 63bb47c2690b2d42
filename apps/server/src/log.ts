/** The server's log: one JSON object a line, on standard output. */
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * Lines are gathered until there are so many bytes of them (about thirty requests), and written at once: a write for each line
 * took a tenth of the time of a practice call.
 */
const TOGETHER = 4096;
/** Milliseconds that a line waits at most. What a process that is killed with -9 loses is this much of its log. */
const LONGEST_WAIT = 200;

/** Returns the log. What still waits is written when the process ends, whatever ends it but a kill -9. */
export function createLog(level: Config['logLevel']): Logger {
  const output = pino.destination({ dest: 1, sync: true, minLength: TOGETHER, periodicFlush: LONGEST_WAIT });
  process.on('exit', () => output.flushSync());
  return pino({ level, base: null }, output);
}
