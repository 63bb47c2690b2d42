/** Updates stored courses, and the learner's data in them, whenever the device is online. */
import type { Settings } from '@lanewise/contracts/calls/account';
import type { AnyInput, Api, CallAnswer, CallError, CallInput, CallResult } from '@lanewise/contracts/client';
import { questionCountLimits } from '@lanewise/contracts/constants/tests';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { isTemporary } from '../attempts/send-attempts.ts';
import { claimDevice } from '../device/owner.ts';
import { keep } from '../device/stored-by-name.ts';
import { chosenKey } from './cached-calls.ts';
import { type CourseWanted, courseKey, storedCourses } from './courses-on-device.ts';
import { keepAnswer } from './device-data.ts';
import type { ChosenByServer } from './draw-stored.ts';
import { refreshCourse } from './store-course.ts';

type AnyCall = (input: AnyInput) => Promise<CallResult<unknown>>;

/** Calls whose answers a stored course is shown with. */
type RefreshApi = Pick<
  Api,
  | 'getRoadmap'
  | 'getReading'
  | 'listMistakes'
  | 'getProgress'
  | 'getPlan'
  | 'listSavedTests'
  | 'listAssignments'
  | 'drawTest'
>;

/** Why the learner's data could not be loaded: no connection, or a server that refused or failed. */
export type NotLoaded = 'offline' | 'failed';

const whyNot = ({ code }: CallError): NotLoaded => (code === 'NETWORK' ? 'offline' : 'failed');

/**
 * Claims the device for the learner who is signed in, and keeps what every screen needs. Returns the learner's settings, or why they could not be
 * loaded. The client must not keep answers itself: it would before the device is claimed.
 */
export async function claimForLearner(api: Pick<Api, 'getProfile' | 'getSettings'>): Promise<Settings | NotLoaded> {
  const [profile, known] = await Promise.all([api.getProfile({}), api.getSettings({})]);
  if (!profile.ok) return whyNot(profile.error);
  if (!known.ok) return whyNot(known.error);
  await claimDevice(profile.answer.analytics_user_id);
  await keepAnswer('getProfile', {}, profile.answer);
  await keepAnswer('getSettings', {}, known.answer);
  return known.answer.settings;
}

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

/**
 * Loads the learner's data in a course, and keeps it. Returns null if all of it is kept; otherwise why a call got no answer, which may succeed later.
 * What the learner has no access to is not needed.
 */
export async function refreshLearner(api: RefreshApi, { locale, code }: CourseWanted): Promise<NotLoaded | null> {
  const call = { params: { a: locale.country, b: code }, query: { locale: locale.content } };
  const load = async <Name extends Exclude<keyof RefreshApi, 'drawTest'>>(name: Name, input: CallInput<Name>) => {
    const result = (await (api[name] as AnyCall)(input)) as CallResult<CallAnswer<Name>>;
    if (result.ok) await keepAnswer(name, input, result.answer);
    return result.ok || !isTemporary(result.error) ? null : whyNot(result.error);
  };
  const draw = async (kind: keyof ChosenByServer) => {
    const drawn = await api.drawTest({ ...call, body: { kind, count: questionCountLimits.max } });
    if (!drawn.ok) return isTemporary(drawn.error) ? whyNot(drawn.error) : [];
    return drawn.answer.questions.map(({ page_id: id }) => id);
  };
  const [review, mistakes, ...loaded] = await Promise.all([
    draw('review'),
    draw('mistakes'),
    load('getRoadmap', call),
    load('getReading', call),
    load('listMistakes', call),
    load('getProgress', call),
    load('getPlan', call),
    load('listSavedTests', {}),
    load('listAssignments', call),
  ]);
  if (typeof review === 'string') return review;
  if (typeof mistakes === 'string') return mistakes;
  await keep('answers', chosenKey(courseKey({ locale, code })), { review, mistakes });
  return loaded.find((failed) => failed !== null) ?? null;
}
