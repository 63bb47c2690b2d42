/** Answers calls without a network: from a stored course, or with the last answer. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { AnyInput, CallAnswer, CallInput } from '@lanewise/contracts/client';
import type { StoredCourse } from '../device/database.ts';
import { isSignedIn } from '../device/owner.ts';
import { readByName } from '../device/stored-by-name.ts';
import { answerKey, cachedAlways, chosenKey } from './cached-calls.ts';
import { storedCourses } from './courses-on-device.ts';
import type { ChosenByServer } from './draw-stored.ts';

const nothingChosen: ChosenByServer = { review: [], mistakes: [] };

/** Returns the answer of a call, or undefined if the device has none for the learner who is signed in. */
export async function answerFromDevice(name: CallName, input: AnyInput): Promise<unknown> {
  if (!isSignedIn()) return undefined;
  if ((cachedAlways as readonly CallName[]).includes(name)) return readByName('answers', answerKey(name, input));
  const courses = await storedCourses();
  if (name === 'listLessons') return lessonsOf(courses, input as CallInput<'listLessons'>);
  const { a, b } = { a: undefined, b: undefined, ...input.params };
  const course = courses.find(({ key }) => key === `${a}/${b}/${input.query?.locale}`);
  // The list of unfinished tests is about all courses.
  if (name === 'listSavedTests' && courses.length > 0) return readByName('answers', answerKey(name, input));
  if (!course) return undefined;
  if (name === 'getCourseInfo') return course.pack.info;
  if (name !== 'drawTest') return readByName('answers', answerKey(name, input));
  const chosen = ((await readByName('answers', chosenKey(course.key))) as ChosenByServer | undefined) ?? nothingChosen;
  const { body } = input as CallInput<'drawTest'>;
  // Loaded only here, because it includes the exams' blueprints.
  const { drawStored } = await import('./draw-stored.ts');
  return drawStored(body, { pack: course.pack, chosen, random: Math.random }) ?? undefined;
}

type Lessons = CallAnswer<'listLessons'>;

function lessonsOf(
  courses: readonly Pick<StoredCourse, 'key' | 'pack'>[],
  { params: { x }, query }: CallInput<'listLessons'>,
): Lessons | undefined {
  for (const { key, pack } of courses) {
    if (!key.endsWith(`/${query?.locale}`)) continue;
    const { lessons } = pack;
    const { course } = pack.info;
    if (course.course_code === x || course.slug === x) return lessons.map((lesson) => ({ ...lesson, content: null }));
    const one = lessons.filter(({ lesson_id, slug }) => lesson_id === x || slug === x);
    if (one.length > 0) return one;
    const ofChapter = lessons.filter(({ chapter_code }) => chapter_code === x);
    if (ofChapter.length > 0) return ofChapter;
  }
  return undefined;
}
