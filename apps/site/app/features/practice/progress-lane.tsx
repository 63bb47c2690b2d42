/** One dash for each question: right solid, wrong split in two, the current one tall, open ones pale. A gap ends each step of a long test. */
import { progressStepsOf } from '@lanewise/contracts/constants/progress-steps';
import { m } from '@lanewise/words/messages';

export type LaneStep = 'right' | 'wrong' | 'open';

const classOf: Readonly<Record<LaneStep, string>> = { right: 'r', wrong: 'w', open: '' };
const wordsOf: Readonly<Record<LaneStep, (inputs: { n: number }) => string>> = {
  right: m.test_step_right,
  wrong: m.test_step_wrong,
  open: m.test_step_open,
};

/** Fewest questions for which gaps are drawn. In shorter tests a gap after every second dash would look like a mistake. */
const FEWEST_WITH_GAPS = 18;

/** Returns the lane. `steps` are in order; `current` counts from 0. From 1024 px on the dashes are numbered. */
export function ProgressLane({ steps, current }: { steps: readonly LaneStep[]; current: number }) {
  const ends = new Set(steps.length < FEWEST_WITH_GAPS ? [] : progressStepsOf(steps.length));
  return (
    <ol className="lane" aria-label={m.test_progress()}>
      {steps.map((step, index) => {
        const now = index === current;
        const className = `${classOf[step]}${now ? ' now' : ''}${ends.has(index + 1) ? ' step-end' : ''}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
          <li key={index} className={className} aria-current={now ? 'step' : undefined}>
            <span aria-hidden="true">{index + 1}</span>
            <span className="sr">{wordsOf[step]({ n: index + 1 })}</span>
          </li>
        );
      })}
    </ol>
  );
}
