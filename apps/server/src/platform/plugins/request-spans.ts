/** A span for each request, with its statements as children. Cached pages never reach the framework, so they have none. */
import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { tracer } from '../tracing/tracing.ts';
import { patternOf } from './request-log.ts';

const spans = new WeakMap<IncomingMessage, Span>();

/** Returns the id of a request's trace if it is being recorded. */
export function traceIdOf(request: IncomingMessage): string | undefined {
  const span = spans.get(request);
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

/** Registers the hooks. A visitor's own `traceparent` is ignored, or anybody could make the collector keep every trace. */
export const requestSpans = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { method } = request;
      const attributes = { 'http.request.method': method, 'lanewise.request_id': request.id };
      const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      spans.set(request.raw, span);
      context.with(trace.setSpan(ROOT_CONTEXT, span), done);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request.raw);
      const route = patternOf(request);
      span?.updateName(`${request.method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  },
  { name: 'request-spans' },
);
