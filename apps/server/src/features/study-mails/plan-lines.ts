/** The first days of a learner's plan as lines of a mail. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { planDays, planMinutes } from '@lanewise/contracts/constants/attempts';
import { locales, subjectCodes } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { daysOf } from '@lanewise/learning/planner/days';
import { currentEnrolment } from '../accounts/enrolments/enrolments.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import { courseLanguage } from '../catalogue/subject.ts';
import { readStudy } from '../progress/knowledge-store.ts';
import { moduleName } from '../progress/module-name.ts';
import { studyCourse } from '../progress/study-course.ts';

const DAYS = 3;
const TASKS = 3;
/** Longest line, in characters. */
const LINE = 200;

/** Returns a line for each of the next three days, with its largest topics; none without a course. The plan is that of the funnels and the app. */
export async function planLines(store: Store, bank: Bank, user: StoredUser, now: number): Promise<readonly string[]> {
  const enrolment = await currentEnrolment(store, user.id);
  const subject = subjectCodes.find((code) => code === enrolment?.subjectCode);
  const course = subject && bank.course(subject, enrolment?.courseCode ?? '');
  if (!enrolment || !course) return [];
  const { knowledge } = await readStudy(store, enrolment);
  const today = new Date(now).toISOString().slice(0, 10);
  const { examDate, minutesADay } = enrolment;
  const until =
    examDate !== null && examDate > today ? examDate : new Date(now + planDays * DAY_MS).toISOString().slice(0, 10);
  const { tag, content } = locales[localeOfUser(user)];
  const language = courseLanguage(course, content);
  const format = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const examAt = Date.parse(`${until}T08:00:00Z`);
  const minutes = minutesADay ?? planMinutes.default;
  const request = { course: studyCourse(course).course, knowledge, now, examAt, minutesADay: minutes };
  return daysOf(request, DAYS).map(({ at, tasks }) => {
    const topics = [...new Set(tasks.map(({ code }) => moduleName(course, code, language)))].slice(0, TASKS);
    return `${format.format(at)}: ${topics.join(', ')}`.slice(0, LINE);
  });
}
