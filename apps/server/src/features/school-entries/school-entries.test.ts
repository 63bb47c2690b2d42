/** Entries of the directory through the calls: claimed by a mail to the school or by the operator, changed, imported again, undone. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { fieldsOf, lastMail, mailsTo, otherCode } from '@lanewise/testing/account-calls';
import { schoolsOf } from '@lanewise/testing/schools';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { importSchools } from '../schools/import/import-schools.ts';
import { domainOf, speaksFor } from './claimable.ts';

const testApp = await startTestApp({ snapshot: smallSnapshot() });
const { database } = testApp;
const { send, operator, ask, confirmed, newLearner } = await schoolsOf(testApp);
const head =
  'id,country,state,region,name,place,email,website,languages,gearboxes,classes,lesson_price,currency,lesson_minutes,hours,is_sample';
const line = (id: string, place: string, rest = 'en;es,automatic,C,9000,USD,120,Mon to Fri,yes') =>
  `${id},us,ca,los-angeles-county,Harbor ${id},${place},office@${id}.example,https://www.${id}.example/,${rest}`;
const load = (...lines: readonly string[]) =>
  importSchools(database.queries, Buffer.from([head, ...lines].join('\n')), true);
await load(line('harbor', 'Long Beach'), line('marina', 'Long Beach'));

const entry = (name: CallName, token: string, body?: object, id = 'harbor') => ask(name, token, { c: 'us', id }, body);
const shown = async () => (await entry('getSchoolEntry', operator.token)).json().values;
const change = { hours: 'Mon to Sat, 8 am to 8 pm', languages: ['en', 'vi'], lesson_price: 9500, lesson_minutes: 90 };

test.each([
  ['office@harbor.example', true],
  ['OFFICE@harbor.example', true],
  ['anna@harbor-drive.example', true],
  ['anna@www.harbor-drive.example', false],
  ['anna@evil-harbor-drive.example', false],
  ['anna@harbor-drive.example.evil.example', false],
  ['other@harbor.example', false],
])('%s speaks for the school: %s', (email, speaks) => {
  const school = { email: 'office@harbor.example', website: 'https://www.harbor-drive.example/contact' };
  expect(speaksFor(school, email)).toBe(speaks);
});

test('a domain at which anybody has a mailbox or a page proves nothing', () => {
  for (const website of ['https://www.gmail.com/', 'https://facebook.com/harbor', 'http://192.0.2.1/', null])
    expect(domainOf({ website })).toBeNull();
  expect(speaksFor({ email: 'harbor@gmail.com', website: null }, 'other@gmail.com')).toBe(false);
});

test('a school claims its entry with a code mailed to its domain alone, and nobody else then can', async () => {
  const owner = await confirmed('school');
  const unconfirmed = await newLearner();
  const email = 'anna@harbor.example';
  expect(await entry('sendEntryCode', unconfirmed.token, { email })).toBeRefusedWith('EMAIL_NOT_CONFIRMED');
  const before = await entry('getSchoolEntry', owner.token);
  expect(before).toAnswer('getSchoolEntry');
  expect(before.json()).toMatchObject({ claim: 'none', email: 'office@harbor.example', domain: 'harbor.example' });
  const stranger = await entry('sendEntryCode', owner.token, { email: owner.email });
  expect(fieldsOf(stranger)).toEqual({ email: 'entry.address' });
  expect((await mailsTo(database, owner.email)).some(({ kind }) => kind === 'claim_school')).toBe(false);

  expect(await entry('sendEntryCode', owner.token, { email })).toAnswer('sendEntryCode');
  const { code = '' } = await lastMail(database, email, 'claim_school');
  expect(fieldsOf(await entry('claimSchoolEntry', owner.token, { code: otherCode(code) }))).toEqual({
    code: 'code.not_valid',
  });
  // A code works for the school whose mailbox it came to, and for the person who asked for it.
  expect(fieldsOf(await entry('claimSchoolEntry', owner.token, { code }, 'marina'))).toEqual({ code: 'entry.address' });
  const other = await confirmed('other');
  expect(fieldsOf(await entry('claimSchoolEntry', other.token, { code }))).toEqual({ code: 'code.not_valid' });
  expect(await entry('editSchoolEntry', owner.token, change)).toBeRefusedWith('SCHOOL_NOT_FOUND');
  expect(await entry('claimSchoolEntry', owner.token, { code })).toAnswer('claimSchoolEntry');
  expect((await entry('getSchoolEntry', owner.token)).json()).toMatchObject({ claim: 'own' });
  expect((await entry('getSchoolEntry', other.token)).json()).toMatchObject({ claim: 'other' });
  expect(fieldsOf(await entry('sendEntryCode', other.token, { email }))).toEqual({ email: 'entry.claimed' });
  expect(await entry('editSchoolEntry', other.token, change)).toBeRefusedWith('SCHOOL_NOT_FOUND');

  expect(fieldsOf(await entry('editSchoolEntry', owner.token, { ...change, lesson_minutes: null }))).toEqual({
    lesson_price: 'entry.price',
  });
  expect(await entry('editSchoolEntry', owner.token, change)).toAnswer('editSchoolEntry');
  expect(await shown()).toMatchObject({ ...change, currency: 'USD' });
  // The operator's file says something else; of the school's own values it changes none.
  expect(await load(line('harbor', 'San Pedro'))).toMatchObject({ changed: 1 });
  expect(await load(line('harbor', 'San Pedro'))).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await shown()).toMatchObject(change);
  expect((await entry('getSchoolEntry', operator.token)).json()).toMatchObject({ place: 'San Pedro' });

  await entry('editSchoolEntry', owner.token, { languages: [], lesson_price: null, lesson_minutes: null });
  expect(await shown()).toMatchObject({ hours: null, languages: [], lesson_price: null });
  // Saved again without a change, it is none.
  await entry('editSchoolEntry', owner.token, { languages: [], lesson_price: null, lesson_minutes: null });

  const listed = await send('listSchoolEntries', undefined, operator);
  expect(listed).toAnswer('listSchoolEntries');
  const { claims, edits } = listed.json();
  expect(claims).toMatchObject([{ school: 'harbor', account: owner.email, proof: 'mail', email }]);
  expect(edits).toMatchObject([
    { account: owner.email, undone_at: null, before: change },
    { before: { hours: 'Mon to Fri', lesson_price: 9000 }, after: change },
  ]);
  const undo = (id: string) => send('undoEntryEdit', { id }, operator);
  expect(fieldsOf(await undo(edits[1].id))).toEqual({ id: 'entry.later' });
  expect(await undo(edits[0].id)).toAnswer('undoEntryEdit');
  expect(await shown()).toMatchObject({ ...change, currency: 'USD' });
  await undo(edits[0].id);
  expect(await undo(edits[1].id)).toAnswer('undoEntryEdit');
  expect(await shown()).toMatchObject({ hours: 'Mon to Fri', lesson_price: 9000, lesson_minutes: 120 });
  // Nothing of the school's own is left, so the file counts again.
  await load(line('harbor', 'San Pedro', 'en,manual,C,,,,Sundays,yes'));
  expect(await shown()).toMatchObject({ hours: 'Sundays', languages: ['en'], lesson_price: null });

  expect(await send('endSchoolClaim', { country: 'us', school: 'harbor' }, operator)).toAnswer('endSchoolClaim');
  expect(await entry('editSchoolEntry', owner.token, change)).toBeRefusedWith('SCHOOL_NOT_FOUND');
  const given = { country: 'us', school: 'harbor', email: other.email };
  expect(await send('giveSchoolEntry', given, operator)).toAnswer('giveSchoolEntry');
  expect(await entry('editSchoolEntry', other.token, change)).toAnswer('editSchoolEntry');
  expect(await entry('leaveSchoolEntry', other.token, {})).toAnswer('leaveSchoolEntry');
  expect((await entry('getSchoolEntry', owner.token)).json()).toMatchObject({ claim: 'none' });
  expect(fieldsOf(await send('giveSchoolEntry', { ...given, email: unconfirmed.email }, operator))).toEqual({
    email: 'act.object',
  });
  const { rows } = await database.pool.query("select act from staff_acts where object = 'us/harbor' order by at, id");
  expect(rows.map(({ act }) => act)).toEqual(['undo_entry_edit', 'undo_entry_edit', 'end_entry', 'give_entry']);
});

test('a school’s mailbox is not flooded, whoever asks', async () => {
  const answers: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) {
    const account = await confirmed('crowd');
    answers.push(
      (await entry('sendEntryCode', account.token, { email: `m${asked}@marina.example` }, 'marina')).statusCode,
    );
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
