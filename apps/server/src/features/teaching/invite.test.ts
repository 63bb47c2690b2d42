/** Invitations to pupils from a file, through the call. */
import { fieldsOf, mailsTo, newAddress } from '@lanewise/testing/account-calls';
import { schoolsOf, wish } from '@lanewise/testing/schools';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const testApp = await startTestApp();
const { database } = testApp;
const { send, ask, newSchool, newLearner } = await schoolsOf(testApp);

const fileOf = (...lines: readonly string[]) => ({ file: Buffer.from(lines.join('\r\n')).toString('base64') });

test('5,000 lines are mailed once, however often the file is sent and by how many at once', async () => {
  const { id: school, code, owner } = await newSchool();
  const addresses = Array.from({ length: 4_997 }, (_, index) => `pupil-${index}@${school}.example`);
  const [first = ''] = addresses;
  const file = fileOf('Name;E-Mail', ...addresses.map((address) => `P;${address}`), first.toUpperCase(), ';', 'no one');
  const [one, two] = await Promise.all([
    ask('invitePupils', owner.token, { school }, file),
    ask('invitePupils', owner.token, { school }, file),
  ]);
  for (const answer of [one, two]) expect(answer).toAnswer('invitePupils');
  expect(one.json().sent + two.json().sent).toBe(4_997);
  const again = (await ask('invitePupils', owner.token, { school }, file)).json();
  expect(again.sent).toBe(0);
  const countOf = (state: string) => again.lines.filter((line: { state: string }) => line.state === state).length;
  expect([countOf('waiting'), countOf('repeated'), countOf('invalid')]).toEqual([4_997, 1, 2]);
  expect(again.lines.slice(-2)).toEqual([
    { line: 5_000, text: ';', state: 'invalid' },
    { line: 5_001, text: 'no one', state: 'invalid' },
  ]);
  const mails = await mailsTo(database, first);
  expect(mails).toMatchObject([{ kind: 'pupil_invitation', school: wish.name }]);
  expect(mails[0]).toMatchObject({ link: expect.stringContaining(`/join-school?code=${code}`) });
});

test('tells nothing about accounts, invites for each school by itself, and refuses what is no such file', async () => {
  const [{ id: school, owner }, other] = [await newSchool(), await newSchool('Other')];
  const learner = await newLearner();
  const file = fileOf(newAddress('new'), learner.email);
  expect((await ask('invitePupils', owner.token, { school }, file)).json()).toEqual({ sent: 2, lines: [] });
  expect((await ask('invitePupils', other.owner.token, { school: other.id }, file)).json().sent).toBe(2);
  const { rows } = await database.pool.query('select * from pupil_invitations where school_id = $1', [school]);
  expect(JSON.stringify(rows)).not.toContain('@');
  const refused = async (body: object) => fieldsOf(await ask('invitePupils', owner.token, { school }, body));
  for (const body of [fileOf(), fileOf('email'), { file: 'no base64!' }, fileOf(...Array(5_001).fill('a@b.example'))])
    expect(await refused(body)).toEqual({ file: 'teaching.file' });
  expect(await ask('invitePupils', other.owner.token, { school }, file)).toBeRefusedWith('NOT_FOUND');
  expect(await send('listOwnSchools', undefined, learner)).toAnswer('listOwnSchools');
});
