/** Stores a course on the device, and updates a stored one. */

import { type CoursePack, coursePackPath } from '@lanewise/contracts/course-pack';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { sendRequest } from '../../../shared/calls/send-request.ts';
import { deviceDatabase, type StoredCourse } from '../device/database.ts';
import {
  type CourseWanted,
  courseKey,
  deleteCourse,
  pictureCache,
  storedCourse,
  storedCourses,
} from './courses-on-device.ts';
import { roomFor } from './room.ts';

/** Status of the refusal of what needs a plan. The table of errors would be a large import. */
const PAYMENT_REQUIRED = 402;

/** Milliseconds after which one file counts as stalled. A pack of 2 MB takes this long at 60 kbit/s; other tabs wait for its lock. */
const LONGEST_MS = 5 * MINUTE_MS;

/** Pictures requested at once. Browsers open six connections to a server with HTTP/1.1. */
const AT_ONCE = 6;

/** Why a course could not be stored: no connection, a server that failed, no room on the device, a browser that stores nothing, or no plan. */
export type NotStored = 'offline' | 'failed' | 'full' | 'blocked' | 'plan';

export interface Storing {
  /** Whether to store the views from the driver's seat, too. */
  readonly views: boolean;
  /** Called with the share that is stored, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Stores a course, or updates it: only a new pack and new pictures are loaded. The former version stays usable until the new one is complete.
 * Returns why it failed; null if it is stored. After a failure a course that was not stored before leaves nothing behind.
 *
 * @throws {DOMException} AbortError if the signal aborts it
 */
export async function storeCourse(
  wanted: CourseWanted,
  { views, onProgress, signal }: Storing,
): Promise<NotStored | null> {
  const key = courseKey(wanted);
  const known = await storedCourse(key).catch(() => null);
  if (known === null) return 'blocked';
  try {
    return await inOneTab(key, () => load(wanted, known, { views, onProgress, signal }));
  } catch (error) {
    if (known === undefined) await deleteCourse(key).catch(() => undefined);
    if (signal.aborted) throw error;
    return reasonOf(error);
  }
}

/** Updates a stored course in the background. Returns whether it is stored and current. */
export async function refreshCourse(wanted: CourseWanted): Promise<boolean> {
  const stored = await storedCourse(courseKey(wanted));
  if (stored === undefined) return false;
  const { signal } = new AbortController();
  const nobody = { views: hasViews(stored), onProgress: () => undefined, signal };
  const failed = await storeCourse(wanted, nobody);
  // The plan that it was stored with has ended.
  if (failed === 'plan') await deleteCourse(courseKey(wanted));
  return failed === null;
}

class NoRoom extends Error {}
class NoPlan extends Error {}
class ServerFault extends Error {}

function reasonOf(error: unknown): NotStored {
  if (error instanceof NoRoom) return 'full';
  if (error instanceof NoPlan) return 'plan';
  if (error instanceof ServerFault) return 'failed';
  if (!(error instanceof DOMException) || error.name === 'TimeoutError') return 'offline';
  return error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}

/** Two tabs that store the same course would count its pictures twice. */
function inOneTab<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(`lanewise-course:${key}`, run) as Promise<Result>;
}

/** Returns whether a stored course has the views from the driver's seat. */
export const hasViews = ({ hasViews: has = true }: StoredCourse): boolean => has;

async function load(
  wanted: CourseWanted,
  known: StoredCourse | undefined,
  { views, onProgress, signal }: Storing,
): Promise<null> {
  const { locale, code } = wanted;
  const key = courseKey(wanted);
  // Other pictures are wanted than are stored: then the pack is needed again, too.
  const isSame = known !== undefined && hasViews(known) === views;
  const headers: HeadersInit = isSame ? { 'if-none-match': known.version } : {};
  const answer = await answered(coursePackPath(locale.country, code, locale.content), { headers, signal });
  if (answer.status === 304) return null;
  const text = await answer.text();
  // Without views a question shows its drawing: a view that is not on the device would be a broken picture.
  const pack: CoursePack = JSON.parse(text, (name, value) => (name === 'seat' && !views ? undefined : value));
  const room = await roomLeft(key);
  const packBytes = 2 * text.length;
  if (packBytes > room) throw new NoRoom();
  const shown = views ? [...pack.pictures, ...pack.views] : pack.pictures;
  const pictures = await loadPictures(key, shown, { room: room - packBytes, onProgress, signal });
  const database = await deviceDatabase();
  await database.put('courses', {
    key,
    name: pack.info.course.name,
    version: answer.headers.get('etag') ?? '',
    pack,
    hasViews: views,
    bytes: packBytes + pictures,
    storedAt: Date.now(),
  });
  return null;
}

/** Returns the bytes that a course may take beside the other stored ones. */
async function roomLeft(key: string): Promise<number> {
  const sum = (courses: readonly { readonly bytes: number }[]) => courses.reduce((all, { bytes }) => all + bytes, 0);
  const courses = await storedCourses();
  const others = courses.filter((course) => course.key !== key);
  return roomFor(await navigator.storage.estimate(), sum(courses)) - sum(others);
}

/** Loads the pictures that are not stored yet, removes those no longer shown, and returns the bytes of all. */
async function loadPictures(
  key: string,
  pictures: readonly string[],
  { room, onProgress, signal }: Omit<Storing, 'views'> & { readonly room: number },
): Promise<number> {
  const cache = await caches.open(pictureCache(key));
  const wanted = new Set(pictures);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  const left = [...pictures];
  let bytes = 0;
  let done = 0;
  const loadNext = async (): Promise<void> => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const known = await cache.match(address);
      const picture = known ?? (await answered(address, { signal }));
      const content = await picture.clone().blob();
      bytes += content.size;
      if (bytes > room) throw new NoRoom();
      if (!known) await cache.put(address, picture);
      done += 1;
      onProgress(done / pictures.length);
    }
  };
  // After one failure the parallel downloads stop, too.
  const orStop = (error: unknown) => {
    left.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => loadNext().catch(orStop)));
  return bytes;
}

/** Returns the answer of a request. Rejects without a connection, and for an answer that is an error. */
async function answered(
  address: string,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const limit = AbortSignal.timeout(LONGEST_MS);
  const answer = await sendRequest(address, { ...init, signal: AbortSignal.any([signal, limit]) });
  if (answer.status === PAYMENT_REQUIRED) throw new NoPlan();
  if (!answer.ok && answer.status !== 304) throw new ServerFault(`${address} was answered ${answer.status}.`);
  return answer;
}
