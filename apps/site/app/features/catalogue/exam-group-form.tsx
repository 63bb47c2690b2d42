/**
 * Asks for the age group whose exam the visitor takes. The mock exam's page processes the form, remembers the answer and redirects back.
 */

import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { ExamGroup } from '@lanewise/contracts/constants/exams';
import { m } from '@lanewise/words/messages';
import { examGroupName } from './exam-group.ts';

interface ExamGroupFormProps {
  readonly groups: CourseInfo['exam_groups'];
  /** Address of the mock exam's page. */
  readonly action: string;
  /** The page to return to. */
  readonly back: 'course' | 'mock-exam';
  /** The group chosen earlier. Absent on the course page, which is the same for everyone: there a script marks the choice. */
  readonly chosen?: ExamGroup | undefined;
}

export function ExamGroupForm({ groups, action, back, chosen }: ExamGroupFormProps) {
  return (
    <form method="post" action={action} className="exam-group-form" data-exam-group-form>
      <input type="hidden" name="back" value={back} />
      <p id="exam-group">{m.group_question()}</p>
      <ul aria-labelledby="exam-group">
        {groups.map(({ group, exam }) => (
          <li key={group}>
            <button
              type="submit"
              name="group"
              value={group}
              className="btn btn-quiet btn-small"
              aria-pressed={chosen === group}
            >
              {examGroupName(group)}
            </button>
            <span>
              {exam.passing_correct !== null &&
                m.group_rule({ questions: exam.questions, passing: exam.passing_correct })}
            </span>
          </li>
        ))}
      </ul>
    </form>
  );
}
