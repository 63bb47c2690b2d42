/** Which mail about their studies a learner is due. */

import { type StudyMailKind, studyMailDays } from '@lanewise/contracts/constants/study-mails';
import { DAY_MS } from '@lanewise/contracts/durations';

export interface StudyFacts {
  /** The course, such as `us/ca-car`. */
  readonly course: string;
  /** Days are YYYY-MM-DD where the learner is. */
  readonly today: string;
  readonly examDate: string | null;
  /** Day of the last test; null before the first. */
  readonly lastTest: string | null;
  /** What was sent: `kind cause`. */
  readonly sent: ReadonlySet<string>;
}

export interface DueMail {
  readonly kind: StudyMailKind;
  readonly cause: string;
  /** Days until the exam; 0 in other mails. */
  readonly days: number;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the mail, the most urgent one if there are several; undefined if none is due or all were sent. */
export function dueMail({ course, today, examDate, lastTest, sent }: StudyFacts): DueMail | undefined {
  const days = examDate === null ? null : daysBetween(today, examDate);
  const pause = lastTest === null ? 0 : daysBetween(lastTest, today);
  const { beforeExam, afterExam, longestPause } = studyMailDays;
  const due: DueMail[] = [];
  if (days !== null && days >= 1 && days <= beforeExam)
    due.push({ kind: 'exam', cause: `${course} ${examDate}`, days });
  if (days !== null && days < 0 && days >= -afterExam)
    due.push({ kind: 'passed', cause: `${course} ${examDate}`, days: 0 });
  due.push({ kind: 'welcome', cause: 'first', days: 0 });
  const isOver = days !== null && days < 0;
  if (!isOver && pause >= studyMailDays.pause && pause <= longestPause)
    due.push({ kind: 'pause', cause: `${course} ${lastTest}`, days: 0 });
  return due.find(({ kind, cause }) => !sent.has(`${kind} ${cause}`));
}
