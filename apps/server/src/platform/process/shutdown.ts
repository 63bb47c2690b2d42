import { StartFault } from '@lanewise/database/faults';
import { logSerializers } from './log.ts';

/** Milliseconds. A terminal's Ctrl-C reaches us in several ways at once, which must count as one request. */
const sameRequest = 1_000;

/** Names of errors of packages that do not know `StartFault`; their messages are written for the operator, too. */
const plainFaults = new Set(['SiteNotBuiltError']);

/** The shutdown of the process, whatever requests it. */
export interface Shutdown {
  /** Resolves with the exit code when a shutdown has been requested. */
  readonly requested: Promise<number>;
  /** The exit code; null until a shutdown has been requested. */
  readonly exitCode: number | null;
  /** Resolves at the second signal: the server then waits for nothing more. */
  readonly forced: Promise<void>;
  /** Requests a shutdown, with a reason if it is a fault. Only the first request counts. */
  request(exitCode: number, reason?: unknown): void;
}

/**
 * Watches for everything that shuts this process down: signals, the loss of the bootstrap process, uncaught errors.
 *
 * @param print Prints a message for the operator if the reason is a fault.
 */
export function watchForShutdown(print: (text: string) => void): Shutdown {
  const requested = Promise.withResolvers<number>();
  const forced = Promise.withResolvers<void>();
  const shutdown = {
    exitCode: null as number | null,
    requested: requested.promise,
    forced: forced.promise,
    request(exitCode: number, reason?: unknown) {
      if (shutdown.exitCode !== null) return;
      shutdown.exitCode = exitCode;
      if (reason !== undefined) print(explain(reason));
      requested.resolve(exitCode);
    },
  };
  let lastSignal = 0;
  const onSignal = () => {
    if (shutdown.exitCode !== null && performance.now() - lastSignal > sameRequest) forced.resolve();
    lastSignal = performance.now();
    shutdown.request(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The bootstrap process holds a channel to us: once it is killed, nobody else would stop us.
  process.on('disconnect', onSignal);
  process.channel?.unref();
  process.on('uncaughtException', (error) => shutdown.request(1, error));
  process.on('unhandledRejection', (error) => shutdown.request(1, error));
  return shutdown;
}

/** Returns one line for a fault that the operator can fix, and the whole stack for one that only a programmer can. */
export function explain(error: unknown): string {
  if (typeof error === 'string') return `error  ${error}\n`;
  if (!(error instanceof Error)) return `error  ${String(error)}\n`;
  if (error instanceof StartFault || plainFaults.has(error.name)) return `error  ${error.message}\n`;
  return `error  Something unexpected went wrong.\n${placeOf(error)}\n`;
}

/** Returns the fault and its place. Messages of failed queries are left out: they hold the values of the query. */
function placeOf(error: Error): string {
  const { name, query, cause, stack } = logSerializers.err(error) as FailedQuery;
  if (query === undefined) return error.stack ?? error.message;
  return `${name}: ${query} (${cause?.code ?? 'no code'})\n${stack}`;
}

interface FailedQuery {
  readonly name: string;
  /** Set only for failed queries. */
  readonly query?: string;
  readonly cause?: { readonly code?: string };
  readonly stack?: string;
}
