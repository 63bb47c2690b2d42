/** The calls whose last answer is kept on the device. */

import type { CallName } from '@lanewise/contracts/calls/paths';
import type { AnyInput } from '@lanewise/contracts/client';

/** Needed to open any screen, so they are answered from the device whether or not a course is stored. */
export const cachedAlways = ['getSettings', 'getProfile'] as const satisfies readonly CallName[];

/** Answered from the device only in a stored course, where they are refreshed each time the app opens. */
export const cachedInCourse = [
  'getRoadmap',
  'getReading',
  'listMistakes',
  'getProgress',
  'getPlan',
  'listSavedTests',
  'listAssignments',
] as const satisfies readonly CallName[];

/** Answered from the pack of a stored course. */
export const packed = ['getCourseInfo', 'listLessons', 'drawTest'] as const satisfies readonly CallName[];

/** Returns the name under which an answer is kept. */
export function answerKey(name: CallName, { params = {}, query = {} }: AnyInput): string {
  return JSON.stringify([name, params, query]);
}

/** Returns the name under which the questions that the server chose for reviews and mistakes are kept, by the course's key. */
export function chosenKey(course: string): string {
  return JSON.stringify(['chosen', course]);
}

/** Kept answers about the learner's progress. A screen that shows one says that it may be out of date. */
export const standings: readonly CallName[] = ['getRoadmap', 'listMistakes', 'getProgress', 'getPlan'];
