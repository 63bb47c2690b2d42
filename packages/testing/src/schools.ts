/** School accounts and pupils for tests, made through the calls. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { AgeBand } from '@lanewise/contracts/constants/accounts';
import { sharingTextVersion } from '@lanewise/contracts/constants/teaching';
import { newAddress, sender, signUp } from './account-calls.ts';
import { newStaff } from './staff.ts';
import type { startTestApp } from './test-app.ts';

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'database'>;

/** What a school that asks for an account says. */
export const wish = { name: 'Harbor Driving School', place: 'Long Beach', about: 'Three instructors.' };

/** The text that pupils of tests agree to. */
export const consent = { version: sharingTextVersion, locale: 'us' };

/** Returns what makes schools and pupils on a test's server. */
export async function schoolsOf({ app, database }: TestApp) {
  const { pool } = database;
  const send = sender(app);
  const operator = await newStaff({ send, database });

  /** Makes a call with its path parameters. */
  const ask = async (name: CallName, token: string, params: Readonly<Record<string, string>>, body?: object) => {
    const { method, path } = callPaths[name];
    const url = Object.entries(params).reduce(
      (filled, [key, value]) => filled.replace(`{${key}}`, value),
      path as string,
    );
    const headers = {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return await app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  };

  /** Returns an account with a confirmed address. */
  const confirmed = async (name: string) => {
    const account = await signUp(send, newAddress(name));
    await pool.query('update users set email_confirmed_at = now() where email = $1', [account.email]);
    return account;
  };

  /** Returns an approved school with its owner. */
  const newSchool = async (name = wish.name) => {
    const owner = await confirmed('owner');
    const { id } = (await send('requestSchool', { ...wish, name }, owner)).json();
    await send('decideSchool', { id, state: 'approved', billing: 'free' }, operator);
    const { join_code: code } = (await ask('getSchoolAccount', owner.token, { school: id })).json();
    return { id, code, owner } as { id: string; code: string; owner: typeof owner };
  };

  /** Returns a learner with a course, of 18 or more unless told otherwise. */
  const newLearner = async (course = { subject_code: 'us', course_code: 'ca-car' }, age: AgeBand = '18_or_over') => {
    const learner = await signUp(send, newAddress('pupil'));
    await send('giveAge', { age_band: age, subject_code: course.subject_code }, learner);
    await send('saveSettings', course, learner);
    return learner;
  };

  /** Returns a learner who shares with a school, and the id of the sharing. */
  const newPupil = async (code: string, name = 'Ada L.', course?: Parameters<typeof newLearner>[0]) => {
    const pupil = await newLearner(course);
    const started = await send('startSharing', { code, name, ...consent }, pupil);
    return { ...pupil, id: started.json().id as string };
  };

  return { send, operator, ask, confirmed, newSchool, newLearner, newPupil };
}
