/** The courses stored on this device: finding, measuring and deleting them. */
import { pictureCachePrefix } from '@lanewise/contracts/constants/offline';
import type { Locale } from '@lanewise/contracts/countries';
import { deviceDatabase, type StoredCourse } from '../device/database.ts';

/** A course in one country and language. */
export interface CourseWanted {
  readonly locale: Pick<Locale, 'country' | 'content'>;
  /** Its code or its slug, which are the same for every course (docs/decisions/0008). */
  readonly code: string;
}

/** Returns the name under which a course is stored. */
export function courseKey({ locale, code }: CourseWanted): string {
  return `${locale.country}/${code}/${locale.content}`;
}

/** Returns the name of the cache with a course's pictures. */
export function pictureCache(key: string): string {
  return pictureCachePrefix + key;
}

/** Returns a stored course, or undefined. */
export async function storedCourse(key: string): Promise<StoredCourse | undefined> {
  return (await deviceDatabase()).get('courses', key);
}

/** Returns all stored courses, latest first. */
export async function storedCourses(): Promise<readonly StoredCourse[]> {
  const courses = await (await deviceDatabase()).getAll('courses');
  return courses.sort((one, other) => other.storedAt - one.storedAt);
}

/** Deletes a course, even if it was stored only in part. */
export async function deleteCourse(key: string): Promise<void> {
  await (await deviceDatabase()).delete('courses', key);
  await caches.delete(pictureCache(key));
}
