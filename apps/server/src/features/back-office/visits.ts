/** How far visitors come, computed by the database from visitors and their events. */
import type { Visits } from '@lanewise/contracts/calls/back-office-visits';
import type { Store } from '@lanewise/database/pool';
import { type SQL, sql } from 'drizzle-orm';
import { dayAfter } from './sales.ts';

/** The period and filters. Days are YYYY-MM-DD, in UTC, both inclusive. */
export interface VisitsQuestion {
  readonly from: string;
  readonly to: string;
  readonly country: string | null;
  readonly funnel: string | null;
  readonly source: string | null;
}

type Asked = Pick<Store, 'execute'>;
type Steps = Visits['total'];
type Figures = Omit<Visits, 'statistics' | 'from' | 'to'>;

/** Weeks after the first for which retention is shown. */
const RETAINED = 8;
/** Values of one dimension; the rarest are left out. */
const MOST_VALUES = 50;

const none: Steps = { visitors: 0, tested: 0, signed_up: 0, paid: 0 };

/** Returns the visitors who came first in the period, with the Monday of that week. */
function cohort({ from, to, country, funnel, source }: VisitsQuestion): SQL {
  const first = sql`(first_at at time zone 'UTC')`;
  return sql`
    select id, country, funnel, source, tested_at, signed_up_at, paid_at, date_trunc('week', ${first})::date as week
    from event_visitors
    where first_at >= ${from}::date::timestamp at time zone 'UTC'
      and first_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and (${country}::text is null or country = ${country}::text)
      and (${funnel}::text is null or funnel = ${funnel}::text)
      and (${source}::text is null or source = ${source}::text)`;
}

interface StepRow extends Record<string, unknown>, Steps {
  readonly kind: 'total' | 'week' | 'country' | 'funnel' | 'source';
  readonly value: string | null;
}

async function stepRows(store: Asked, asked: VisitsQuestion): Promise<StepRow[]> {
  const { rows } = await store.execute<StepRow>(sql`
    with visitors as (${cohort(asked)})
    select
      case when grouping(week) = 0 then 'week' when grouping(country) = 0 then 'country'
        when grouping(funnel) = 0 then 'funnel' when grouping(source) = 0 then 'source' else 'total' end as kind,
      case when grouping(week) = 0 then to_char(week, 'YYYY-MM-DD') else coalesce(country, funnel, source) end as value,
      count(*)::int as visitors, count(tested_at)::int as tested, count(signed_up_at)::int as signed_up,
      count(paid_at)::int as paid
    from visitors
    group by grouping sets ((), (week), (country), (funnel), (source))
    order by kind, visitors desc, value`);
  return rows;
}

interface ReturnRow extends Record<string, unknown> {
  readonly week: string;
  readonly later: number;
  readonly visitors: number;
}

async function returnRows(store: Asked, asked: VisitsQuestion): Promise<ReturnRow[]> {
  const { rows } = await store.execute<ReturnRow>(sql`
    with visitors as (${cohort(asked)})
    select to_char(v.week, 'YYYY-MM-DD') as week, ((date_trunc('week', e.day::timestamp)::date - v.week) / 7)::int as later,
      count(distinct v.id)::int as visitors
    from visitors v join events e on e.visitor_id = v.id
    where e.day >= ${asked.from}::date - 7 and e.day < v.week + 7 * ${RETAINED + 1}::int and e.session_id is not null
    group by 1, 2`);
  return rows.filter(({ later }) => later > 0);
}

interface FunnelRow extends Record<string, unknown> {
  readonly funnel: string;
  readonly name: 'funnel_started' | 'funnel_step' | 'funnel_completed';
  readonly step: string | null;
  readonly visitors: number;
}

/** A step's place is the mean of its places in the order in which each visitor first saw the steps. */
async function funnelRows(store: Asked, asked: VisitsQuestion): Promise<FunnelRow[]> {
  const { rows } = await store.execute<FunnelRow>(sql`
    with visitors as (${cohort(asked)}), reached as (
      select e.visitor_id, e.name, e.properties->>'funnel_type' as funnel,
        case when e.name = 'funnel_step' then e.properties->>'current_step' end as step, min(e.at) as at
      from visitors v join events e on e.visitor_id = v.id
      where e.name in ('funnel_started', 'funnel_step', 'funnel_completed') and e.day >= ${asked.from}::date - 1
      group by 1, 2, 3, 4
    ), placed as (
      select *, row_number() over (partition by visitor_id, funnel, name order by at) as place from reached
    )
    select funnel, name, step, count(*)::int as visitors
    from placed
    group by 1, 2, 3
    order by funnel, name, avg(place), step`);
  return rows;
}

/** Returns the Mondays of all weeks that have a day of the period. */
function mondays({ from, to }: Pick<VisitsQuestion, 'from' | 'to'>): string[] {
  const weekday = (new Date(from).getUTCDay() + 6) % 7;
  const all: string[] = [];
  for (let week = dayAfter(from, -weekday); week <= to; week = dayAfter(week, 7)) all.push(week);
  return all;
}

function funnelsOf(rows: readonly FunnelRow[]): Figures['funnels'] {
  const countOf = (own: readonly FunnelRow[], name: FunnelRow['name']) =>
    own.find((row) => row.name === name)?.visitors ?? 0;
  return [...Map.groupBy(rows, ({ funnel }) => funnel)].map(([funnel, own]) => ({
    funnel,
    started: countOf(own, 'funnel_started'),
    steps: own.flatMap(({ name, step, visitors }) =>
      name === 'funnel_step' && step !== null ? [{ step, visitors }] : [],
    ),
    completed: countOf(own, 'funnel_completed'),
  }));
}

/** Returns the figures of a period. Weeks that begin after `today` are left out of the returns. */
export async function visitsOf(store: Asked, asked: VisitsQuestion, today: string): Promise<Figures> {
  const [steps, returns, funnels] = await Promise.all([
    stepRows(store, asked),
    returnRows(store, asked),
    funnelRows(store, asked),
  ]);
  const ofKind = (kind: StepRow['kind']) => steps.filter((row) => row.kind === kind);
  const stepsOf = ({ visitors, tested, signed_up, paid }: Steps): Steps => ({ visitors, tested, signed_up, paid });
  const by = (kind: StepRow['kind']) =>
    ofKind(kind)
      .slice(0, MOST_VALUES)
      .map((row) => ({ value: row.value, ...stepsOf(row) }));
  const weeks = new Map(ofKind('week').map((row) => [row.value, stepsOf(row)]));
  const returned = new Map(returns.map(({ week, later, visitors }) => [`${week} ${later}`, visitors]));
  return {
    total: stepsOf(ofKind('total')[0] ?? none),
    weeks: mondays(asked).map((week) => ({ week, ...(weeks.get(week) ?? none) })),
    by_country: by('country'),
    by_funnel: by('funnel'),
    by_source: by('source'),
    retention: mondays(asked).flatMap((week) => {
      const { visitors } = weeks.get(week) ?? none;
      if (visitors === 0) return [];
      const later = Array.from({ length: RETAINED }, (_, at) => at + 1).filter((n) => dayAfter(week, 7 * n) <= today);
      return [{ week, visitors, returned: later.map((n) => returned.get(`${week} ${n}`) ?? 0) }];
    }),
    funnels: funnelsOf(funnels),
  };
}
