/** A month's vouchers as CSV, for the accountant. Computed by the database; amounts leave it in the currency's main unit. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { Store } from '@lanewise/database/pool';
import type { ProviderPayout } from '@lanewise/payments/port';
import { SOME_REFUNDED } from '@lanewise/payments/subscription/observed';
import { stringify } from 'csv-stringify/sync';
import { type SQL, sql } from 'drizzle-orm';
import { containedTax } from '../receipts/printed-order.ts';

interface Voucher extends Record<string, unknown> {
  readonly kind:
    | 'receipt'
    | 'invoice'
    | 'invoice paid'
    | 'invoice refunded'
    | 'credit note'
    | 'refund of unknown amount'
    | 'fee'
    | 'payout'
    | 'payouts not available'
    | 'affiliate payout';
  readonly number: string | null;
  readonly day: string;
  readonly order_id: string | null;
  readonly plan: string | null;
  readonly provider: string | null;
  readonly payment: string | null;
  readonly currency: string;
  /** In the smallest unit; null if unknown. */
  readonly amount: number | null;
  readonly tax_name: string | null;
  readonly tax_percent: number | null;
  readonly corrects: string | null;
  /** VAT number of a buyer who owes the tax. */
  readonly reverse_charge: string | null;
}

const columns = [
  'kind',
  'number',
  'date',
  'order',
  'country',
  'plan',
  'provider',
  'payment',
  'currency',
  'gross',
  'net',
  'tax',
  'tax name',
  'tax percent',
  'corrects receipt',
  'reverse charge',
];

/** The payouts of a provider; null if they could not be fetched. */
export interface MonthsPayouts {
  readonly provider: PaymentProviderName;
  readonly payouts: readonly ProviderPayout[] | null;
}

/** Returns when a month (YYYY-MM, in UTC) begins, and when the next one does. */
export function monthSpan(month: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const until = new Date(from);
  until.setUTCMonth(from.getUTCMonth() + 1);
  return { from, until };
}

/** Returns the vouchers of a month (YYYY-MM, in UTC) as CSV with a header, in the order of their days and numbers, and after them the providers' payouts. */
export async function booksCsv(
  store: Pick<Store, 'execute'>,
  month: string,
  paidOut: readonly MonthsPayouts[],
): Promise<string> {
  const { from, until } = monthSpan(month);
  /** Said of each table, so that its index is used: the whole of the books is read once a month. */
  const isIn = (at: SQL) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
  const { rows } = await store.execute<Voucher>(sql`
    with vouchers as (
      select 'receipt' as kind, number, issued_at as at, subscription_id, plan_id, provider::text, payment, currency,
        amount, tax_name, tax_percent, null::bigint as corrects
      from receipts where ${isIn(sql`issued_at`)}
      union all
      select 'credit note', number, issued_at, subscription_id, plan_id, provider::text, payment, currency,
        -amount, tax_name, tax_percent, receipt from credit_notes where ${isIn(sql`issued_at`)}
      union all
      select 'invoice', invoice, ordered_at, id, country || '-seats', 'invoice', null, currency, amount, tax_name, tax_percent, null
      from seat_orders where invoice is not null and ${isIn(sql`ordered_at`)}
      union all
      select 'invoice paid', null, paid_at, id, country || '-seats', 'invoice', null, currency, coalesce(paid_amount, amount),
        null, null, invoice from seat_orders where ${isIn(sql`paid_at`)}
      union all
      select 'credit note', credit_note, cancelled_at, id, country || '-seats', 'invoice', null, currency,
        -(amount - credited), tax_name, tax_percent, invoice
      from seat_orders where credit_note is not null and ${isIn(sql`cancelled_at`)}
      union all
      select 'credit note', number, issued_at, id, country || '-seats', 'invoice', null, currency, -seat_credits.amount,
        tax_name, tax_percent, invoice
      from seat_credits join seat_orders on id = order_id where ${isIn(sql`issued_at`)}
      union all
      select 'invoice refunded', null, at, id, country || '-seats', 'invoice', null, currency, -seat_refunds.amount,
        null, null, invoice
      from seat_refunds join seat_orders on id = order_id where ${isIn(sql`at`)}
      union all
      select 'refund of unknown amount', null, refunds.at, refunds.subscription_id, refunds.plan_id, refunds.provider::text,
        refunds.payment, refunds.currency, null, null, null, receipts.number
      from refunds left join receipts using (user_id, provider, payment)
      where total = ${SOME_REFUNDED} and ${isIn(sql`refunds.at`)}
      union all
      select 'fee', null, payment_fees.at, receipts.subscription_id, receipts.plan_id, payment_fees.provider::text, payment,
        payment_fees.currency, -payment_fees.amount, null, null, null
      from payment_fees left join receipts using (user_id, provider, payment) where ${isIn(sql`payment_fees.at`)}
      union all
      select 'affiliate payout', null, at, null, null, null, null, currency, -amount, null, null, null
      from affiliate_payouts where ${isIn(sql`at`)}
    )
    select kind, number::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, subscription_id as order_id,
      plan_id as plan, provider, payment, currency, amount::float8, tax_name, tax_percent, corrects::text,
      (select buyer->>'vat' from seat_orders where id = subscription_id and reverse_charge) as reverse_charge
    from vouchers
    order by day, kind, vouchers.number`);
  return stringify([
    columns,
    ...rows.map(lineOf),
    ...paidOut.flatMap((each) => payoutVouchers(month, each)).map(lineOf),
  ]);
}

function payoutVouchers(month: string, { provider, payouts }: MonthsPayouts): Voucher[] {
  const none = {
    number: null,
    order_id: null,
    plan: null,
    provider,
    tax_name: null,
    tax_percent: null,
    corrects: null,
    reverse_charge: null,
  };
  if (payouts === null)
    return [{ ...none, kind: 'payouts not available', day: `${month}-01`, payment: null, currency: '', amount: null }];
  return payouts.map(({ reference, at, amount, currency }) => ({
    ...none,
    kind: 'payout',
    day: at.toISOString().slice(0, 10),
    payment: reference,
    currency,
    amount,
  }));
}

function lineOf({ amount, ...voucher }: Voucher): readonly (string | number | null)[] {
  const { kind, number, day, order_id: order, plan, provider, payment, currency, tax_percent: percent } = voucher;
  const tax = amount === null || percent === null ? null : Math.sign(amount) * containedTax(Math.abs(amount), percent);
  return [
    kind,
    number,
    day,
    order && orderNumberOf(order),
    plan && (plan.split('-')[0] ?? null),
    plan,
    provider,
    payment,
    currency,
    major(amount),
    major(amount === null || tax === null ? null : amount - tax),
    major(tax),
    voucher.tax_name,
    percent,
    voucher.corrects,
    voucher.reverse_charge,
  ];
}

function major(minor: number | null): string | null {
  return minor === null ? null : (minor / 100).toFixed(2);
}
