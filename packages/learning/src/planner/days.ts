/** Forecasts a plan for the coming days, for somebody who has not started yet. */
import { DAY_MS } from '@lanewise/contracts/durations';
import type { StudyItem } from '../readiness/course.ts';
import { expectedAfter, outlookOf, worthOf } from './outlook.ts';
import { bestFacts, budgetOf, minutesOf, type PlanRequest, plannedExamAt } from './planner.ts';

/** A day's work on one module. */
interface DayTask {
  /** Code of the module. */
  readonly code: string;
  readonly kind: 'review' | 'module';
  readonly questions: number;
}

interface PlannedDay {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly minutes: number;
  /** The largest task first. */
  readonly tasks: readonly DayTask[];
}

/**
 * Returns the plan of the coming days, at most `count` of them and none after the day of the exam. Each day is planned as `todayFor` would plan it
 * if the days before had gone as expected.
 */
export function daysOf(request: PlanRequest, count: number): readonly PlannedDay[] {
  const { course, knowledge, now } = request;
  const examAt = plannedExamAt(request);
  const budget = budgetOf(request);
  const start = outlookOf(course, knowledge);
  const worth = worthOf(start, examAt);
  const days: PlannedDay[] = [];
  let outlook = start;
  for (let day = 0; day < count; day += 1) {
    const at = now + day * DAY_MS;
    if (at > examAt) break;
    const facts = bestFacts(outlook, worth, { at, examAt, budget });
    const { memories } = outlook;
    const asked = facts.map((fact) => ({
      module: (course.questions[course.facts[fact]?.[0] ?? 0] as StudyItem).module,
      isNew: memories[fact] === null,
    }));
    const tasks = [...Map.groupBy(asked, ({ module, isNew }) => `${isNew} ${module}`).values()].map(
      (group): DayTask => {
        const [{ module, isNew }] = group as [(typeof asked)[number]];
        return { code: module, kind: isNew ? 'module' : 'review', questions: group.length };
      },
    );
    days.push({
      at,
      minutes: minutesOf(facts.length),
      tasks: tasks.sort((one, other) => other.questions - one.questions),
    });
    outlook = expectedAfter(outlook, facts, at);
  }
  return days;
}
