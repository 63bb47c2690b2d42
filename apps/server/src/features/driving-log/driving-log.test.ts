/** The log of supervised driving, through the calls. */
import type { AgeBand } from '@lanewise/contracts/constants/accounts';
import { parentTextVersion } from '@lanewise/contracts/constants/parents';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { schoolsOf } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { addSampleDrives } from './sample-drives.ts';

const testApp = await startTestApp();
const { pool } = testApp.database;
const { send, ask, confirmed, newLearner } = await schoolsOf(testApp);

const drive = { driven_on: '2026-01-31', day_minutes: 45, night_minutes: 0, weather: 'rain', supervisor: 'Grace' };
type Account = Awaited<ReturnType<typeof newLearner>>;
const logOf = async (learner: Account) => (await send('getDrivingLog', undefined, learner)).json();

test('a log has what the law of the state asks for, where the ledger knows it, and none for other courses', async () => {
  const asked = async (subject_code: string, course_code: string) => {
    const { place, asked: hours } = await logOf(await newLearner({ subject_code, course_code }));
    return [place?.id ?? null, hours?.hours.hours ?? null, hours?.night.hours ?? null];
  };
  expect(await asked('us', 'ca-car')).toEqual(['us-ca', 50, 10]);
  // The sheet names the section, and the home of the course leads to the log where the state asks for one.
  expect((await logOf(await newLearner())).asked.hours.source).toMatchObject({
    section: expect.stringMatching(/^page\s9 of the PDF$/),
  });
  const home = async (a: string, b: string, age: AgeBand) =>
    (await ask('getProgress', (await newLearner({ subject_code: a, course_code: b }, age)).token, { a, b })).json()
      .supervised_driving;
  expect(await home('us', 'ca-car', '16_to_17')).toEqual({ place: 'California', hours: 50 });
  expect(await home('us', 'ca-car', '18_or_over')).toBeNull();
  expect(await home('us', 'al-car', '16_to_17')).toBeNull();
  // The Australian ledger names no age.
  expect(await home('au', 'sa-car', '18_or_over')).toEqual({ place: 'South Australia', hours: 75 });
  expect(await home('de', 'de-b', '16_to_17')).toBeNull();
  expect(await asked('us', 'ny-car')).toEqual(['us-ny', 50, null]);
  expect(await asked('us', 'al-car')).toEqual(['us-al', null, null]);
  expect(await asked('au', 'sa-car')).toEqual(['au-sa', 75, 15]);
  expect(await asked('us', 'ca-motorcycle')).toEqual([null, null, null]);
  expect(await asked('de', 'de-b')).toEqual([null, null, null]);
});

test('the log names the form of the state, with where that was read, and is offered where there are hours or a form', async () => {
  const formOf = async (subject_code: string, course_code: string) => {
    const learner = await newLearner({ subject_code, course_code });
    const { form } = await logOf(learner);
    const { has_log: isOffered } = (await send('listParents', undefined, learner)).json();
    return [
      form && { number: form.number, columns: form.columns, witness: form.witness, kind: form.source.kind },
      isOffered,
    ];
  };
  const columns = ['skill', 'date', 'time', 'day', 'night', 'signature'];
  expect(await formOf('us', 'tx-car')).toEqual([
    { number: 'DES150N', columns, witness: null, kind: 'secondary' },
    true,
  ]);
  const ohio = { number: 'BMV 5791', columns: null, witness: 'notary', kind: 'copy' };
  expect(await formOf('us', 'oh-car')).toEqual([ohio, true]);
  // No form was found, but its law asks for hours; neither is known; no such log.
  expect(await formOf('au', 'sa-car')).toEqual([null, true]);
  expect(await formOf('us', 'ar-car')).toEqual([null, false]);
  expect(await formOf('de', 'de-b')).toEqual([null, false]);
});

test('drives count at once and as signed once they are signed, which happens once', async () => {
  const learner = await newLearner();
  const add = async (more: object) => await send('addDrive', { ...drive, ...more }, learner);
  expect(fieldsOf(await add({ driven_on: '2999-01-01' }))).toEqual({ driven_on: 'drive.future' });
  expect(fieldsOf(await add({ day_minutes: 0 }))).toEqual({ day_minutes: 'drive.minutes' });
  expect(fieldsOf(await add({ night_minutes: 1.5 }))).toEqual({ night_minutes: 'drive.minutes' });
  const first = await add({});
  expect(first).toAnswer('addDrive');
  const { id: second } = (await add({ driven_on: '2026-02-01', night_minutes: 30, place: 'Long Beach' })).json();
  const sign = async (name: string) => await send('signDrive', { id: second, name }, learner);
  expect(await sign('Grace Lovelace')).toAnswer('signDrive');
  expect(fieldsOf(await sign('Somebody else'))).toEqual({ id: 'act.object' });
  expect(await send('getDrivingLog', undefined, learner)).toAnswer('getDrivingLog');
  expect(await logOf(learner)).toMatchObject({
    totals: { minutes: 120, night_minutes: 30, signed_minutes: 75, signed_night_minutes: 30 },
    drives: [
      { id: second, place: 'Long Beach', signed: { name: 'Grace Lovelace', by: 'device' } },
      { id: first.json().id, signed: null },
    ],
  });
  const other = await newLearner();
  await send('deleteDrive', { id: second }, other);
  expect(fieldsOf(await send('signDrive', { id: first.json().id, name: 'X' }, other))).toEqual({ id: 'act.object' });
  expect(await send('deleteDrive', { id: second }, learner)).toAnswer('deleteDrive');
  expect((await logOf(learner)).totals).toMatchObject({ minutes: 45, signed_minutes: 0 });
  await addSampleDrives(testApp.database.queries, learner.email, new Date());
  expect((await logOf(learner)).drives).toHaveLength(1);
  await addSampleDrives(testApp.database.queries, other.email, new Date());
  expect((await logOf(other)).totals).toMatchObject({ minutes: 415, signed_night_minutes: 105 });
  const { data } = (await send('exportData', undefined, learner)).json();
  expect(data.practice_drives).toMatchObject([{ supervisor: 'Grace', weather: 'rain' }]);
});

test('a parent sees and signs the drives of a learner who agreed to that, until it ends', async () => {
  const [learner, parent] = [await newLearner(), await confirmed('parent')];
  const consent = { name: 'Ada', version: parentTextVersion, locale: 'us', email: parent.email };
  const { id: sharing } = (await send('inviteParent', consent, learner)).json();
  await send('answerLearner', { id: sharing, accepts: true }, parent);
  const { id } = (await send('addDrive', drive, learner)).json();
  const seen = async () => await ask('getLearnerDrives', parent.token, { sharing });
  const sign = async () => await ask('signLearnerDrive', parent.token, { sharing }, { id, name: 'Grace Lovelace' });
  expect(await ask('getLearnerDrives', learner.token, { sharing })).toBeRefusedWith('NOT_FOUND');
  await pool.query("update parent_sharings set version = '2026-11-29' where id = $1", [sharing]);
  expect(await seen()).toBeRefusedWith('NOT_FOUND');
  expect(await sign()).toBeRefusedWith('NOT_FOUND');
  await pool.query('update parent_sharings set version = $2 where id = $1', [sharing, parentTextVersion]);
  expect(await seen()).toAnswer('getLearnerDrives');
  expect(await sign()).toAnswer('signLearnerDrive');
  expect((await seen()).json()).toMatchObject({ name: 'Ada', drives: [{ signed: { by: 'account' } }] });
  const { id: foreign } = (await send('addDrive', drive, await newLearner())).json();
  const other = await ask('signLearnerDrive', parent.token, { sharing }, { id: foreign, name: 'Grace' });
  expect(fieldsOf(other)).toEqual({ id: 'act.object' });
  await send('endParent', { id: sharing }, learner);
  expect(await seen()).toBeRefusedWith('NOT_FOUND');
});
