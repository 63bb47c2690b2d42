/** What came of each run of an experiment, counted by the database from exposures, accounts and receipts. */
import type { RunResult } from '@lanewise/contracts/calls/back-office-experiments';
import type { Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import type { PlannedRun } from '../../platform/experiments/plan.ts';
import { type Counted, differenceRange, sampleRatio, shareRange } from '../experiments/statistics.ts';

interface CountRow extends Record<string, unknown> {
  readonly run: string;
  readonly experiment: string;
  readonly variant: string;
  readonly visitors: number;
  readonly signed_up: number;
  readonly paid: number;
  readonly first_at: string;
  readonly last_at: string;
}

/**
 * Returns the counts of each variant. A goal counts if an account of the visitor's browser reached it for the first time after the exposure: a
 * renewal of an older subscription came of nothing that was shown.
 */
async function countRows(store: Pick<Store, 'execute'>): Promise<CountRow[]> {
  const { rows } = await store.execute<CountRow>(sql`
    with linked as (
      select va.visitor_id, u.created_at,
        (select min(r.paid_at) from receipts r where r.user_id = va.user_id) as first_paid_at
      from visitor_accounts va join users u on u.id = va.user_id
      where va.visitor_id in (select visitor_id from experiment_exposures)
    ), reached as (
      select e.run, e.visitor_id,
        bool_or(l.created_at >= e.exposed_at) as signed_up, bool_or(l.first_paid_at >= e.exposed_at) as paid
      from experiment_exposures e join linked l on l.visitor_id = e.visitor_id
      group by e.run, e.visitor_id
    )
    select e.run, e.experiment, e.variant, count(*)::int as visitors,
      count(*) filter (where r.signed_up)::int as signed_up, count(*) filter (where r.paid)::int as paid,
      to_char(min(e.exposed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first_at,
      to_char(max(e.exposed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
    from experiment_exposures e left join reached r on r.run = e.run and r.visitor_id = e.visitor_id
    group by e.run, e.experiment, e.variant
    order by min(e.exposed_at) desc, e.run, e.variant`);
  return rows;
}

function conversion(counted: Counted, usual: Counted | null) {
  return {
    converted: counted.converted,
    share: shareRange(counted),
    difference: usual && differenceRange(usual, counted),
  };
}

function stateOf(planned: PlannedRun, visitors: readonly number[], today: string): RunResult['state'] {
  if (!planned.isOn) return 'off';
  const { stop } = planned;
  return today > stop.until || visitors.every((count) => count >= stop.visitors) ? 'due' : 'running';
}

/** Returns the result of a run. Its variants are those of the plan, the first to compare with; without one, those that were seen. */
function resultOf(
  rows: readonly CountRow[],
  planned: PlannedRun | undefined,
  { run, experiment, today, isElsewhere }: Pick<RunResult, 'run' | 'experiment'> & Asked,
): RunResult {
  const seen = rows.map(({ variant }) => variant).filter((name) => !planned?.variants.some((own) => own.name === name));
  const variants = [...(planned?.variants ?? []), ...seen.map((name) => ({ name, weight: null }))];
  const counts = variants.map(({ name }) => {
    const { visitors = 0, signed_up = 0, paid = 0 } = rows.find(({ variant }) => variant === name) ?? {};
    return { visitors, signed_up, paid };
  });
  const counted = (at: number, goal: 'signed_up' | 'paid'): Counted => {
    const { visitors, [goal]: converted } = counts[at] ?? { visitors: 0, signed_up: 0, paid: 0 };
    return { visitors, converted };
  };
  const ofGoal = (at: number, goal: 'signed_up' | 'paid') =>
    conversion(counted(at, goal), at === 0 ? null : counted(0, goal));
  const visitors = counts.map((count) => count.visitors);
  const ratio =
    planned && seen.length === 0
      ? sampleRatio(
          visitors,
          planned.variants.map(({ weight }) => weight),
        )
      : null;
  const without = isElsewhere ? 'unplanned' : 'over';
  return {
    experiment,
    run,
    state: planned ? stateOf(planned, visitors, today) : without,
    hypothesis: planned?.hypothesis ?? null,
    goal: planned?.goal ?? null,
    stop: planned?.stop ?? null,
    first_at: rows.map((row) => row.first_at).toSorted()[0] ?? null,
    last_at:
      rows
        .map((row) => row.last_at)
        .toSorted()
        .at(-1) ?? null,
    sample_ratio: ratio && { p: ratio.p, is_off: ratio.isOff },
    variants: variants.map(({ name, weight }, at) => ({
      name,
      weight,
      visitors: counts[at]?.visitors ?? 0,
      signed_up: ofGoal(at, 'signed_up'),
      paid: ofGoal(at, 'paid'),
    })),
  };
}

interface Asked {
  readonly today: string;
  /** Whether GrowthBook plans the runs, so that ours are not known here. */
  readonly isElsewhere: boolean;
}

/** Returns the results of the planned runs, in their order, and of those that were seen and are planned no more, the newest first. */
export async function experimentResults(
  store: Pick<Store, 'execute'>,
  runs: readonly PlannedRun[],
  asked: Asked,
): Promise<RunResult[]> {
  const rows = Map.groupBy(await countRows(store), ({ run }) => run);
  const planned = runs.map((one) =>
    resultOf(rows.get(one.run) ?? [], one, { run: one.run, experiment: one.key, ...asked }),
  );
  const past = [...rows].flatMap(([run, own]) =>
    runs.some((one) => one.run === run)
      ? []
      : [resultOf(own, undefined, { run, experiment: own[0]?.experiment ?? '', ...asked })],
  );
  return [...planned, ...past];
}
