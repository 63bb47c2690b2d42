/** The call that returns sales figures. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import { ProviderFault } from '@lanewise/payments/port';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { Billing } from '../payments/billing.ts';
import { booksCsv, type MonthsPayouts, monthSpan } from './books.ts';
import { dayAfter, salesOf } from './sales.ts';

/** Most days in one answer. */
const MOST = 400;
/** Days before the last one by default. */
const USUAL = 29;

export interface SalesParts {
  readonly database: Pick<Database, 'read'>;
  readonly billing: Pick<Billing, 'now' | 'providers'>;
}

/** Returns the handlers. */
export function salesCalls({
  database,
  billing: { now, providers },
}: SalesParts): CallHandlers<'getSales' | 'getBooks'> {
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
      const paidOut = await payoutsOf(providers, month);
      const text = await database.read('seconds', (store) => booksCsv(store, month, paidOut));
      return { name: `lanewise-books-${month}.csv`, text };
    },
  };
}

/** Returns the payouts that providers began in a month (YYYY-MM, in UTC). If a provider is down, the rest of the books can still be read. */
async function payoutsOf(providers: Billing['providers'], month: string): Promise<MonthsPayouts[]> {
  const { from, until } = monthSpan(month);
  const telling = [...providers.values()].flatMap(({ name, listPayouts }) =>
    listPayouts ? [{ name, listPayouts }] : [],
  );
  return await Promise.all(
    telling.map(async ({ name: provider, listPayouts }) => ({
      provider,
      payouts: await listPayouts(from, until).catch((fault: unknown) => {
        if (fault instanceof ProviderFault) return null;
        throw fault;
      }),
    })),
  );
}
