/** Request ids, and one log line for each request: route pattern, status, duration. No query, no address, no body. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Logger } from 'pino';

/** A proxy's id is kept only if it is a plain word: anything else could forge log lines. */
const PLAIN_ID = /^[\w-]{8,64}$/;

/** Prefix of this process's ids. A UUID for each request would cost as much as finding its route. */
const thisProcess = randomUUID().slice(0, 18);
let requests = 0;

/** Returns the id of a request: the proxy's if it is a plain word, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && PLAIN_ID.test(given)) return given;
  requests += 1;
  return `${thisProcess}-${requests}`;
}

/**
 * Fastify would create a child log for each request, which most requests never write to. This returns the server's log instead; `logOf` creates the
 * child when something is written. Routes with their own log level still get a child.
 */
export function sharedLog<Log extends FastifyBaseLogger>(
  log: Log,
  bindings: Record<string, unknown>,
  options?: { readonly level?: string },
): Log {
  return options?.level === undefined ? log : (log.child(bindings, options) as Log);
}

/** Returns the log of a request, whose lines carry its id. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id });
}

/** Returns the route pattern of a request, for logs and metrics. Never the address itself, which may identify people. */
export function patternOf({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? 'unmatched';
}

/** The logged facts of a request. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  /** Pattern of its address. */
  readonly route: string;
  readonly status: number;
  /** Duration of the request. */
  readonly milliseconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Route pattern of a page, as the site's router matched it; undefined for anything else. */
    pagePattern: string | undefined;
  }
  interface FastifyInstance {
    /** Writes the line of a cached page, which no hook sees. */
    logEnded(ended: EndedRequest): void;
  }
}

/**
 * Returns a function that writes the line of a request. There are few combinations of pattern and status, so a child log is kept for each; serializing
 * them again would be half the cost of a line.
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

/** Returns the id in each answer, and logs each request once it has been answered. */
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
      // A route may have a higher log level: probes are not logged.
      if ((request.log as Logger).isLevelEnabled('info')) {
        const { id, method } = request;
        logEnded({ id, method, route: patternOf(request), status: reply.statusCode, milliseconds: reply.elapsedTime });
      }
      done();
    });
  },
  { name: 'request-log' },
);
