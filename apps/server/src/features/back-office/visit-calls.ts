/** The call that returns how far visitors come. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { dayAfter } from './sales.ts';
import { visitsOf } from './visits.ts';

/** Most days in one answer. */
const MOST = 400;
/** Days before the last one by default: twelve weeks in all. */
const USUAL = 83;

export interface VisitParts {
  readonly config: Pick<Config, 'statistics'>;
  readonly database: Pick<Database, 'read'>;
  readonly now?: () => Date;
}

/** Returns the handler. */
export function visitCalls({
  config: { statistics },
  database,
  now = currentTime,
}: VisitParts): CallHandlers<'getVisits'> {
  return {
    async getVisits({ query: { country = null, funnel = null, source = null, ...asked } }) {
      const today = now().toISOString().slice(0, 10);
      const to = asked.to ?? today;
      const from = asked.from ?? dayAfter(to, -USUAL);
      if (from > to || dayAfter(from, MOST - 1) < to) {
        throw new ApiError('VALIDATION', { fields: { from: 'act.period' } });
      }
      const question = { from, to, country, funnel, source };
      const figures = await database.read('seconds', (store) => visitsOf(store, question, today));
      return { statistics, from, to, ...figures };
    },
  };
}
