import { StartFault } from '@lanewise/database/faults';
import { logSerializers } from './log.ts';

/** A terminal's Ctrl-C reaches us by several ways at once: what comes within these milliseconds is the same wish. */
const sameWish = 1_000;

/** Faults of packages that know nothing of `StartFault`; their messages are written for the same reader. */
const plainFaults = new Set(['SiteNotBuiltError']);

/** The end of the process, wherever it comes from. */
export interface End {
  /** Resolves with the exit code when the end has come. */
  readonly reached: Promise<number>;
  /** The exit code, null before the end has come. */
  readonly code: number | null;
  /** Resolves when whoever asked for the end asks again: nothing more is waited for. */
  readonly hurried: Promise<void>;
  /** Brings the end about, with a reason if it is a fault. Only the first one counts. */
  come(code: number, reason?: unknown): void;
}

/**
 * Watches for whatever can end this process: signals, the loss of the bootstrap, faults that nobody caught.
 *
 * @param tell Gets the words for a person when the end is a fault.
 */
export function watchForTheEnd(tell: (text: string) => void): End {
  const reached = Promise.withResolvers<number>();
  const hurried = Promise.withResolvers<void>();
  const end = {
    code: null as number | null,
    reached: reached.promise,
    hurried: hurried.promise,
    come(code: number, reason?: unknown) {
      if (end.code !== null) return;
      end.code = code;
      if (reason !== undefined) tell(explain(reason));
      reached.resolve(code);
    },
  };
  let asked = 0;
  const ask = () => {
    if (end.code !== null && performance.now() - asked > sameWish) hurried.resolve();
    asked = performance.now();
    end.come(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  // The bootstrap holds a channel to us: when it is killed, nobody is left to end us.
  process.on('disconnect', ask);
  process.channel?.unref();
  process.on('uncaughtException', (error) => end.come(1, error));
  process.on('unhandledRejection', (error) => end.come(1, error));
  return end;
}

/** One line for what a person can put right; the whole stack for what only a programmer can. */
export function explain(error: unknown): string {
  if (typeof error === 'string') return `error  ${error}\n`;
  if (!(error instanceof Error)) return `error  ${String(error)}\n`;
  if (error instanceof StartFault || plainFaults.has(error.name)) return `error  ${error.message}\n`;
  return `error  Something unforeseen went wrong.\n${placeOf(error)}\n`;
}

/** What a fault was and where. A failed query's own message, and the database's, hold the values that it was about. */
function placeOf(error: Error): string {
  const { name, query, cause, stack } = logSerializers.err(error) as FailedQuery;
  if (query === undefined) return error.stack ?? error.message;
  return `${name}: ${query} (${cause?.code ?? 'no code'})\n${stack}`;
}

interface FailedQuery {
  readonly name: string;
  /** None where the fault is no query's. */
  readonly query?: string;
  readonly cause?: { readonly code?: string };
  readonly stack?: string;
}
