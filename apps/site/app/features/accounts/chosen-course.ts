/** The course that a visitor chose before signing up. Remembered for a day, so that it is preselected afterwards. */
import { chosenCourseCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { parseCookie, stringifySetCookie } from 'cookie';

export interface ChosenCourse {
  readonly subject: SubjectCode;
  readonly course: string;
}

const CHOSEN = new RegExp(`^(${subjectCodes.join('|')})\\.([a-z0-9-]{1,64})$`);

/** Returns the course in a Cookie header, or undefined. */
export function chosenCourseOf(cookies: string | null): ChosenCourse | undefined {
  const [, subject, course] = CHOSEN.exec(parseCookie(cookies ?? '')[cookieNames.course] ?? '') ?? [];
  return subject === undefined || course === undefined ? undefined : { subject: subject as SubjectCode, course };
}

/** Returns the `Set-Cookie` value that remembers it. */
export function rememberCourse({ subject, course }: ChosenCourse): string {
  return stringifySetCookie({ name: cookieNames.course, value: `${subject}.${course}`, ...chosenCourseCookie });
}
