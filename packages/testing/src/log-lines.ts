import { logSerializers } from '@lanewise/server/platform/process/log';
import { type Logger, pino } from 'pino';

/** A logged line. `level` is pino's number: 30 info, 40 warn, 50 error. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg?: string };

/** A log whose lines a test can read. */
export interface LogLines {
  readonly log: Logger;
  readonly lines: LogLine[];
}

/** Returns a log that keeps every line of level `debug` and above. */
export function keepLog(): LogLines {
  const lines: LogLine[] = [];
  const options = { level: 'debug', base: null, serializers: logSerializers };
  const log = pino(options, { write: (line) => lines.push(JSON.parse(line) as LogLine) });
  return { log, lines };
}
