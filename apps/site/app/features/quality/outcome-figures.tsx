/** The groups of predicted chances: what was said, how many passed, and how sure that is. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';

interface OutcomeFiguresProps {
  readonly outcomes: CallAnswer<'getOutcomes'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export function OutcomeFigures({ outcomes: { outcomes, groups }, tag }: OutcomeFiguresProps) {
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const number = new Intl.NumberFormat(tag);
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{m.quality_work_groups_title()}</h2>
      <p>{m.quality_work_groups_lead({ count: number.format(outcomes ?? 0) })}</p>
      <dl className="quality-figures">
        {groups.map(({ from, to, outcomes: learners, predicted, passed, low, high }) => (
          <div key={from}>
            <dt>{m.quality_work_range({ from: percent.format(from), to: percent.format(to) })}</dt>
            <dd>
              <span>{m.quality_work_predicted()}</span> <strong>{percent.format(predicted)}</strong>
            </dd>
            <dd>
              <span>{m.quality_work_passed()}</span> <strong>{percent.format(passed)}</strong>
            </dd>
            <dd>
              <span>{m.quality_work_learners()}</span> <strong>{number.format(learners)}</strong>
            </dd>
            <dd className="small">
              {m.quality_work_interval({ low: percent.format(low), high: percent.format(high) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
