/** A cookie with the course of the last exam started in this browser. Whether that exam is still running only the server knows. */
import { cookieNames, examCourseCookie } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { TestCourse } from '../saved-tests/saved-test.ts';

/** Returns the `Set-Cookie` value that remembers the course. */
export function rememberExamCourse({ subject, course }: TestCourse): string {
  return stringifySetCookie({ name: cookieNames.examCourse, value: `${subject}.${course}`, ...examCourseCookie });
}

/** Returns the slug of the course of a country in which an exam was begun, from a Cookie header or `document.cookie`. */
export function examCourseIn(cookies: string, subject: string): string | undefined {
  const value = parseCookie(cookies)[cookieNames.examCourse] ?? '';
  return /^[a-z]{2}\.[a-z0-9-]{1,64}$/.test(value) && value.startsWith(`${subject}.`) ? value.slice(3) : undefined;
}
