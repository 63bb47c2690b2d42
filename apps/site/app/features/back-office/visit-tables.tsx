/** The tables of visits: steps with the share that is left, steps by a dimension, and who came back. */
import type { Visits } from '@lanewise/contracts/calls/back-office-visits';
import { m } from '@lanewise/words/messages';
import { ShareBar } from './bars.tsx';
import { FigureSection } from './figure-section.tsx';
import { ListTable } from './list-table.tsx';
import { percentText } from './percent.ts';

interface DropOffProps {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly { readonly name: string; readonly visitors: number }[];
}

/** Steps, each with the share of the visitors of the largest one, and of the step before. */
export function DropOff({ id, title, steps }: DropOffProps) {
  // A funnel can be entered in the middle, so its first step need not have most visitors.
  const whole = Math.max(0, ...steps.map(({ visitors }) => visitors));
  return (
    <section className="bo-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ListTable columns={[m.staff_step(), m.staff_number(), m.staff_share(), m.staff_share_before()]}>
        {steps.map(({ name, visitors }, at) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <ShareBar part={visitors} whole={whole} />
            </th>
            <td data-name={m.staff_number()}>{visitors}</td>
            <td data-name={m.staff_share()}>{percentText(visitors, whole)}</td>
            <td data-name={m.staff_share_before()}>
              {at === 0 ? m.staff_dash() : percentText(visitors, steps[at - 1]?.visitors ?? 0)}
            </td>
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

interface StepsByProps {
  readonly id: string;
  readonly title: string;
  /** Name of the first column. */
  readonly name: string;
  readonly rows: Visits['by_country'];
}

/** Visitors, tests, sign-ups and payers by the values of a dimension. */
export function StepsBy({ id, title, name, rows }: StepsByProps) {
  const most = Math.max(0, ...rows.map(({ visitors }) => visitors));
  return (
    <section className="bo-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ListTable columns={[name, m.staff_visitors(), m.staff_tested(), m.staff_signed_up(), m.staff_payers()]}>
        {rows.map(({ value, visitors, tested, signed_up, paid }) => (
          <tr key={value ?? ''}>
            <th scope="row">
              {value ?? m.staff_not_known()}
              <ShareBar part={visitors} whole={most} />
            </th>
            <td data-name={m.staff_visitors()}>{visitors}</td>
            <CountOf name={m.staff_tested()} count={tested} of={visitors} />
            <CountOf name={m.staff_signed_up()} count={signed_up} of={visitors} />
            <CountOf name={m.staff_payers()} count={paid} of={visitors} />
          </tr>
        ))}
      </ListTable>
    </section>
  );
}

function CountOf({ name, count, of }: { readonly name: string; readonly count: number; readonly of: number }) {
  return (
    <td data-name={name}>
      {count}
      <small>{percentText(count, of)}</small>
    </td>
  );
}

/** Who came back, by the weeks since the first visit: all together as a chart, and by the week of the first visit. */
export function Retention({ rows }: { readonly rows: Visits['retention'] }) {
  const later = Array.from({ length: Math.max(0, ...rows.map(({ returned }) => returned.length)) }, (_, at) => at);
  if (later.length === 0) return null;
  const shares = later.map((at) => {
    // Only weeks old enough for this column.
    const known = rows.filter(({ returned }) => at < returned.length);
    const visitors = known.reduce((sum, row) => sum + row.visitors, 0);
    const returned = known.reduce((sum, row) => sum + (row.returned[at] ?? 0), 0);
    return visitors === 0 ? 0 : Math.round((1000 * returned) / visitors) / 10;
  });
  const weekName = (at: number) => m.staff_weeks_later({ count: at + 1 });
  return (
    <FigureSection
      id="retention"
      title={m.staff_retention()}
      days={later.map(weekName)}
      dayName={m.staff_since()}
      write={(value) => `${value}%`}
      series={[{ name: m.staff_came_back(), values: shares }]}
    >
      <p className="hint">{m.staff_retention_what()}</p>
      <ListTable columns={[m.staff_week(), m.staff_visitors(), ...later.map((at) => weekName(at))]}>
        {rows.map(({ week, visitors, returned }) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            <td data-name={m.staff_visitors()}>{visitors}</td>
            {later.map((at) => (
              <td key={at} data-name={weekName(at)}>
                {at < returned.length ? percentText(returned[at] ?? 0, visitors) : m.staff_dash()}
              </td>
            ))}
          </tr>
        ))}
      </ListTable>
    </FigureSection>
  );
}
