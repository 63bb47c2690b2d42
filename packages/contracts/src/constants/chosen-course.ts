/** The course that a visitor chose before there is an account, as its cookie keeps it. Ours. */
import { type SubjectCode, subjectCodes } from '../countries.ts';

export interface ChosenCourse {
  readonly subject: SubjectCode;
  /** Its slug. */
  readonly course: string;
}

const CHOSEN = new RegExp(`^(${subjectCodes.join('|')})\\.([a-z0-9-]{1,64})$`);

/** Returns the course of a cookie's value such as `us.ca-car`; undefined for anything else. */
export function chosenCourseIn(value: string | undefined): ChosenCourse | undefined {
  const [, subject, course] = CHOSEN.exec(value ?? '') ?? [];
  return subject === undefined || course === undefined ? undefined : { subject: subject as SubjectCode, course };
}
