/** Today's plan: the next task with its start button, then the list of all tasks with their reasons. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';
import { type PlannedTask, taskReason, taskTitle } from './study-words.ts';

interface NextTaskProps {
  readonly tasks: readonly PlannedTask[];
  /** Returns the address of a task. */
  readonly hrefOf: (task: PlannedTask) => string;
}

interface TodayPlanProps extends NextTaskProps {
  /** Further tasks, of another kind. */
  readonly clips?: ReactNode;
  readonly minutesOfClips: number;
}

const totalMinutes = (tasks: readonly { readonly minutes: number }[]) =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the next task, or nothing if there is none today. */
export function NextTask({ tasks: [next], hrefOf }: NextTaskProps) {
  if (!next) return null;
  return (
    <section className="plate next" aria-labelledby="next">
      <p className="kicker">{m.today_next({ minutes: next.minutes })}</p>
      <h2 id="next">{taskTitle(next)}</h2>
      <p>{taskReason(next)}</p>
      <a className="btn on-plate" href={hrefOf(next)}>
        {m.task_start()}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}

export function TodayPlan({ tasks, hrefOf, clips, minutesOfClips }: TodayPlanProps) {
  const minutes = totalMinutes(tasks) + minutesOfClips;
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">{m.today_title({ minutes })}</h2>
      {minutes === 0 ? (
        <p className="basis">{m.today_done()}</p>
      ) : (
        <ol className="tasks">
          {tasks.map((task) => (
            <li key={`${task.kind} ${task.code}`}>
              <StateSignal state={task.why === 'forgetting' ? 'due' : 'open'} />
              <div>
                <a href={hrefOf(task)}>{taskTitle(task)}</a>
                <p>{taskReason(task)}</p>
              </div>
              <span className="min">{m.task_minutes({ minutes: task.minutes })}</span>
            </li>
          ))}
          {clips}
        </ol>
      )}
    </section>
  );
}
