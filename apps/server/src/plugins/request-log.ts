/** Request ids and one log line a request: what was asked by pattern, how it ended, how long. No query, no address, no body. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';

/** An id that a proxy in front gave is kept when it is a plain word; anything else could forge log lines. */
const PLAIN_ID = /^[\w-]{8,64}$/;

/** What the ids of this process begin with. A new UUID for each request would cost as much as looking up its route. */
const thisProcess = randomUUID().slice(0, 18);
let requests = 0;

/** Returns the id of a request: the proxy's where it is plain, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && PLAIN_ID.test(given)) return given;
  requests += 1;
  return `${thisProcess}-${requests}`;
}

/**
 * Fastify would make each request a log of its own that knows its id, which most requests never write to. This one hands the server's log
 * on; who writes gets one that knows the id by `logOf`. Where a route has a level of its own, its log is made as ever.
 */
export function sharedLog<Log extends FastifyBaseLogger>(
  log: Log,
  bindings: Record<string, unknown>,
  options?: { readonly level?: string },
): Log {
  return options?.level === undefined ? log : (log.child(bindings, options) as Log);
}

/** Returns the log of a request: its lines carry the request's id. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id });
}

/** Returns the pattern of a request's address, for logs and metrics: never the address itself, which may name people. */
export function patternOf({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? 'unmatched';
}

/** How a request ended, as far as it is anybody's business. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  /** Pattern of its address. */
  readonly route: string;
  readonly status: number;
  /** How long it took. */
  readonly milliseconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page's address, which the site's router matched; undefined for everything that is no page. */
    pagePattern: string | undefined;
  }
  interface FastifyInstance {
    /** Writes the line of a request that no hook sees: one for a kept page. */
    logEnded(ended: EndedRequest): void;
  }
}

/**
 * Returns what writes the line of a request. Patterns and statuses are few, so that a log which knows them is kept for each of their
 * pairs; writing those words anew is half of what a line costs.
 */
function lineWriter(log: Logger): (ended: EndedRequest) => void {
  const logs = new Map<string, Logger>();
  return ({ id, method, route, status, milliseconds }) => {
    if (!log.isLevelEnabled('info')) return;
    const key = `${status} ${method} ${route}`;
    let line = logs.get(key);
    if (!line) {
      line = log.child({ method, route, status, msg: 'request' });
      logs.set(key, line);
    }
    line.info({ reqId: id, ms: Math.round(milliseconds * 10) / 10 });
  };
}

/** Sends the id back and logs each request once, when it has been answered. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    const logEnded = lineWriter(app.log as Logger);
    app.decorate('logEnded', logEnded);
    app.decorateRequest('pagePattern', undefined);
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      // A route may be quieter than the server: probes are not logged.
      if ((request.log as Logger).isLevelEnabled('info')) {
        const { id, method } = request;
        logEnded({ id, method, route: patternOf(request), status: reply.statusCode, milliseconds: reply.elapsedTime });
      }
      done();
    });
  },
  { name: 'request-log' },
);
