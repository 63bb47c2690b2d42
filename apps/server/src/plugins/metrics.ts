/** Prometheus metrics at /metrics: number and duration of requests by route and status, and the process's resources. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { patternOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts a page sent from the cache, which no hook sees. */
  readonly cachedPage: (page: { readonly route: string; readonly status: number }) => void;
}

/** Seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function createMetrics(): Metrics & {
  observe: (method: string, route: string, status: number, seconds: number) => void;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  const cached = new Counter({
    name: 'page_cache_hits_total',
    help: 'Reading pages sent from the rendered cache, by route pattern and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  return {
    registry,
    cachedPage: ({ route, status }) => cached.inc({ route, status }),
    observe: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds),
  };
}

/** Adds `app.metrics` and the hook that measures every request. */
export const metrics = fp(
  async (app: FastifyInstance) => {
    const { observe, ...visible } = createMetrics();
    app.decorate('metrics', visible);
    app.addHook('onResponse', (request, reply, done) => {
      observe(request.method, patternOf(request), reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  },
  { name: 'metrics' },
);

/** Registers GET /metrics. */
export async function metricsPage(app: FastifyInstance): Promise<void> {
  const { registry } = app.metrics;
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  });
}
