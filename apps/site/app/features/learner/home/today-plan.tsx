/** Today's plan: the next task with its start button, what was done, what is left, and what comes tomorrow. */

import type { CallAnswer } from '@lanewise/contracts/client';
import { DAY_MS } from '@lanewise/contracts/durations';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';
import { dayInWords, taskReason, taskTitle } from './study-words.ts';

type Plan = CallAnswer<'getPlan'>;
type Task = Plan['today'][number];

interface NextTaskProps {
  readonly plan: Plan;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Returns the address of a task. */
  readonly hrefOf: (task: Task) => string;
  /** Address of a test beyond the plan. */
  readonly moreHref: string;
  /** Ids of lessons that were begun. */
  readonly begun: ReadonlySet<string>;
  /** BCP 47 tag. */
  readonly language: string;
}

/** The one next thing: the first task, or what comes on the next day of study. */
export function NextTask({ plan, today, hrefOf, moreHref, begun, language }: NextTaskProps) {
  const [next] = plan.today;
  if (!next || !plan.is_study_day) return <DayOver plan={plan} today={today} moreHref={moreHref} language={language} />;
  const isBegun = next.kind === 'lesson' && begun.has(next.code);
  return (
    <section className="plate next" aria-labelledby="next">
      <p className="kicker">{m.today_next({ minutes: next.minutes })}</p>
      <h2 id="next">{taskTitle(next)}</h2>
      <p>{taskReason(next)}</p>
      <a className="btn on-plate" href={hrefOf(next)} data-entrance={isBegun ? 'continue-task' : 'start-task'}>
        {isBegun ? m.task_continue() : m.task_start()}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}

type DayOverProps = Pick<NextTaskProps, 'plan' | 'today' | 'moreHref' | 'language'>;

function DayOver({ plan: { next, is_study_day, done }, today, moreHref, language }: DayOverProps) {
  const isOff = !is_study_day && done.tasks.length === 0;
  return (
    <section className="plate next" aria-labelledby="next">
      <h2 id="next">{isOff ? m.today_off() : m.today_over()}</h2>
      <p>{next === null ? m.today_fresh() : nextText(next, today, language)}</p>
      <a className="btn on-plate" href={moreHref} data-entrance="start-practice">
        {m.today_more()}
        <Icon name="arrow-right" />
      </a>
    </section>
  );
}

function nextText({ day, name }: NonNullable<Plan['next']>, today: string, language: string): string {
  const isTomorrow = Date.parse(day) - Date.parse(today) === DAY_MS;
  return isTomorrow ? m.today_tomorrow({ name }) : m.today_then({ day: dayInWords(day, language), name });
}

interface TodayPlanProps extends Pick<NextTaskProps, 'plan' | 'hrefOf'> {
  /** What was done today. */
  readonly doneTasks: ReactNode;
  /** Further tasks, of another kind. */
  readonly clips?: ReactNode;
  /** Where the minutes and the days are changed; undefined where they are asked below. */
  readonly settingsHref?: string | undefined;
  /** What these minutes lead to. */
  readonly children: ReactNode;
}

export function TodayPlan({ plan, hrefOf, doneTasks, clips, settingsHref, children }: TodayPlanProps) {
  const { minutes, done, today } = plan;
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">{m.today_title()}</h2>
      <p className="basis">{m.today_done_of({ done: done.minutes, minutes })}</p>
      {(doneTasks || today.length > 0 || clips) && (
        <ol className="tasks">
          {doneTasks}
          {today.map((task) => (
            <li key={`${task.kind} ${task.code}`}>
              <StateSignal state={task.why === 'forgetting' ? 'due' : 'open'} />
              <div>
                <a href={hrefOf(task)} data-entrance="start-task">
                  {taskTitle(task)}
                </a>
                <p>{taskReason(task)}</p>
              </div>
              <span className="min">{m.task_minutes({ minutes: task.minutes })}</span>
            </li>
          ))}
          {clips}
        </ol>
      )}
      {children}
      {settingsHref !== undefined && (
        <p className="basis">
          <a className="link" href={settingsHref}>
            {m.study_time_change()}
          </a>
        </p>
      )}
    </section>
  );
}
