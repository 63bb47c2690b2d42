/** Each experiment: its stop rule, who has seen which variant, and what came of it. */
import type { RunResult } from '@lanewise/contracts/calls/back-office-experiments';
import { m } from '@lanewise/words/messages';
import { pageContext } from '../../../shared/page-context.ts';
import { RangeBar } from '../bars.tsx';
import { ListTable } from '../list-table.tsx';
import { differenceText, percentText, rangeText } from '../percent.ts';
import type { BackOfficeSection } from '../section.ts';
import { SectionPage, Utc } from '../section-page.tsx';
import { requireStaff } from '../staff-answer.ts';
import type { Route } from './+types/experiments.route.ts';

export const section: BackOfficeSection = {
  title: m.staff_experiments_title,
  lead: m.staff_experiments_lead,
  roles: ['operator'],
  order: 54,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  return requireStaff(await context.get(pageContext).api.getExperimentResults({}), request);
}

const states: Readonly<Record<RunResult['state'], () => string>> = {
  running: m.staff_run_running,
  due: m.staff_run_due,
  off: m.staff_run_off,
  over: m.staff_run_over,
  unplanned: m.staff_run_unplanned,
};

const goals = { signed_up: m.staff_signed_up, paid: m.staff_payers } as const;

export default function ExperimentsPage({ loaderData: { statistics, runs } }: Route.ComponentProps) {
  return (
    <SectionPage section={section}>
      {!statistics && <p>{m.staff_experiments_off()}</p>}
      {runs.length === 0 && <p>{m.staff_experiments_none()}</p>}
      {runs.map((run) => (
        <Run key={run.run} run={run} />
      ))}
    </SectionPage>
  );
}

function Run({ run }: { readonly run: RunResult }) {
  const { stop, goal, sample_ratio: ratio } = run;
  const id = `run-${run.run}`;
  return (
    <section className="bo-card" aria-labelledby={id}>
      <h2 id={id}>
        <code>{run.experiment}</code>: {run.run}
      </h2>
      <p className={run.state === 'due' ? 'bo-count bo-count-due' : 'bo-count'}>{states[run.state]()}</p>
      <dl className="bo-facts">
        {run.hypothesis !== null && <Fact name={m.staff_hypothesis()} value={run.hypothesis} />}
        {stop && <Fact name={m.staff_stop_rule()} value={stop.rule} />}
        {stop && (
          <Fact name={m.staff_stop_when()} value={m.staff_stop_at({ visitors: stop.visitors, day: stop.until })} />
        )}
        {goal !== null && <Fact name={m.staff_goal()} value={goals[goal]()} />}
        {run.first_at !== null && (
          <>
            <dt>{m.staff_exposed()}</dt>
            <dd>
              <Utc at={run.first_at} /> – <Utc at={run.last_at ?? run.first_at} />
            </dd>
          </>
        )}
        {ratio && (
          <Fact
            name={m.staff_sample_ratio()}
            value={
              ratio.is_off
                ? m.staff_ratio_off({ p: ratio.p.toPrecision(2) })
                : m.staff_ratio_right({ p: ratio.p.toFixed(3) })
            }
          />
        )}
      </dl>
      {run.state === 'running' && <p className="hint">{m.staff_run_wait()}</p>}
      {(['signed_up', 'paid'] as const).map((each) => (
        <Conversion key={each} run={run} goal={each} />
      ))}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Conversion({ run, goal }: { readonly run: RunResult; readonly goal: 'signed_up' | 'paid' }) {
  const id = `${goal}-${run.run}`;
  const most = Math.max(...run.variants.map(({ visitors, [goal]: { share } }) => (visitors > 0 ? share.high : 0)));
  return (
    <>
      <h3 id={id}>{goals[goal]()}</h3>
      <ListTable
        columns={[
          m.staff_variant(),
          m.staff_exposures(),
          m.staff_number(),
          m.staff_share(),
          m.staff_credible(),
          m.staff_difference(),
        ]}
        labelledBy={id}
      >
        {run.variants.map(({ name, visitors, [goal]: { converted, share, difference } }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-name={m.staff_exposures()}>{visitors}</td>
            <td data-name={m.staff_number()}>{converted}</td>
            <td data-name={m.staff_share()}>{percentText(converted, visitors)}</td>
            <td data-name={m.staff_credible()}>
              {visitors === 0 ? m.staff_dash() : rangeText(share)}
              {visitors > 0 && <RangeBar {...share} most={most} />}
            </td>
            <td data-name={m.staff_difference()}>
              {difference === null || visitors === 0 ? m.staff_dash() : differenceText(difference)}
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
