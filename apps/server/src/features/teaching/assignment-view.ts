/** Assignments as pupils and schools see them. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { SharedStudy } from '@lanewise/contracts/calls/teaching-pupils';
import { subjectCodes } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { courseLanguage, inLanguage } from '../catalogue/subject.ts';
import type { AssignmentRow } from './assignment-store.ts';

type AssignmentView = SharedStudy['assignments'][number];

/** Returns the task; a chapter that the bank no longer has is named by its code. */
export function taskView(
  bank: Bank,
  { kind, subjectCode, courseCode, chapter: code, clips, dueOn }: AssignmentRow,
  asked: ContentLanguage | undefined,
): Pick<AssignmentView, 'kind' | 'chapter' | 'clips' | 'due_on'> {
  const subject = subjectCodes.find((each) => each === subjectCode);
  const course = subject && bank.course(subject, courseCode);
  const name = course && code !== null ? course.chapter(code)?.name : undefined;
  const shown = course && name ? inLanguage(name, courseLanguage(course, asked)) : code;
  return { kind, chapter: code === null ? null : { code, name: shown ?? code }, clips, due_on: dueOn };
}

/** Returns an assignment of one pupil. */
export function assignmentView(
  bank: Bank,
  row: AssignmentRow,
  done: ReadonlyMap<string, Date>,
  asked: ContentLanguage | undefined,
): AssignmentView {
  const at = done.get(row.id);
  return { id: row.id, ...taskView(bank, row, asked), done_on: at ? at.toISOString().slice(0, 10) : null };
}
