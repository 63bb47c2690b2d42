/** What learners share with their parents, through the calls, and the weekly mail. */
import { parentTextVersion } from '@lanewise/contracts/constants/parents';
import { fieldsOf, mailsTo, newAddress, signUp } from '@lanewise/testing/account-calls';
import { openAccess } from '@lanewise/testing/open-access';
import { schoolsOf } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sweepAccounts } from '../accounts/deletion/sweep.ts';
import { attemptsOf } from '../progress/attempts.testing.ts';
import { sendDueWeeks } from './week-job.ts';

const testApp = await startTestApp();
const { app, bank, database } = testApp;
const { pool, queries } = database;
const { send, ask, confirmed, newLearner } = await schoolsOf(testApp);
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('the bank has no ca-car');
const attemptOf = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });
const agreed = { name: 'Ada', version: parentTextVersion, locale: 'us' };

type Account = Awaited<ReturnType<typeof confirmed>>;

const seenBy = async ({ token }: Account) => (await send('listLearners', undefined, { token })).json();

/** Returns a learner and a parent who has accepted, with the id of the sharing. */
async function family() {
  const [learner, parent] = [await newLearner(), await confirmed('parent')];
  const { id } = (await send('inviteParent', { ...agreed, email: parent.email }, learner)).json();
  expect(await send('answerLearner', { id, accepts: true }, parent)).toAnswer('answerLearner');
  return { learner, parent, sharing: id as string };
}

test('a learner sees the text and the preview first; the confirmed account with the invited address alone can accept, once', async () => {
  const learner = await newLearner();
  const preview = await app.inject({
    url: '/api/v3/parents/preview?locale=de',
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(preview).toAnswer('previewParent');
  expect(preview.json().consent.text[0]).toMatch(/7\sund\s28\sTage/);
  const email = newAddress('parent');
  const invite = async (more: object) => await send('inviteParent', { ...agreed, email, ...more }, learner);
  expect(fieldsOf(await invite({ version: '2020-01-01' }))).toEqual({ version: 'teaching.version' });
  expect(fieldsOf(await invite({ email: learner.email.toUpperCase() }))).toEqual({ email: 'email.enter_valid' });
  expect(await invite({ locale: 'de' })).toAnswer('inviteParent');
  const again = await invite({ name: 'Ada L.' });
  expect((await mailsTo(database, email)).map(({ kind }) => kind)).toEqual(['parent_invitation', 'parent_invitation']);
  const { rows } = await pool.query('select id, name, version, text from parent_sharings where email = $1', [email]);
  expect(rows).toMatchObject([{ ...again.json(), name: 'Ada L.', version: parentTextVersion }]);
  expect(rows[0].text[3]).toContain('never see questions, answers');

  const inviter = (id: string) => app.inject({ url: `/api/v3/parents/invitations/${id}` });
  const shown = await inviter(rows[0].id);
  expect(shown).toAnswer('getParentInvitation');
  expect(shown.json()).toEqual({ name: 'Ada L.' });
  expect(await inviter('0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11')).toBeRefusedWith('INVITATION_NOT_FOUND');
  expect((await mailsTo(database, email)).at(-1)?.link).toContain(`/us/parents?invitation=${rows[0].id}`);

  const parent = await signUp(send, email);
  expect(await seenBy(parent)).toEqual({ is_confirmed: false, invitations: [], learners: [] });
  const answer = { id: rows[0].id, accepts: true };
  expect(await send('answerLearner', answer, parent)).toBeRefusedWith('INVITATION_NOT_FOUND');
  expect(await send('answerLearner', answer, await confirmed('other'))).toBeRefusedWith('INVITATION_NOT_FOUND');
  await pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
  expect((await seenBy(parent)).invitations).toEqual([{ id: answer.id, name: 'Ada L.' }]);
  expect(await send('answerLearner', answer, parent)).toAnswer('answerLearner');
  expect(await send('answerLearner', answer, parent)).toBeRefusedWith('INVITATION_NOT_FOUND');
  expect(await inviter(answer.id)).toBeRefusedWith('INVITATION_NOT_FOUND');
  await send('saveAttempt', attemptOf({ kind: 'chapter', length: 40, right: (place) => place > 4 }), learner);
  const seen = await seenBy(parent);
  expect(seen).toMatchObject({ invitations: [], learners: [{ id: answer.id, name: 'Ada L.', mails: false }] });
  const { study } = (
    await app.inject({
      url: '/api/v3/parents/preview?locale=us',
      headers: { authorization: `Bearer ${learner.token}` },
    })
  ).json();
  expect(study).toMatchObject({ course: { code: 'ca-car' }, days_studied: 1, days_studied_week: 1 });
  expect(seen.learners[0].study).toEqual(study);
  expect(Object.keys(study).toSorted()).toEqual(
    ['course', 'days_left', 'days_studied', 'days_studied_week', 'exam_date', 'readiness'].toSorted(),
  );
});

test('a declined or expired invitation shows nothing, and a learner has room for four parents', async () => {
  const [learner, parent] = [await newLearner(), await confirmed('parent')];
  const invite = async (email: string) => await send('inviteParent', { ...agreed, email }, learner);
  const { id } = (await invite(parent.email)).json();
  expect(await send('answerLearner', { id, accepts: false }, parent)).toAnswer('answerLearner');
  const { id: second } = (await invite(parent.email)).json();
  expect(second).not.toBe(id);
  await pool.query("update parent_sharings set agreed_at = now() - interval '31 days' where id = $1", [second]);
  expect((await seenBy(parent)).invitations).toEqual([]);
  expect(await send('answerLearner', { id: second, accepts: true }, parent)).toBeRefusedWith('INVITATION_NOT_FOUND');
  const { parents } = (await send('listParents', undefined, learner)).json();
  expect(parents.map(({ ended_at: ended }: { ended_at: unknown }) => ended !== null)).toEqual([true, true]);
  for (let nth = 0; nth < 4; nth += 1) expect(await invite(newAddress('aunt'))).toAnswer('inviteParent');
  expect(fieldsOf(await invite(newAddress('aunt')))).toEqual({ email: 'teaching.full' });
});

test('the learner or the parent ends it, and nobody sees anything with the next request', async () => {
  for (const by of ['learner', 'parent'] as const) {
    const { learner, parent, sharing } = await family();
    const mails = async () => await ask('saveParentMails', parent.token, { sharing }, { is_on: true });
    expect(await ask('saveParentMails', learner.token, { sharing }, { is_on: true })).toBeRefusedWith('NOT_FOUND');
    expect(await mails()).toAnswer('saveParentMails');
    const ended =
      by === 'learner'
        ? await send('endParent', { id: sharing }, learner)
        : await ask('leaveLearner', parent.token, { sharing }, {});
    expect(ended).toAnswer(by === 'learner' ? 'endParent' : 'leaveLearner');
    expect(await mails()).toBeRefusedWith('NOT_FOUND');
    expect((await seenBy(parent)).learners).toEqual([]);
    const { parents } = (await send('listParents', undefined, learner)).json();
    expect(parents).toMatchObject([{ id: sharing, email: parent.email, ended_at: expect.any(String) }]);
    // Another one begins with another consent.
    await send('inviteParent', { ...agreed, email: parent.email }, learner);
    expect((await seenBy(parent)).learners).toEqual([]);
  }
});

test('a parent who was named at the sign-up is proposed, and sees nothing before the learner agrees', async () => {
  const child = await signUp(send, newAddress('kim'));
  const parent = await confirmed('parent');
  await send('giveAge', { age_band: 'under_13', subject_code: 'us', parent_email: parent.email }, child);
  const invite = async () => await send('inviteParent', { ...agreed, email: parent.email }, child);
  expect(await invite()).toBeRefusedWith('PARENT_NEEDED');
  await pool.query('update users set parent_confirmed_at = now() where email = $1', [child.email]);
  await send('saveSettings', { subject_code: 'us', course_code: 'ca-car' }, child);
  const preview = await app.inject({
    url: '/api/v3/parents/preview?locale=us',
    headers: { authorization: `Bearer ${child.token}` },
  });
  expect(preview.json().named).toBe(parent.email);
  expect((await seenBy(parent)).invitations).toEqual([]);
  const { id } = (await invite()).json();
  await send('answerLearner', { id, accepts: true }, parent);
  expect((await seenBy(parent)).learners).toHaveLength(1);
  await pool.query('update users set parent_confirmed_at = null where email = $1', [child.email]);
  expect((await seenBy(parent)).learners).toEqual([]);
});

test('the mail comes on Mondays by day, once, in the language of the parent, until its link stops it', async () => {
  const { learner, parent, sharing } = await family();
  await pool.query("update users set time_zone = 'Europe/Berlin', locale = 'de' where email = $1", [parent.email]);
  const weeks = async () => (await mailsTo(database, parent.email)).filter(({ kind }) => kind === 'parent_week');
  const run = async (at: string) => {
    const parts = { queries, bank, access: openAccess, publicUrl: 'https://lanewise.example' };
    await sendDueWeeks(parts, new Date(at));
    return (await weeks()).length;
  };
  expect(await run('2026-11-30T10:00:00Z')).toBe(0);
  await ask('saveParentMails', parent.token, { sharing }, { is_on: true });
  // A Sunday, the Monday before dawn, by day, an hour later, and the next one.
  expect(await run('2026-11-29T10:00:00Z')).toBe(0);
  expect(await run('2026-11-30T03:00:00Z')).toBe(0);
  expect(await run('2026-11-30T10:00:00Z')).toBe(1);
  expect(await run('2026-11-30T11:00:00Z')).toBe(1);
  expect(await run('2026-12-07T10:00:00Z')).toBe(2);
  const [mail] = (await weeks()) as unknown as [{ stop: string; lines: string[]; locale: string; name: string }];
  expect(mail).toMatchObject({ locale: 'de', name: 'Ada' });
  expect(mail.lines).toEqual([
    'An 0 der letzten 7 Tage gelernt.',
    'Prüfungsreife: noch nicht bekannt.',
    'Noch kein Prüfungstermin.',
  ]);
  const { pathname } = new URL(mail.stop);
  expect((await app.inject({ url: pathname })).headers.location).toMatch(/^\/de\/parents\/stop\?token=/);
  expect((await app.inject({ method: 'POST', url: pathname })).statusCode).toBe(204);
  expect(await run('2026-12-14T10:00:00Z')).toBe(2);
  const token = pathname.split('/').at(-1) ?? '';
  expect(await send('stopParentMails', { token })).toAnswer('stopParentMails');
  const other = `${token.slice(0, -4)}AAAA`;
  expect(fieldsOf(await send('stopParentMails', { token: other }))).toEqual({ token: 'token.not_found' });
  // An ended sharing sends none, no matter who ended it.
  await ask('saveParentMails', parent.token, { sharing }, { is_on: true });
  await send('endParent', { id: sharing }, learner);
  expect(await run('2026-12-21T10:00:00Z')).toBe(2);
});

test("a deleted parent's address is forgotten; the learner's consent stays, is exported, and goes with the learner", async () => {
  const { learner, parent, sharing } = await family();
  const end = async (email: string) => {
    await pool.query("update users set deletes_at = now() - interval '1 second' where email = $1", [email]);
    await sweepAccounts(queries);
  };
  await end(parent.email);
  const { parents } = (await send('listParents', undefined, learner)).json();
  expect(parents).toMatchObject([{ id: sharing, email: null, ended_at: expect.any(String) }]);
  const { data } = (await send('exportData', undefined, learner)).json();
  expect(data.parent_sharings).toMatchObject([{ id: sharing, name: 'Ada', version: parentTextVersion }]);
  expect(data.parent_sharings[0]).not.toHaveProperty('stop_key');
  await end(learner.email);
  expect((await pool.query('select from parent_sharings where id = $1', [sharing])).rowCount).toBe(0);
});
