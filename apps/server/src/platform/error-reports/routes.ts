/** POST /errors: browsers report faults to our own server, which passes them on. No other company learns a visitor's address. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { errorReportsPath } from '@lanewise/contracts/constants/error-reports';
import type { FastifyInstance } from 'fastify';
import { BrowserReportSchema } from './browser-report.ts';
import type { ErrorReports } from './error-reports.ts';

/** Bytes of a report. */
const BODY_LIMIT = 32 * 1024;

/** Registers the address. It answers 204, or MALFORMED_REQUEST. */
export async function browserReports(
  app: FastifyInstance,
  { reports }: { readonly reports: ErrorReports },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // Beacons are sent as text, for which browsers do not ask first.
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.post(errorReportsPath, async (request, reply) => {
    const report = BrowserReportSchema.safeParse(parsed(String(request.body)));
    if (!report.success) throw new ApiError('MALFORMED_REQUEST');
    reports.ofBrowser(report.data);
    return reply.code(204).send();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
