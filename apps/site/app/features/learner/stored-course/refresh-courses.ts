/** Updates stored courses, and the learner's data in them, whenever the device is online. */

import type { Api } from '@lanewise/contracts/client';
import { questionCountLimits } from '@lanewise/contracts/constants/tests';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { keep } from '../device/kept-by-name.ts';
import { type CourseWanted, courseKey, storedCourses } from './courses-on-device.ts';
import type { ChosenByServer } from './draw-stored.ts';
import { chosenKey } from './kept-calls.ts';
import { refreshCourse } from './store-course.ts';

/** The client with which answers are kept on the device (api-with-device.ts). */
type RefreshApi = Pick<
  Api,
  'getRoadmap' | 'getReading' | 'listMistakes' | 'getProgress' | 'getPlan' | 'listSavedTests' | 'drawTest'
>;

/** Refreshes every stored course of a language: a new version of its questions, and the learner's data. */
export async function refreshCourses(api: RefreshApi, locale: LocaleCode): Promise<void> {
  const { country, content } = locales[locale];
  for (const { key, pack } of await storedCourses()) {
    const wanted = { locale: { country, content }, code: pack.info.course.course_code };
    if (courseKey(wanted) !== key) continue;
    await refreshCourse(wanted);
    await refreshLearner(api, wanted);
  }
}

/** Loads the learner's data in a course. The client keeps the answers; those of draws are kept here, as lists of questions. */
export async function refreshLearner(api: RefreshApi, { locale, code }: CourseWanted): Promise<void> {
  const call = { params: { a: locale.country, b: code }, query: { locale: locale.content } };
  const draw = async (kind: keyof ChosenByServer) => {
    const drawn = await api.drawTest({ ...call, body: { kind, count: questionCountLimits.max } });
    return drawn.ok ? drawn.answer.questions.map(({ page_id: id }) => id) : null;
  };
  const [review, mistakes] = await Promise.all([
    draw('review'),
    draw('mistakes'),
    api.getRoadmap(call),
    api.getReading(call),
    api.listMistakes(call),
    api.getProgress(call),
    api.getPlan(call),
    api.listSavedTests({}),
  ]);
  if (review && mistakes) await keep('answers', chosenKey(courseKey({ locale, code })), { review, mistakes });
}
