/** Prometheus metrics at /metrics: number and duration of requests by route and status, and the process's resources. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { patternOf } from './request-log.ts';
import { traceIdOf } from './request-spans.ts';

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

/** An answered request. */
interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The trace that recorded it; it becomes the exemplar of its bucket. */
  readonly traceId: string | undefined;
}

export interface MetricsOptions {
  /** Whether requests are traced: only OpenMetrics, Prometheus' newer format, supports exemplars. */
  readonly hasTraces: boolean;
}

function createMetrics({ hasTraces }: MetricsOptions): Metrics & { observe: (answered: Answered) => void } {
  const registry = new Registry();
  // The library's types only allow the other format here.
  if (hasTraces) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    enableExemplars: hasTraces,
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
    observe: ({ seconds: value, traceId, ...labels }) => {
      if (!hasTraces) duration.observe(labels, value);
      else if (traceId === undefined) duration.observe({ labels, value });
      else duration.observe({ labels, value, exemplarLabels: { trace_id: traceId } as never });
    },
  };
}

/** Adds `app.metrics` and the hook that measures every request. */
export const metrics = fp(
  async (app: FastifyInstance, options: MetricsOptions) => {
    const { observe, ...visible } = createMetrics(options);
    app.decorate('metrics', visible);
    app.addHook('onResponse', (request, reply, done) => {
      const { method } = request;
      const traceId = traceIdOf(request.raw);
      observe({
        method,
        route: patternOf(request),
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
        traceId,
      });
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
