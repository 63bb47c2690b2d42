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

/**
 * Returns the log that an answer's line is written to: it knows the pattern, how the answer ended and what the line is called. There are
 * as many as patterns and statuses, so they are kept; writing those words anew is half of what a line costs.
 */
function endings(log: FastifyBaseLogger) {
  const kept = new Map<string, FastifyBaseLogger>();
  return (method: string, route: string, status: number): FastifyBaseLogger => {
    const key = `${status} ${method} ${route}`;
    let ending = kept.get(key);
    if (!ending) {
      ending = log.child({ method, route, status, msg: 'request' });
      kept.set(key, ending);
    }
    return ending;
  };
}

/** Sends the id back and logs each request once, when it has been answered. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    const endingOf = endings(app.log);
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      // A route may be quieter than the server: probes are not logged.
      if ((request.log as Logger).isLevelEnabled('info')) {
        const route = request.routeOptions.url ?? 'unmatched';
        const ms = Math.round(reply.elapsedTime * 10) / 10;
        endingOf(request.method, route, reply.statusCode).info({ reqId: request.id, ms });
      }
      done();
    });
  },
  { name: 'request-log' },
);
