/** A learner's settings and profile. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lanewise/contracts/durations';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { signVisitor } from '../../events/signature.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const settings = async (token: string) => (await send('getSettings', undefined, { token })).json().settings;
const save = (token: string, body: object) => send('saveSettings', body, { token });

describe('settings', () => {
  test('of a new learner contain what is known', async () => {
    const { email, token } = await signUp(send, newAddress(), { locale: 'fr' });
    const answer = await send('getSettings', undefined, { token });
    expect(answer).toAnswer('getSettings');
    expect(answer.json().settings).toEqual({
      subject_code: null,
      course_code: null,
      exam_date: null,
      minutes_a_day: null,
      study_days: null,
      handbook: null,
      goal: null,
      locale: 'fr',
      time_zone: null,
      email,
      is_email_confirmed: false,
      has_password: true,
      providers: [],
      identities: [],
      is_sign_in_recent: true,
      age_band: null,
      is_waiting_for_parent: false,
      deletes_at: null,
    });
  });

  test.for<[string, string]>([
    ['en', 'us'],
    ['de', 'de'],
    ['sv', 'se'],
    ['fr', 'fr'],
  ])('created in %s have the locale %s', async ([language, locale]) => {
    const { token } = await signUp(send, newAddress(), { locale: language });
    expect((await settings(token)).locale).toBe(locale);
  });

  test('change only in the named fields', async () => {
    const { token } = await signUp(send);
    expect(await save(token, { subject_code: 'us', course_code: 'ca-car' })).toAnswer('saveSettings');
    expect(await settings(token)).toMatchObject({ subject_code: 'us', course_code: 'ca-car', locale: 'us' });
    await save(token, { locale: 'de-en' });
    expect(await settings(token)).toMatchObject({ subject_code: 'us', course_code: 'ca-car', locale: 'de-en' });
    expect((await save(token, {})).json().settings).toEqual(await settings(token));
    // The same country again, by its topic, leaves the course.
    await save(token, { subject_code: 'subject' });
    expect(await settings(token)).toMatchObject({ subject_code: 'us', course_code: 'ca-car' });
    await save(token, { subject_code: 'germany' });
    expect(await settings(token)).toMatchObject({ subject_code: 'de', course_code: null });
    await save(token, { course_code: 'de-b' });
    expect(await settings(token)).toMatchObject({ subject_code: 'de', course_code: 'de-b' });
  });

  test('return to an earlier enrolment, with its exam date, when its course is chosen again', async () => {
    const { email, token } = await signUp(send);
    const enrolments = async () => {
      const { rows } = await database.pool.query(
        `select e.subject_code, e.course_code, e.exam_date::text, e.is_current
         from enrolments e join users u on u.id = e.user_id where u.email = $1 order by e.created_at`,
        [email],
      );
      return rows;
    };
    await save(token, { subject_code: 'us', course_code: 'ca-car' });
    await database.pool.query(
      "update enrolments set exam_date = '2027-03-01' where user_id = (select id from users where email = $1)",
      [email],
    );
    await save(token, { subject_code: 'de', course_code: 'de-b' });
    const california = { subject_code: 'us', course_code: 'ca-car', exam_date: '2027-03-01' };
    const germany = { subject_code: 'de', course_code: 'de-b', exam_date: null };
    expect(await enrolments()).toEqual([
      { ...california, is_current: false },
      { ...germany, is_current: true },
    ]);
    await save(token, { subject_code: 'uk' });
    expect((await enrolments()).map(({ is_current }) => is_current)).toEqual([false, false]);
    await save(token, { subject_code: 'us', course_code: 'ca-car' });
    expect(await settings(token)).toMatchObject({ subject_code: 'us', course_code: 'ca-car' });
    expect(await enrolments()).toEqual([
      { ...california, is_current: true },
      { ...germany, is_current: false },
    ]);
  });

  test('keep the day of the exam with its course, and forget it on request', async () => {
    const { token } = await signUp(send);
    await save(token, { subject_code: 'us', course_code: 'ca-car', exam_date: '2027-03-01' });
    expect(await settings(token)).toMatchObject({ exam_date: '2027-03-01' });
    await save(token, { subject_code: 'de', course_code: 'de-b' });
    expect(await settings(token)).toMatchObject({ exam_date: null });
    await save(token, { subject_code: 'us', course_code: 'ca-car' });
    expect(await settings(token)).toMatchObject({ exam_date: '2027-03-01' });
    await save(token, { minutes_a_day: 45, study_days: [5, 1, 1], handbook: 'some', goal: 'exam' });
    expect(await settings(token)).toMatchObject({
      minutes_a_day: 45,
      study_days: [1, 5],
      handbook: 'some',
      goal: 'exam',
    });
    expect(fieldsOf(await save(token, { study_days: [] }))).toEqual({ study_days: 'parameter.week_days' });
    expect(fieldsOf(await save(token, { study_days: [8] }))).toEqual({ study_days: 'parameter.week_days' });
    const odd = { minutes_a_day: 3, handbook: 'twice', goal: 'fun' };
    const codes = { minutes_a_day: 'parameter.minutes', handbook: 'parameter.handbook', goal: 'parameter.goal' };
    expect(fieldsOf(await save(token, odd))).toEqual(codes);
    await save(token, { exam_date: null });
    expect(await settings(token)).toMatchObject({ exam_date: null });
    expect(fieldsOf(await save(token, { exam_date: 'soon' }))).toEqual({ exam_date: 'parameter.day' });
  });

  test('can be changed by the session update, too', async () => {
    const { token } = await signUp(send);
    const answer = await send('updateSession', { subject_code: 'de', course_code: 'de-b' }, { token });
    expect(answer).toAnswer('updateSession');
    expect(await settings(token)).toMatchObject({ subject_code: 'de', course_code: 'de-b' });
  });

  test.for<[string, object, 'SUBJECT_NOT_FOUND' | 'COURSE_NOT_FOUND']>([
    ['an unknown country', { subject_code: 'xx' }, 'SUBJECT_NOT_FOUND'],
    ['an unknown country with a course', { subject_code: 'xx', course_code: 'ca-car' }, 'SUBJECT_NOT_FOUND'],
    ['an unknown course', { subject_code: 'us', course_code: 'xx' }, 'COURSE_NOT_FOUND'],
    ["another country's course", { subject_code: 'us', course_code: 'de-b' }, 'COURSE_NOT_FOUND'],
    ['a country without courses', { subject_code: 'fr', course_code: 'de-b' }, 'COURSE_NOT_FOUND'],
    ['a course that the chosen country does not have', { course_code: 'de-b' }, 'COURSE_NOT_FOUND'],
  ])('reject %s', async ([, body, code]) => {
    const { token } = await signUp(send);
    await save(token, { subject_code: 'us', course_code: 'ca-car' });
    const before = await settings(token);
    expect(await save(token, { locale: 'de', ...body })).toBeRefusedWith(code);
    expect(await settings(token)).toEqual(before);
  });

  test.for<[string, object, Record<string, string>]>([
    ['a course without a country', { course_code: 'ca-car' }, { subject_code: 'generic.required' }],
    ['an unknown locale', { locale: 'en' }, { locale: 'account.locale' }],
    ['a locale of the prototype', { locale: 'constructor' }, { locale: 'account.locale' }],
    ['an empty course', { course_code: '' }, { course_code: 'generic.required' }],
    ['a number', { subject_code: 7 }, { subject_code: 'generic.required' }],
  ])('refuse %s under its field', async ([, body, fields]) => {
    const { token } = await signUp(send);
    expect(fieldsOf(await save(token, body))).toEqual(fields);
  });

  test('the session update needs both codes', async () => {
    const { token } = await signUp(send);
    const answer = await send('updateSession', {}, { token });
    expect(answer).toBeRefusedWith('VALIDATION', ['subject_code', 'course_code']);
  });
});

describe('saveSignature', () => {
  const keys = { secretKey: Buffer.alloc(32, 7), previousSecretKeys: [] };
  const signed = (now = Date.now(), own = keys) => signVisitor(own, randomUUID(), now) ?? '';

  test('links a browser to the account, once', async () => {
    const signature = signed();
    const { email, token } = await signUp(send);
    expect(await send('saveSignature', { signature }, { token })).toAnswer('saveSignature');
    expect(await send('saveSignature', { signature }, { token })).toAnswer('saveSignature');
    const { rows } = await database.pool.query(
      `select s.signature, v.visitor_id from signatures s join users u on u.id = s.user_id
       join visitor_accounts v on v.user_id = u.id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ signature, visitor_id: signature.slice(0, 36) }]);
  });

  test('refuses a signature that another account has sent: a replay', async () => {
    const signature = signed();
    const [one, other] = [await signUp(send), await signUp(send)];
    expect(await send('saveSignature', { signature }, one)).toAnswer('saveSignature');
    expect(await send('saveSignature', { signature }, other)).toBeRefusedWith('SIGNATURE_USED');
    const { rows } = await database.pool.query('select user_id from visitor_accounts where visitor_id = $1', [
      signature.slice(0, 36),
    ]);
    expect(rows).toHaveLength(1);
  });

  test.for<[string, string]>([
    ['of another key', signed(Date.now(), { ...keys, secretKey: Buffer.alloc(32, 8) })],
    ['of more than 30 days ago', signed(Date.now() - 31 * DAY_MS)],
    ['of the future', signed(Date.now() + DAY_MS)],
    ['for another visitor', `${randomUUID()}${signed().slice(36)}`],
    ['that a browser made up', '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d'],
  ])('refuses a signature %s', async ([, signature]) => {
    const { email, token } = await signUp(send);
    expect(await send('saveSignature', { signature }, { token })).toBeRefusedWith('SIGNATURE_REFUSED');
    const { rows } = await database.pool.query(
      'select from signatures s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  test.for(['', 'short', 'x'.repeat(201), null, 'line\nbreak', 'zero\u0000byte'])('refuses %j', async (wrong) => {
    const { token } = await signUp(send);
    expect(await send('saveSignature', { signature: wrong }, { token })).toBeRefusedWith('VALIDATION', ['signature']);
  });

  test('stores at most 100 browsers', async () => {
    const { email, token } = await signUp(send);
    await database.pool.query(
      `insert into signatures (user_id, signature)
       select u.id, 'browser-' || n from users u, generate_series(1, 100) n where u.email = $1`,
      [email],
    );
    expect(await send('saveSignature', { signature: signed() }, { token })).toAnswer('saveSignature');
    const { rows } = await database.pool.query(
      'select count(*)::int as count from signatures s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 100 }]);
  });
});

test('the profile contains a separate id for analytics', async () => {
  const { email, token } = await signUp(send);
  const answer = await send('getProfile', undefined, { token });
  expect(answer).toAnswer('getProfile');
  const { rows } = await database.pool.query('select id, analytics_user_id from users where email = $1', [email]);
  expect(answer.json()).toEqual({ analytics_user_id: rows[0].analytics_user_id });
  expect(rows[0].id).not.toBe(rows[0].analytics_user_id);
});
