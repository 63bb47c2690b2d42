/** A social account whose address we do not know: asked whose it is before a second account is made, and joined by proof of both. */
import { randomUUID } from 'node:crypto';
import type { CallName } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { lessonPlaces } from '@lanewise/database/schema/tables';
import type { Person } from '@lanewise/sandbox/identity/people';
import { browser, goodPassword, mailsTo, newAddress, type Send, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { identity, mint } = await startStandIns();
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), identity });
const send = sender(app);

/** A person at Apple who hides their address. */
function hidden(): Person {
  const id = randomUUID();
  return { id, name: 'Somebody', about: '', email: `${id}@privaterelay.appleid.com`, isEmailVerified: true };
}

function open(): Person {
  const id = randomUUID();
  return { id, name: 'Somebody', about: '', email: newAddress('open'), isEmailVerified: true };
}

const apple = async (by: Send, person: Person, more = {}) =>
  await by('loginWithApple', { ...(await mint.credential('apple', person)), ...more });
const google = async (by: Send, person: Person, more = {}) =>
  await by('loginWithGoogle', { ...(await mint.credential('google', person)), ...more });

/** Returns a browser in which somebody has just signed in with a new account of their own. */
async function learner() {
  const by = browser(send);
  const { email } = await signUp(by);
  return { by, email };
}

async function settingsOf(by: Send) {
  return (await by('getSettings')).json().settings;
}

const accountsOf = async (email: string | null) =>
  (await database.pool.query('select id from users where email_key = $1', [email])).rows.length;

/** Does something in an account, so that it is not empty. */
async function learn(email: string | null): Promise<void> {
  const { rows } = await database.pool.query('select id from users where email_key = $1', [email]);
  const place = { userId: rows[0].id, lessonId: 'x', place: 1, savedAt: new Date() };
  await database.queries.insert(lessonPlaces).values(place);
}

test('somebody who hides their address is asked, and no account is made meanwhile', async () => {
  const by = browser(send);
  const person = hidden();
  const asked = await apple(by, person);
  expect(asked).toBeRefusedWith('NEW_OR_EXISTING');
  expect(asked.cookies).toMatchObject([{ name: cookieNames.pendingIdentity, httpOnly: true, sameSite: 'Lax' }]);
  expect(await accountsOf(person.email)).toBe(0);
  const waiting = await by('getPendingIdentity');
  expect(waiting).toAnswer('getPendingIdentity');
  expect(waiting.json()).toEqual({ provider: 'apple', email: person.email, own_email: null, step: 'ask' });
});

test('an address that we do not know is asked about where people with an account sign in, and is not where they sign up', async () => {
  const person = open();
  expect(await google(browser(send), person, { new_account: 'ask' })).toBeRefusedWith('NEW_OR_EXISTING');
  expect(await accountsOf(person.email)).toBe(0);
  expect((await google(browser(send), person)).json()).toMatchObject({ is_user_registered: false });
});

test('who is new gets an account, once', async () => {
  const by = browser(send);
  const person = hidden();
  await apple(by, person);
  const answer = await by('signUpWithIdentity');
  expect(answer).toAnswer('signUpWithIdentity');
  expect(answer.json()).toMatchObject({ is_user_registered: false, provider: 'apple' });
  expect(await settingsOf(by)).toMatchObject({ email: person.email, providers: ['apple'], is_email_confirmed: true });
  expect(await by('signUpWithIdentity')).toBeRefusedWith('SIGN_IN_EXPIRED');
  expect(await apple(browser(send), person)).toAnswer('loginWithApple');
});

test('a client without cookies says so itself', async () => {
  expect((await apple(send, hidden(), { new_account: 'create' })).json()).toMatchObject({ is_user_registered: false });
});

test('who has an account signs in as before and adds the social account: one account, told by mail', async () => {
  const { email } = await learner();
  const by = browser(send);
  const person = hidden();
  await apple(by, person);
  await by('login', { email, password: goodPassword });
  expect((await by('getPendingIdentity')).json()).toMatchObject({ own_email: email, step: 'link' });
  expect(await by('joinIdentity')).toAnswer('joinIdentity');
  expect(await settingsOf(by)).toMatchObject({ email, providers: ['apple'] });
  expect(await accountsOf(person.email)).toBe(0);
  expect((await mailsTo(database, email)).map(({ kind }) => kind)).toContain('identity_linked');
  const later = browser(send);
  expect((await apple(later, person)).json()).toMatchObject({ is_user_registered: true });
  expect(await settingsOf(later)).toMatchObject({ email });
  expect(await by('getPendingIdentity')).toBeRefusedWith('SIGN_IN_EXPIRED');
});

test.each<[string, CallName]>([
  ['read', 'getPendingIdentity'],
  ['used to sign up', 'signUpWithIdentity'],
])('another browser’s social account cannot be %s', async (_, call) => {
  await apple(browser(send), hidden());
  expect(await send(call)).toBeRefusedWith('SIGN_IN_EXPIRED');
  const cookie = `${cookieNames.pendingIdentity}=${Buffer.from('forged').toString('base64url')}`;
  expect(await send(call, {}, { cookie })).toBeRefusedWith('SIGN_IN_EXPIRED');
});

test('joining needs a sign-in of the last ten minutes', async () => {
  const { by, email } = await learner();
  await by('joinIdentity');
  const other = browser(send);
  await apple(other, hidden());
  await other('login', { email, password: goodPassword });
  await database.pool.query(
    `update sessions set confirmed_at = now() - interval '11 minutes', created_at = now() - interval '11 minutes'
     where user_id = (select id from users where email_key = $1)`,
    [email],
  );
  expect(await other('joinIdentity')).toBeRefusedWith('SIGN_IN_AGAIN');
});

test('a second account in which nothing was done is merged into the first', async () => {
  const person = hidden();
  await apple(browser(send), person, { new_account: 'create' });
  const { by, email } = await learner();
  await learn(email);
  expect(await apple(by, person)).toBeRefusedWith('PROVIDER_TAKEN');
  expect((await by('getPendingIdentity')).json()).toMatchObject({ step: 'merge' });
  expect(await by('joinIdentity')).toAnswer('joinIdentity');
  expect(await settingsOf(by)).toMatchObject({ email, providers: ['apple'] });
  expect(await accountsOf(person.email)).toBe(0);
  expect((await mailsTo(database, person.email ?? '')).map(({ kind }) => kind)).toContain('deleted');
});

test('from the empty account, the first one’s Google is not "taken": the learner goes there, with both ways to sign in', async () => {
  const first = open();
  await google(browser(send), first);
  await learn(first.email);
  const person = hidden();
  const by = browser(send);
  await apple(by, person, { new_account: 'create' });
  expect(await google(by, first)).toBeRefusedWith('PROVIDER_TAKEN');
  expect((await by('getPendingIdentity')).json()).toMatchObject({ step: 'switch' });
  expect(await by('joinIdentity')).toAnswer('joinIdentity');
  expect(await settingsOf(by)).toMatchObject({ email: first.email, providers: ['google', 'apple'] });
  expect(await accountsOf(person.email)).toBe(0);
});

test('of two accounts in use, the social account moves if the other keeps a way in, and stays if it has none', async () => {
  const person = hidden();
  const other = await learner();
  await apple(other.by, person);
  await other.by('joinIdentity');
  await learn(other.email);
  const { by, email } = await learner();
  await learn(email);
  const only = open();
  const third = browser(send);
  await google(third, only);
  await learn(only.email);

  await apple(by, person);
  expect((await by('getPendingIdentity')).json()).toMatchObject({ step: 'move' });
  expect(await by('joinIdentity')).toAnswer('joinIdentity');
  expect(await settingsOf(by)).toMatchObject({ providers: ['apple'] });
  expect(await settingsOf(other.by)).toMatchObject({ providers: [], has_password: true });
  expect((await mailsTo(database, other.email)).map(({ kind }) => kind)).toContain('identity_removed');

  await google(by, only);
  expect((await by('getPendingIdentity')).json()).toMatchObject({ step: 'taken' });
  expect(await by('joinIdentity')).toBeRefusedWith('PROVIDER_TAKEN');
  expect(await settingsOf(third)).toMatchObject({ providers: ['google'] });
});

test('a social account alone does not open an account that asks for a second step', async () => {
  const person = hidden();
  const other = browser(send);
  await apple(other, person, { new_account: 'create' });
  await database.pool.query(
    `insert into totp_secrets (user_id, sealed_secret, confirmed_at) select id, 'x', now() from users where email_key = $1`,
    [person.email],
  );
  const { by } = await learner();
  await apple(by, person);
  expect((await by('getPendingIdentity')).json()).toMatchObject({ step: 'taken' });
});
