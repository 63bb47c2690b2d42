/**
 * Error reports to a service that speaks Sentry's protocol (Sentry, GlitchTip), by the core of Sentry's SDK: its Node package would also instrument
 * the process, which reports do not need. Nothing personal is sent: no user, no address, no request, no query.
 */
import { errorTraceShare } from '@lanewise/contracts/constants/error-reports';
import { defaultStackParser as browserStackParser } from '@sentry/browser';
import { createStackParser, createTransport, type ErrorEvent, type Event, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { failedQuery } from '../faults/failed-query.ts';
import { faultSummary } from '../faults/fault-summary.ts';
import type { BrowserReport } from './browser-report.ts';
import { withoutPersonalData } from './without-personal-data.ts';

export interface ErrorReportSettings {
  readonly dsn: string;
  /** Distinguishes installations, such as `staging`. */
  readonly environment: string;
  readonly release: string;
}

/** Reports that a process sends in a minute: a fault that repeats with each request says nothing new. */
const REPORTS_A_MINUTE = 60;
/** Milliseconds until a report counts as lost. */
const TIMEOUT = 5_000;

export interface ErrorReports {
  /** Reports a fault of the server. */
  ofServer(fault: unknown): void;
  /** Reports a fault of a browser. */
  ofBrowser(report: BrowserReport): void;
  /** Resolves when what was reported has been sent, or after some seconds. */
  flush(): Promise<void>;
}

/** Opens the reports. If the service is down, only its reports are lost. */
export function openErrorReports({ dsn, environment, release }: ErrorReportSettings): ErrorReports {
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    stackParser,
    integrations: [],
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    tracesSampleRate: errorTraceShare,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(TIMEOUT);
        const headers = { 'content-type': 'application/x-sentry-envelope', ...options.headers };
        const sent = typeof body === 'string' ? body : new Uint8Array(body);
        const { status, headers: answered } = await fetch(options.url, { method: 'POST', body: sent, headers, signal });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': answered.get('x-sentry-rate-limits'),
            'retry-after': answered.get('retry-after'),
          },
        };
      }),
    beforeSend: withoutPeople,
  });
  client.init();
  const limit = new RateLimiterMemory({ points: REPORTS_A_MINUTE, duration: 60 });
  const send = (report: () => void) => void limit.consume('all').then(report, () => undefined);
  return {
    ofServer: (fault) => send(() => client.captureException(reportable(fault), undefined, new Scope())),
    ofBrowser: (report) => send(() => client.captureEvent(eventOf(report), undefined, new Scope())),
    flush: async () => void (await client.flush(TIMEOUT)),
  };
}

/** The messages of a failed query hold its values, so it is reported by name, code and stack. */
function reportable(fault: unknown): unknown {
  const failed = failedQuery(fault);
  if (!failed) return fault;
  const { name, code, stack = '' } = faultSummary(failed.cause ?? failed);
  const error = new Error(`${code ?? ''} ${failed.query}`.trim());
  return Object.assign(error, { name, stack: `${name}\n${stack}` });
}

function eventOf({ name, message, stack, page, interactions }: BrowserReport): Event {
  return {
    platform: 'javascript',
    level: 'error',
    transaction: page,
    exception: { values: [{ type: name, value: message, stacktrace: { frames: browserStackParser(stack) } }] },
    breadcrumbs: interactions.map(({ what, at }) => ({ category: 'ui', message: what, timestamp: at / 1000 })),
    tags: { side: 'browser' },
  };
}

/** Keeps the parts of an event that are named here; whatever else the SDK adds is not sent. */
function withoutPeople(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags, sdk, exception, breadcrumbs } = event;
  const { transaction } = event;
  return {
    type: undefined,
    platform,
    level,
    environment,
    tags,
    sdk,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(release !== undefined && { release }),
    ...(breadcrumbs !== undefined && { breadcrumbs }),
    ...(transaction !== undefined && { transaction: withoutPersonalData(transaction) }),
    exception: {
      values: (exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
        type,
        stacktrace,
        mechanism,
        value: withoutPersonalData(value ?? ''),
      })),
    },
  } as ErrorEvent;
}
