/** Solidgate's report on orders by card (api-docs.solidgate.com/api/reports/retrieve-card-orders, version 1.0.0, read on 2026-11-29). */
import { z } from 'zod';
import { textOf } from './dates.ts';
import type { SolidgateApi } from './solidgate-api.ts';

/** Orders of a page; Solidgate's maximum (docs.solidgate.com/finance/reporting). */
const PAGE = 2000;

const PageSchema = z.object({
  orders: z.array(z.object({ order_id: z.string() })),
  /** The iterator is null on the last page. */
  metadata: z.object({ next_page_iterator: z.string().nullish() }),
});

/** Returns the ids of the orders that were created from one moment until another, paid or not. The report is an hour late. */
export async function* ordersCreated(api: SolidgateApi, from: Date, until: Date): AsyncGenerator<string> {
  const span = { filter: 'created_at', date_from: textOf(from), date_to: textOf(until), limit: PAGE };
  let next: string | null = null;
  do {
    const body: object = next === null ? span : { ...span, next_page_iterator: next };
    const { orders, metadata } = await api.post(`${api.hosts.reports}/card-orders`, body, PageSchema);
    for (const { order_id: id } of orders) yield id;
    next = metadata.next_page_iterator ?? null;
  } while (next !== null);
}
