/** The call of a course's signs. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { LRUCache } from 'lru-cache';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { AnswerWriters } from '../../platform/calls/http-routes.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { signAtlas } from './atlas.ts';

type SignAtlas = CallAnswer<'listSigns'>;

/** Atlases kept in memory, each with 340 KB of JSON: those of all courses that are asked for at one time. */
const MOST_KEPT = 24;

/** Returns the handler. The latest atlases are remembered as objects, so that each is written as JSON once (`signWriters`). */
export function signCalls({ bank }: { readonly bank: Bank }): CallHandlers<'listSigns'> {
  const kept = new LRUCache<string, SignAtlas>({ max: MOST_KEPT });
  return {
    listSigns: ({ params, query }) => {
      const course = requireCourse(bank, params);
      const language = courseLanguage(course, query.locale);
      const key = `${course.entry.subject}/${course.entry.code}/${language}`;
      const atlas = kept.get(key) ?? signAtlas(bank, course, language);
      kept.set(key, atlas);
      return atlas;
    },
  };
}

const written = new WeakMap<SignAtlas, Buffer>();

/** Writes the JSON of an atlas, once. */
export const signWriters: AnswerWriters = {
  listSigns(atlas) {
    const json = written.get(atlas) ?? Buffer.from(JSON.stringify(atlas));
    written.set(atlas, json);
    return json;
  },
};
