/** The course that a visitor chose before signing up. Remembered for a day, so that it is preselected afterwards. */
import { type ChosenCourse, chosenCourseIn } from '@lanewise/contracts/constants/chosen-course';
import { chosenCourseCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Returns the course in a Cookie header, or undefined. */
export function chosenCourseOf(cookies: string | null): ChosenCourse | undefined {
  return chosenCourseIn(parseCookie(cookies ?? '')[cookieNames.course]);
}

/** Returns the `Set-Cookie` value that remembers it. */
export function rememberCourse({ subject, course }: ChosenCourse): string {
  return stringifySetCookie({ name: cookieNames.course, value: `${subject}.${course}`, ...chosenCourseCookie });
}
