/** Sales figures, computed by the database from receipts, refunds and transitions. */

import type { Sales } from '@lanewise/contracts/calls/back-office-sales';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { type SQL, sql } from 'drizzle-orm';

/** The period and filters. Days are YYYY-MM-DD, in UTC, both inclusive. */
export interface SalesQuestion {
  readonly from: string;
  readonly to: string;
  readonly country: string | null;
  readonly plan: string | null;
}

type Asked = Pick<Store, 'execute'>;

interface MoneyRow extends Record<string, unknown> {
  readonly day: string | null;
  readonly country: string;
  readonly plan: string;
  readonly currency: string;
  readonly gross: number;
  readonly refunded: number;
  readonly payments: number;
}

interface FlowRow extends Record<string, unknown> {
  readonly day: string | null;
  readonly country: string;
  readonly plan: string;
  readonly running_before: number;
  readonly net: number;
  readonly started: number;
  readonly ended: number;
  readonly trials: number;
  readonly converted: number;
  readonly lost: number;
}

const where = ({ country, plan }: SalesQuestion, countryOf: SQL, planOf: SQL): SQL => sql`
  (${country}::text is null or ${countryOf} = ${country}::text) and (${plan}::text is null or ${planOf} = ${plan}::text)`;

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

/**
 * Money by day and currency, and by country, plan and currency. A refund counts on its own day. A plan's id begins with its country.
 */
async function moneyRows(store: Asked, asked: SalesQuestion): Promise<MoneyRow[]> {
  const country = sql`split_part(plan_id, '-', 1)`;
  const { rows } = await store.execute<MoneyRow>(sql`
    with flows as (
      select ${dayOf(sql`paid_at`)} as day, ${country} as country, plan_id as plan, currency,
        amount as gross, 0 as refunded, 1 as payments from receipts
      union all
      select ${dayOf(sql`at`)}, ${country}, plan_id, currency, 0, amount, 0 from refunds
    )
    select to_char(day, 'YYYY-MM-DD') as day, country, plan, currency,
      sum(gross)::float8 as gross, sum(refunded)::float8 as refunded, sum(payments)::int as payments
    from flows
    where day between ${asked.from}::date and ${asked.to}::date and ${where(asked, sql`country`, sql`plan`)}
    group by grouping sets ((day, currency), (country, plan, currency))
    order by day, country, plan, currency`);
  return rows;
}

/**
 * Subscribers and trials by day, and by country and plan. A subscription counts as paid from its first `active` until it ends, is refunded or
 * disputed; before that it is a trial. Everything before the first day is one row, dated the day before.
 */
async function flowRows(store: Asked, asked: SalesQuestion): Promise<FlowRow[]> {
  const { rows } = await store.execute<FlowRow>(sql`
    with events as (
      select t.user_id, t.subscription_id, t.number, t.at, t.to_state, b.subject_code as country, b.plan_id as plan,
        bool_or(t.to_state = 'active') over (partition by t.user_id, t.subscription_id order by t.number) as is_paid
      from subscription_transitions t
      join subscriptions b on b.user_id = t.user_id and b.id = t.subscription_id
      where b.renews and ${where(asked, sql`b.subject_code`, sql`b.plan_id`)}
    ), standings as (
      select *, to_state in ('trialing', 'active', 'past_due', 'paused', 'cancelling') as goes_on from events
    ), moves as (
      select greatest(${dayOf(sql`at`)}, ${asked.from}::date - 1) as day, country, plan, is_paid,
        (is_paid and goes_on)::int - lag((is_paid and goes_on)::int, 1, 0) over each as paid_move,
        (not is_paid and goes_on)::int - lag((not is_paid and goes_on)::int, 1, 0) over each as trial_move
      from standings
      window each as (partition by user_id, subscription_id order by number)
    ), counted as (
      select *, day >= ${asked.from}::date as is_within from moves where day <= ${asked.to}::date
    )
    select to_char(day, 'YYYY-MM-DD') as day, country, plan,
      coalesce(sum(paid_move) filter (where not is_within), 0)::int as running_before,
      sum(paid_move)::int as net,
      count(*) filter (where is_within and paid_move > 0)::int as started,
      count(*) filter (where is_within and paid_move < 0)::int as ended,
      count(*) filter (where is_within and trial_move > 0)::int as trials,
      count(*) filter (where is_within and trial_move < 0 and is_paid)::int as converted,
      count(*) filter (where is_within and trial_move < 0 and not is_paid)::int as lost
    from counted
    group by grouping sets ((day), (country, plan))
    order by day, country, plan`);
  return rows;
}

/** Returns the figures for a period. */
export async function salesOf(store: Asked, asked: SalesQuestion): Promise<Sales> {
  const [money, flows] = await Promise.all([moneyRows(store, asked), flowRows(store, asked)]);
  const byDay = new Map(flows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])));
  let running = byDay.get(dayAfter(asked.from, -1))?.net ?? 0;
  const days = daysBetween(asked.from, asked.to).map((day) => {
    const { net = 0, started = 0, ended = 0, trials = 0, converted = 0, lost = 0 } = byDay.get(day) ?? {};
    running += net;
    return { day, running, started, ended, trials, converted, lost };
  });
  return {
    from: asked.from,
    to: asked.to,
    revenue_days: money.flatMap(({ day, currency, gross, refunded, payments }) =>
      day === null ? [] : [{ day, currency, gross, refunded, payments }],
    ),
    revenue_by: money.flatMap(({ day, ...row }) => (day === null ? [row] : [])),
    days,
    by: flows.flatMap(({ day, net: _, ...row }) => (day === null ? [row] : [])),
  };
}

/** Returns the day a number of days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, at) => dayAfter(from, at));
}
