/**
 * Traces of requests, statements and jobs, sent by OTLP to a collector. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set; the library's API then does
 * nothing, so callers need not check. Spans contain nothing about a visitor: route patterns instead of addresses, statements without their values.
 */
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface TracingSettings {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Headers of each request to it, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of requests and jobs that are traced, from 0 to 1. */
  readonly share: number;
}

export interface Tracing {
  /** Sends the remaining spans and stops. */
  stop(): Promise<void>;
}

/** Milliseconds for the collector to accept the last spans when the server stops. */
const LAST_EXPORT = 2_000;

/** Name of this program in traces. */
const NAME = 'lanewise';

/** Returns the tracer of this program, which records nothing while tracing is off. */
export const tracer = () => trace.getTracer(NAME);

/**
 * Starts tracing in this process.
 *
 * @param exporter for tests; by default one that sends to the settings' address
 */
export async function startTracing(settings: TracingSettings, exporter?: SpanExporter): Promise<Tracing> {
  // Imported late: most servers do not trace, and need not load a megabyte for it.
  const [sdk, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { endpoint, headers, share } = settings;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const target = exporter ?? new OTLPTraceExporter({ url, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: target })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, LAST_EXPORT).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      trace.disable();
      context.disable();
    },
  };
}

/** Traces a statement within the span of a request or job; the returned function ends its span. Statements outside are not traced. */
export function watchQuery(text: string): (error?: unknown) => void {
  if (!trace.getActiveSpan()?.isRecording()) return () => undefined;
  const span = tracer().startSpan(verbOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  return (error) => endSpan(span, error);
}

/** Returns the first word of a statement. */
function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
}

/** Runs a job in a span of its own. */
export async function inJobSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await tracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async (span) => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

/** Ends a span. Only the kind of an error is recorded: its message may contain an address. */
function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) {
    const { name = 'Error', code } = error as { name?: string; code?: string };
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', code ?? name);
  }
  span.end();
}
