/** Every call by its name: what the server mounts, the client knows, the documentation lists and the tests walk. */
import type { Call } from './call.ts';
import { getCourseInfo, getRoadmap, listCourses, listLessons } from './catalogue.ts';
import type { CallName } from './paths.ts';
import { drawModules, drawPractice, drawStructured, listTagged } from './practice.ts';

export const allCalls = {
  listCourses,
  getCourseInfo,
  getRoadmap,
  listLessons,
  drawPractice,
  listTagged,
  drawStructured,
  drawModules,
} as const satisfies { readonly [Name in CallName]: Call<Name> };

export type Calls = typeof allCalls;
