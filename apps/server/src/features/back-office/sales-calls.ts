/** The call that returns sales figures. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { booksCsv } from './books.ts';
import { dayAfter, salesOf } from './sales.ts';

/** Most days in one answer. */
const MOST = 400;
/** Days before the last one by default. */
const USUAL = 29;

export interface SalesParts {
  readonly database: Pick<Database, 'read'>;
  /** The payments' clock. */
  readonly now: () => Date;
}

/** Returns the handlers. */
export function salesCalls({ database, now }: SalesParts): CallHandlers<'getSales' | 'getBooks'> {
  return {
    async getSales({ query: { country = null, plan = null, ...asked } }) {
      const to = asked.to ?? now().toISOString().slice(0, 10);
      const from = asked.from ?? dayAfter(to, -USUAL);
      if (from > to || dayAfter(from, MOST - 1) < to) {
        throw new ApiError('VALIDATION', { fields: { from: 'act.period' } });
      }
      return await database.read('seconds', (store) => salesOf(store, { from, to, country, plan }));
    },
    async getBooks({ params: { month } }) {
      const text = await database.read('seconds', (store) => booksCsv(store, month));
      return { name: `lanewise-books-${month}.csv`, text };
    },
  };
}
