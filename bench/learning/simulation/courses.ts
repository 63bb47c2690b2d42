/** The courses of the question bank that simulated learners study. */
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { CourseModel } from '@lanewise/learning/readiness/course';
import { studyCourse } from '@lanewise/server/features/progress/study-course';

/** A course, and how long learners study for its exam. */
export interface Setting {
  readonly subject: SubjectCode;
  readonly course: string;
  readonly days: number;
  readonly minutesADay: number;
}

/** One course of each country, with time for one and a half to three answers to each question: with much less time nobody passes, with much more everybody does. */
export const settings: readonly Setting[] = [
  { subject: 'us', course: 'ca-car', days: 21, minutesADay: 25 },
  { subject: 'uk', course: 'uk-car', days: 21, minutesADay: 35 },
  { subject: 'de', course: 'de-b', days: 30, minutesADay: 30 },
  { subject: 'se', course: 'se-b', days: 21, minutesADay: 20 },
  { subject: 'fr', course: 'fr-b', days: 21, minutesADay: 30 },
  { subject: 'au', course: 'nsw-car', days: 21, minutesADay: 20 },
];

/** Returns the courses of the settings, by code. @throws {Error} if the bank is not built or lacks one */
export async function simulatedCourses(): Promise<ReadonlyMap<string, CourseModel>> {
  const bank = createBank(await loadSnapshot());
  return new Map(
    settings.map(({ subject, course: code }) => {
      const course = bank.course(subject, code);
      if (course === undefined) throw new Error(`The bank has no course ${code}.`);
      return [code, studyCourse(course).course];
    }),
  );
}
