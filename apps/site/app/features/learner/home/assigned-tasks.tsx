/** What the learner's driving schools have given to do, in today's plan. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';
import { taskText } from './assigned-words.ts';
import { dayInWords } from './study-words.ts';

type Assignment = CallAnswer<'listAssignments'>['assignments'][number];

interface AssignedTasksProps {
  readonly assignments: readonly Assignment[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly place: { readonly locale: LocaleCode; readonly courseSlug: string };
  /** BCP 47 tag. */
  readonly language: string;
}

export function AssignedTasks({ assignments, today, place, language }: AssignedTasksProps) {
  return assignments.map((assignment) => (
    <li key={assignment.id}>
      <StateSignal state={assignment.done_on === null ? 'open' : 'passed'} />
      <div>
        <a href={hrefOf(assignment, place)} data-entrance="start-task">
          {taskText(assignment)}
        </a>
        <p>{fromText(assignment, today, language)}</p>
      </div>
    </li>
  ));
}

function fromText({ school, due_on: dueOn, done_on: doneOn }: Assignment, today: string, language: string): string {
  if (doneOn !== null) return m.assigned_done({ school });
  const date = dayInWords(dueOn, language);
  return dueOn < today ? m.assigned_late({ school, date }) : m.assigned_by({ school, date });
}

function hrefOf({ kind, chapter }: Assignment, place: AssignedTasksProps['place']): string {
  if (kind === 'exam') return href('mockExam', place);
  if (kind === 'clips') return href('hazardPractice', place);
  return `${href('appTest', place)}?${testOptionsQuery({ kind: 'chapter', codes: [chapter?.code ?? ''] })}`;
}
