/**
 * Counts and logs browsers' reports about breaches of a page's Content-Security-Policy: one line each, and only a few a minute, because anybody can send
 * them. Sources: W3C, Content Security Policy Level 3, section 5; W3C, Reporting API.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { bounds } from '../http/bounds.ts';
import { CSP_REPORTS } from './security-headers.ts';

/** Reports of a request that are read. */
const MOST_REPORTS = 10;
/** Lines that this process writes in a minute. */
const LINES_A_MINUTE = 30;
/** Characters of a value that are logged. */
const LONGEST = 200;

const word = z.string().max(2_000).optional();

/** A report as `report-uri` sends it. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': word,
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
  }),
});
/** Reports as `report-to` sends them, those of other kinds included. */
const NewReports = z.array(
  z.object({ body: z.object({ documentURL: word, effectiveDirective: word, blockedURL: word }).nullish() }),
);

/** The directives of our policies. Anybody can send arbitrary words, and each would become its own time series. */
const directives: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'manifest-src',
  'worker-src',
  'object-src',
  'default-src',
  'media-src',
]);

interface Breach {
  /** Path of the page, without its query. */
  readonly page: string;
  readonly directive: string;
  /** Origin of the blocked resource, or the browser's keyword for it, such as `inline`. */
  readonly blocked: string;
}

/** Registers the address for reports. It answers 204, or MALFORMED_REQUEST. */
export async function cspReports(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const types = ['application/csp-report', 'application/reports+json', 'application/json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: bounds.reportBody }, (_request, body, done) =>
    done(null, body),
  );
  const counted = new Counter({
    name: 'csp_reports_total',
    help: "Reports of browsers about breaches of a page's policy, by directive.",
    labelNames: ['directive'],
    registers: [app.metrics.registry],
  });
  const lines = new RateLimiterMemory({ points: LINES_A_MINUTE, duration: 60 });
  app.post(CSP_REPORTS, async (request, reply) => {
    for (const breach of breachesIn(String(request.body))) {
      counted.inc({ directive: directives.has(breach.directive) ? breach.directive : 'other' });
      const mayLog = await lines.consume('all').then(
        () => true,
        () => false,
      );
      if (mayLog) request.log.warn({ csp: breach, reqId: request.id }, 'a page broke its policy');
    }
    return reply.code(204).send();
  });
}

function breachesIn(body: string): Breach[] {
  const sent = parsed(body);
  const old = OldReport.safeParse(sent);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      breach(
        report['document-uri'],
        report['effective-directive'] ?? report['violated-directive'],
        report['blocked-uri'],
      ),
    ];
  }
  const reports = NewReports.safeParse(sent);
  if (!reports.success) throw new ApiError('MALFORMED_REQUEST');
  return reports.data
    .slice(0, MOST_REPORTS)
    .flatMap(({ body }) => (body ? [breach(body.documentURL, body.effectiveDirective, body.blockedURL)] : []));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_REQUEST');
  }
}

/** Drops queries and fragments: the address of a link in a mail has its token there. */
function breach(page = '', directive = '', blocked = ''): Breach {
  const path = URL.canParse(page) ? new URL(page).pathname : '';
  // An opaque origin, such as that of `data:`, is written as `null`; the scheme says more.
  const source = URL.canParse(blocked) ? originOf(new URL(blocked)) : blocked;
  return { page: path.slice(0, LONGEST), directive: directive.slice(0, LONGEST), blocked: source.slice(0, LONGEST) };
}

function originOf({ origin, protocol }: URL): string {
  return origin === 'null' ? protocol : origin;
}
