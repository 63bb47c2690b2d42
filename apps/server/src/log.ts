/** The server's log: one JSON object a line, on standard output. */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * Lines are gathered until they are so many characters (about thirty requests), and written at once: a write for each line
 * took a tenth of the time of a practice call.
 */
const TOGETHER = 4096;
/** Milliseconds that a line waits at most. What a process that is killed with -9 loses is this much of its log. */
const LONGEST_WAIT = 200;

/** Returns the log. What still waits is written when the process ends, whatever ends it but a kill -9. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null }, gathered(pino.destination({ dest: 1, sync: true })));
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
