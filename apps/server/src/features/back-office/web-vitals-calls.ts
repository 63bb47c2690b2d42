/** The call that returns how fast pages were. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { WebVitals } from '@lanewise/contracts/calls/back-office-web-vitals';
import { type WebVitalName, webVitalNames, webVitalThresholds } from '@lanewise/contracts/constants/web-vitals';
import type { Database } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { dayAfter } from './sales.ts';

/** Most days in one answer. */
const MOST = 400;
/** Days before the last one by default. */
const USUAL = 27;
/** Most rows of one answer. The patterns of pages are fewer; browsers could send others. */
const ROWS = 1000;

type VitalRow = WebVitals['pages'][number] & Record<string, unknown>;

const limits = sql.join(
  webVitalNames.map((name: WebVitalName) => {
    const { good, poor } = webVitalThresholds[name];
    return sql`(${name}::text, ${good}::float8, ${poor}::float8)`;
  }),
  sql`, `,
);

/** Returns the handler. */
export function webVitalCalls({
  database,
}: {
  readonly database: Pick<Database, 'read'>;
}): CallHandlers<'getWebVitals'> {
  return {
    async getWebVitals({ query: asked }) {
      const to = asked.to ?? currentTime().toISOString().slice(0, 10);
      const from = asked.from ?? dayAfter(to, -USUAL);
      if (from > to || dayAfter(from, MOST - 1) < to) {
        throw new ApiError('VALIDATION', { fields: { from: 'act.period' } });
      }
      const pages = await database.read('seconds', async (store) => {
        const { rows } = await store.execute<VitalRow>(sql`
          with vitals as (
            select properties->>'page' as page, properties->>'metric' as metric, (properties->>'value')::float8 as value
            from events
            where name = 'web_vital' and day between ${from}::date and ${to}::date
          )
          select page, metric, count(*)::int as count,
            percentile_cont(0.75) within group (order by value) as p75,
            (count(*) filter (where value <= known.good))::float8 / count(*) as good,
            (count(*) filter (where value > known.poor))::float8 / count(*) as poor
          from vitals join (values ${limits}) as known (name, good, poor) on known.name = metric
          group by page, metric
          order by sum(count(*)) over (partition by page) desc, page, metric
          limit ${ROWS}`);
        return rows;
      });
      return { from, to, pages };
    },
  };
}
