/** Today's plan: the next task with its start button, then the list of all tasks with their reasons. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../../ui/icon.tsx';
import { StateSignal } from '../../ui/state-signal.tsx';
import { type PlannedTask, taskReason, taskTitle } from './study-words.ts';

interface TodayPlanProps {
  readonly tasks: readonly PlannedTask[];
  /** Returns the address of a task. */
  readonly hrefOf: (task: PlannedTask) => string;
}

const totalMinutes = (tasks: readonly PlannedTask[]) => tasks.reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the next task, or nothing if there is none today. */
export function NextTask({ tasks: [next], hrefOf }: TodayPlanProps) {
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

export function TodayPlan({ tasks, hrefOf }: TodayPlanProps) {
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">{m.today_title({ minutes: totalMinutes(tasks) })}</h2>
      {tasks.length === 0 ? (
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
        </ol>
      )}
    </section>
  );
}
