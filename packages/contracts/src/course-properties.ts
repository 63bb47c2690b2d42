/** What events say of a course. */
import { countryOf } from './countries.ts';

/** Returns the course by its slug, and the state whose test it is by its code, such as `al` for `al-car`; other countries have none. */
export function courseProperties(
  subject: string,
  course: string,
): { readonly course: string; readonly state?: string } {
  const [, state] = /^([a-z]{2})-/.exec(course) ?? [];
  return { course, ...(countryOf(subject)?.coursesNameState && state !== undefined && { state }) };
}
