/** The address that a pupil opens: it gives the exam to the browser, which then owns it like any guest's browser, and redirects to it. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { localeFor, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { isUuid } from '@lanewise/contracts/uuid';
import type { Queries } from '@lanewise/database/pool';
import type { FastifyInstance } from 'fastify';
import { rememberExam } from '../exams/guest-cookie.ts';
import { simulationByTicket } from './simulation-store.ts';

export interface OpenRouteParts {
  readonly queries: Queries;
  readonly bank: Bank;
  readonly publicUrl: string;
}

/** Registers `/api/driving/simulations/<id>/<ticket>`. */
export async function openSimulations(
  app: FastifyInstance,
  { queries, bank, publicUrl }: OpenRouteParts,
): Promise<void> {
  app.get<{ Params: { id: string; ticket: string } }>(
    '/api/driving/simulations/:id/:ticket',
    async (request, reply) => {
      const { id, ticket } = request.params;
      const row = isUuid(id) ? await simulationByTicket(queries, id, ticket) : null;
      const course = row && bank.course(row.subjectCode as SubjectCode, row.courseCode);
      if (!row || !course) throw new ApiError('SIMULATION_NOT_FOUND');
      const setCookies: string[] = [];
      rememberExam({ cookie: request.headers.cookie ?? '', setCookies }, id, publicUrl);
      const locale = localeFor(row.subjectCode as SubjectCode, row.language as ContentLanguage).code;
      return await reply
        .headers({ 'set-cookie': setCookies, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(href('mockExamOverview', { locale, courseSlug: course.entry.slug, examId: id }), 303);
    },
  );
}
