/** The call with which a learner tells the result of the official test. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { DAY_MS } from '@lanewise/contracts/durations';
import { officialTests } from '@lanewise/database/schema/tables';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { requireUser } from '../accounts/learner-account.ts';
import { requireCourse } from '../catalogue/subject.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { claimFor } from './claims.ts';

export interface OfficialTestParts extends ConvergeParts {
  readonly bank: Bank;
}

/**
 * Returns the handler. A test of the same course and day is stored once: reporting it again replaces the result. A failed test may open a claim from
 * the guarantee.
 */
export function officialTestCalls({ bank, billing, database }: OfficialTestParts): CallHandlers<'reportOfficialTest'> {
  return {
    async reportOfficialTest({ body }, caller) {
      const { subject_code: a, course_code: b, taken_on: takenOn, is_passed: isPassed, office } = body;
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, { a, b });
      const now = billing.now();
      // West of Greenwich it may still be yesterday, east of it already tomorrow.
      if (Date.parse(takenOn) > now.getTime() + DAY_MS / 2)
        throw new ApiError('VALIDATION', { fields: { taken_on: 'payment.test_day' } });
      return await database.queries.transaction(async (store) => {
        // Two reports at once wait for each other here.
        await requireUser(store, userId, 'lock');
        const key = { userId, courseCode: course.entry.code, takenOn };
        await store
          .insert(officialTests)
          .values({ ...key, subjectCode: course.entry.subject, isPassed, reportedAt: now })
          .onConflictDoUpdate({
            target: [officialTests.userId, officialTests.courseCode, officialTests.takenOn],
            set: { isPassed, reportedAt: now },
          });
        if (isPassed) return { claim: null, obstacle: null };
        return await claimFor(store, { userId, course, takenOn, office }, { plans: billing.plans, now });
      });
    },
  };
}
