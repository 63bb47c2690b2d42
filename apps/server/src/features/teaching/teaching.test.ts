/** School accounts and what pupils share with them, through the calls. */
import { randomUUID } from 'node:crypto';
import { sharingTextVersion } from '@lanewise/contracts/constants/teaching';
import { fieldsOf, mailsTo, newAddress, signUp } from '@lanewise/testing/account-calls';
import { consent, schoolsOf, wish } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test, vi } from 'vitest';
import { sweepAccounts } from '../accounts/deletion/sweep.ts';
import { attemptsOf } from '../progress/attempts.testing.ts';

const testApp = await startTestApp();
const { app, bank, database } = testApp;
const { pool, queries } = database;
const { send, operator, ask, confirmed, newSchool, newLearner, newPupil } = await schoolsOf(testApp);
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('the bank has no ca-car');
const attemptOf = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });

type Statement = readonly [{ readonly text: string }, unknown[]];

const namesIn = async (school: string, token: string) =>
  (await ask('listPupils', token, { school })).json().pupils.map(({ name }: { name: string }) => name);

describe('a school account', () => {
  test('is asked for by a confirmed account, approved by an operator, and told to its owner', async () => {
    const stranger = await signUp(send, newAddress('stranger'));
    expect(await send('requestSchool', wish, stranger)).toBeRefusedWith('EMAIL_NOT_CONFIRMED');
    const owner = await confirmed('owner');
    const asked = await send('requestSchool', wish, owner);
    expect(asked).toAnswer('requestSchool');
    const { id } = asked.json();
    const again = await send('requestSchool', { ...wish, place: 'San Pedro' }, owner);
    expect(again.json()).toEqual({ id, state: 'requested' });
    expect(await ask('getSchoolAccount', owner.token, { school: id })).toBeRefusedWith('NOT_FOUND');
    const { schools } = (await send('listSchoolRequests', undefined, operator)).json();
    expect(schools.find((school: { id: string }) => school.id === id)).toMatchObject({
      place: 'San Pedro',
      state: 'requested',
      owners: [owner.email],
      pupils: 0,
    });
    const early = await send('decideSchool', { id, state: 'ended', billing: 'free' }, operator);
    expect(fieldsOf(early)).toEqual({ state: 'act.object' });
    expect(await send('decideSchool', { id, state: 'approved', billing: 'invoice' }, operator)).toAnswer(
      'decideSchool',
    );
    const mails = await mailsTo(database, owner.email);
    expect(mails.at(-1)).toMatchObject({ kind: 'school_approved', school: wish.name });
    const { rows } = await pool.query('select act, detail from staff_acts where object = $1', [id]);
    expect(rows).toEqual([{ act: 'decide_school', detail: { state: 'approved', billing: 'invoice' } }]);
    expect((await send('listOwnSchools', undefined, owner)).json()).toMatchObject({
      schools: [{ id, name: wish.name, state: 'approved', role: 'owner' }],
    });
  });

  test('invites by mail; the confirmed address alone can accept, once', async () => {
    const { id: school, owner } = await newSchool();
    const email = newAddress('sam');
    const invited = await ask('inviteMember', owner.token, { school }, { email, role: 'instructor' });
    expect(invited).toAnswer('inviteMember');
    expect((await mailsTo(database, email)).at(-1)).toMatchObject({ kind: 'school_invitation', school: wish.name });
    const sam = await signUp(send, email);
    expect((await send('listOwnSchools', undefined, sam)).json().invitations).toEqual([]);
    const { invitations } = (await ask('getSchoolAccount', owner.token, { school })).json();
    const answer = { id: invitations[0].id, accepts: true };
    expect(await send('answerInvitation', answer, sam)).toBeRefusedWith('INVITATION_NOT_FOUND');
    expect(await send('answerInvitation', answer, await confirmed('other'))).toBeRefusedWith('INVITATION_NOT_FOUND');
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    expect((await send('listOwnSchools', undefined, sam)).json().invitations).toMatchObject([{ school: wish.name }]);
    expect(await send('answerInvitation', answer, sam)).toAnswer('answerInvitation');
    expect(await send('answerInvitation', answer, sam)).toBeRefusedWith('INVITATION_NOT_FOUND');
    const seen = await ask('getSchoolAccount', sam.token, { school });
    expect(seen).toAnswer('getSchoolAccount');
    expect(seen.json()).toMatchObject({ role: 'instructor', invitations: [] });
    const twice = await ask('inviteMember', owner.token, { school }, { email, role: 'owner' });
    expect(fieldsOf(twice)).toEqual({ email: 'teaching.member' });
  });

  test('keeps its last owner, and loses a member with the next request', async () => {
    const { id: school, owner } = await newSchool();
    const sam = await confirmed('sam');
    await ask('inviteMember', owner.token, { school }, { email: sam.email, role: 'instructor' });
    const { invitations } = (await send('listOwnSchools', undefined, sam)).json();
    await send('answerInvitation', { id: invitations[0].id, accepts: true }, sam);
    const { members } = (await ask('getSchoolAccount', sam.token, { school })).json();
    const idOf = (email: string) => members.find((member: { email: string }) => member.email === email).id;
    const remove = (token: string, email: string) => ask('removeMember', token, { school }, { id: idOf(email) });
    expect(fieldsOf(await remove(sam.token, owner.email))).toEqual({ id: 'act.object' });
    expect(fieldsOf(await remove(owner.token, owner.email))).toEqual({ id: 'teaching.last_owner' });
    expect(await ask('listPupils', sam.token, { school })).toAnswer('listPupils');
    expect(await remove(owner.token, sam.email)).toAnswer('removeMember');
    expect(await ask('listPupils', sam.token, { school })).toBeRefusedWith('NOT_FOUND');
  });
});

describe('sharing', () => {
  test('shows a pupil the text and the preview first, and stores both text and version', async () => {
    const { id: school, code, owner } = await newSchool();
    const pupil = await newLearner();
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    const preview = await app.inject({
      url: `/api/v3/teaching/codes/${typed}?locale=de`,
      headers: { authorization: `Bearer ${pupil.token}` },
    });
    expect(preview).toAnswer('previewSharing');
    expect(preview.json()).toMatchObject({ school: { name: wish.name }, is_sharing: false });
    expect(preview.json().consent.text[0]).toContain(`${wish.name} sieht deinen Prüfungstermin`);
    expect(await namesIn(school, owner.token)).toEqual([]);
    const old = { code, name: 'Ada', version: '2020-01-01', locale: 'us' };
    expect(fieldsOf(await send('startSharing', old, pupil))).toEqual({ version: 'teaching.version' });
    const wrong = { ...consent, code: 'BBBBBBBB', name: 'Ada' };
    expect(fieldsOf(await send('startSharing', wrong, pupil))).toEqual({ code: 'teaching.code' });
    const agreed = { ...consent, code: typed, name: 'Ada', locale: 'de' };
    expect(await send('startSharing', agreed, pupil)).toAnswer('startSharing');
    expect(await send('startSharing', { ...agreed, name: 'Ada L.' }, pupil)).toAnswer('startSharing');
    expect(await namesIn(school, owner.token)).toEqual(['Ada L.']);
    const { rows } = await pool.query('select version, text, locale, ended_at from sharings where school_id = $1', [
      school,
    ]);
    expect(rows).toEqual([
      { version: sharingTextVersion, text: preview.json().consent.text, locale: 'de', ended_at: null },
    ]);
  });

  test('needs an age first, because a child needs a parent', async () => {
    const { code } = await newSchool();
    const child = await signUp(send, newAddress('child'));
    const body = { code, name: 'Kim', ...consent };
    expect(fieldsOf(await send('startSharing', body, child))).toEqual({ age_band: 'account.age_band' });
    await send('giveAge', { age_band: 'under_13', subject_code: 'us', parent_email: newAddress('parent') }, child);
    expect(await send('startSharing', body, child)).toBeRefusedWith('PARENT_NEEDED');
  });

  test('shows a school what it says, and no answer, address or id of an account', async () => {
    const { id: school, code, owner } = await newSchool();
    const pupil = await newPupil(code);
    await send('saveAttempt', attemptOf({ kind: 'chapter', length: 40, right: (place) => place > 4 }), pupil);
    const list = await ask('listPupils', owner.token, { school });
    expect(list).toAnswer('listPupils');
    expect(list.json().pupils).toMatchObject([{ id: pupil.id, name: 'Ada L.', days_studied: 1, days_left: null }]);
    const page = await ask('getPupil', owner.token, { school, pupil: pupil.id });
    expect(page).toAnswer('getPupil');
    const { study } = page.json();
    expect(study).toMatchObject({ course: { code: 'ca-car' }, tests: { taken: 1, passed: 1 } });
    expect(study.readiness.low).toBeLessThanOrEqual(study.readiness.probability);
    expect(study.chapters).toHaveLength(course.chapters.length);
    const { rows } = await pool.query('select id, analytics_user_id from users where email = $1', [pupil.email]);
    for (const text of [list.body, page.body]) {
      for (const secret of [pupil.email, rows[0].id, rows[0].analytics_user_id, 'page_id', 'answer_ids'])
        expect(text).not.toContain(secret);
    }
    const own = (
      await app.inject({
        url: `/api/v3/teaching/codes/${code}?locale=us`,
        headers: { authorization: `Bearer ${pupil.token}` },
      })
    ).json();
    expect(own.study).toEqual(study);
  });

  test('ends with one call: the next request of the school finds nothing, and learns only that it ended', async () => {
    const { id: school, code, owner } = await newSchool();
    const [staying, pupil] = [await newPupil(code, 'Ben'), await newPupil(code)];
    expect(await ask('getPupil', owner.token, { school, pupil: pupil.id })).toAnswer('getPupil');
    expect(await send('endSharing', { id: pupil.id }, staying)).toAnswer('endSharing');
    expect(await namesIn(school, owner.token)).toHaveLength(2);
    expect(await send('endSharing', { id: pupil.id }, pupil)).toAnswer('endSharing');
    expect(await send('endSharing', { id: pupil.id }, pupil)).toAnswer('endSharing');
    expect(await ask('getPupil', owner.token, { school, pupil: pupil.id })).toBeRefusedWith('PUPIL_NOT_FOUND');
    const { pupils, ended } = (await ask('listPupils', owner.token, { school })).json();
    expect(pupils.map(({ name }: { name: string }) => name)).toEqual(['Ben']);
    expect(ended).toEqual([{ name: 'Ada L.', ended_on: expect.stringMatching(/^\d{4}-/) }]);
    expect((await ask('getPupilsFile', owner.token, { school })).json().text).not.toContain('Ada');
    const { sharings } = (await send('listSharings', undefined, pupil)).json();
    expect(sharings).toMatchObject([{ id: pupil.id, school: wish.name, version: sharingTextVersion }]);
    expect(sharings[0].ended_at).not.toBeNull();
    await send('startSharing', { code, name: 'Ada L.', ...consent }, pupil);
    expect((await ask('listPupils', owner.token, { school })).json().ended).toEqual([]);
  });

  test('a pupil of one school is unknown to another, whatever is asked', async () => {
    const [one, other] = [await newSchool('One'), await newSchool('Other')];
    const pupil = await newPupil(one.code);
    const { id: school } = other;
    expect(await ask('getPupil', other.owner.token, { school, pupil: pupil.id })).toBeRefusedWith('PUPIL_NOT_FOUND');
    for (const name of ['listPupils', 'getPupilsFile', 'getSchoolAccount'] as const)
      expect(await ask(name, other.owner.token, { school: one.id })).toBeRefusedWith('NOT_FOUND');
    expect(await ask('getPupil', other.owner.token, { school: one.id, pupil: pupil.id })).toBeRefusedWith('NOT_FOUND');
    expect(await ask('getPupil', operator.token, { school: one.id, pupil: pupil.id })).toBeRefusedWith('NOT_FOUND');
    expect(await namesIn(school, other.owner.token)).toEqual([]);
  });

  test('a replaced code no longer opens the school, and an ended school shares nothing', async () => {
    const { id: school, code, owner } = await newSchool();
    const pupil = await newPupil(code);
    const replaced = await ask('replaceJoinCode', owner.token, { school }, {});
    expect(replaced).toAnswer('replaceJoinCode');
    const late = await newLearner();
    expect(fieldsOf(await send('startSharing', { code, name: 'Late', ...consent }, late))).toEqual({
      code: 'teaching.code',
    });
    expect(await namesIn(school, owner.token)).toEqual(['Ada L.']);
    await send('decideSchool', { id: school, state: 'ended', billing: 'free' }, operator);
    expect(await ask('listPupils', owner.token, { school })).toBeRefusedWith('NOT_FOUND');
    await send('decideSchool', { id: school, state: 'approved', billing: 'free' }, operator);
    expect(await namesIn(school, owner.token)).toEqual([]);
    expect((await send('listSharings', undefined, pupil)).json().sharings[0].ended_at).not.toBeNull();
  });

  test('the CSV has a line for each pupil, and no formula', async () => {
    const { id: school, code, owner } = await newSchool();
    await newPupil(code, '=HYPERLINK("https://evil.example")');
    const file = await ask('getPupilsFile', owner.token, { school });
    expect(file).toAnswer('getPupilsFile');
    const [header, line] = file.json().text.split('\n');
    expect(header).toBe('name,course,exam,days_left,readiness,low,high,trend,last_seen,days_studied');
    expect(line).toMatch(/^"'=HYPERLINK/);
  });

  test('the list repeats no statement for three pupils, and reads each by an index', async () => {
    const { id: school, code, owner } = await newSchool();
    const add = async () => {
      const pupil = await newPupil(code);
      await send('saveAttempt', attemptOf({ kind: 'chapter', length: 40, right: () => true }), pupil);
    };
    const statements = async () => {
      const watched = vi.spyOn(pool, 'query');
      const list = await ask('listPupils', owner.token, { school });
      const calls = watched.mock.calls.map(([statement, values]) => [statement, values] as unknown as Statement);
      watched.mockRestore();
      // How many there are differs: who asks is remembered for some seconds.
      return { calls, texts: calls.map(([{ text }]) => text), pupils: list.json().pupils.length };
    };
    await add();
    const one = await statements();
    await add();
    await add();
    const three = await statements();
    expect([one.pupils, three.pupils]).toEqual([1, 3]);
    const repeated = ({ texts }: typeof one) => texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(repeated(three)).toEqual(repeated(one));
    const client = await pool.connect();
    try {
      // A table of three rows is read whole, unless that is forbidden.
      await client.query('begin; set local enable_seqscan = off');
      for (const [{ text }, values] of three.calls) {
        const { rows } = await client.query(`explain ${text}`, values);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n'), text).not.toContain('Seq Scan');
      }
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  test('the pupil’s export has the consent, and a deleted account is gone from the list', async () => {
    const { id: school, code, owner } = await newSchool();
    const pupil = await newPupil(code);
    const { data } = (await send('exportData', undefined, pupil)).json();
    expect(data.sharings).toMatchObject([{ name: 'Ada L.', version: sharingTextVersion, school_id: school }]);
    await pool.query("update users set deletes_at = now() + interval '1 day' where email = $1", [pupil.email]);
    expect(await namesIn(school, owner.token)).toEqual([]);
    await pool.query('update users set deletes_at = now() where email = $1', [pupil.email]);
    await sweepAccounts(queries);
    const { rows } = await pool.query('select id from sharings where school_id = $1', [school]);
    expect(rows).toEqual([]);
  });

  test('a school ends with the account of its last owner', async () => {
    const { id: school, code, owner } = await newSchool();
    const pupil = await newPupil(code);
    await pool.query('update users set deletes_at = now() where email = $1', [owner.email]);
    await sweepAccounts(queries);
    const { rows } = await pool.query('select state from school_accounts where id = $1', [school]);
    expect(rows).toEqual([{ state: 'ended' }]);
    expect((await send('listSharings', undefined, pupil)).json().sharings[0].ended_at).not.toBeNull();
    expect(fieldsOf(await send('startSharing', { code, name: 'A', ...consent }, await newLearner()))).toEqual({
      code: 'teaching.code',
    });
  });
});

test('ids that are none are not found, and do not reach the database', async () => {
  const { id: school, owner } = await newSchool();
  expect(await ask('listPupils', owner.token, { school: 'none' })).toBeRefusedWith('NOT_FOUND');
  expect(await ask('listPupils', owner.token, { school: randomUUID() })).toBeRefusedWith('NOT_FOUND');
  expect(await ask('getPupil', owner.token, { school, pupil: 'none' })).toBeRefusedWith('PUPIL_NOT_FOUND');
});
