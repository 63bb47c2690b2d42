/** Signing in with social accounts: the account it leads to, and tokens that work only once. */
import type { CallName } from '@lanewise/contracts/calls/paths';
import { type SocialProvider, socialProviders } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { checkouts } from '@lanewise/database/schema/tables';
import type { Person } from '@lanewise/sandbox/identity/people';
import {
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  sender,
  signUp,
  type TestCallOptions,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { personCalled, startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';

const { identity, mint } = await startStandIns();
const { app, database, logged } = await startTestApp({ snapshot: smallSnapshot(), identity });
const send = sender(app);

const calls = {
  google: 'loginWithGoogle',
  facebook: 'loginWithFacebook',
  apple: 'loginWithApple',
  microsoft: 'loginWithMicrosoft',
} as const satisfies Record<SocialProvider, CallName>;

let people = 0;

/** A person unknown to all other tests. */
function somebody(given: Partial<Person> = {}): Person {
  people += 1;
  const email = newAddress('social');
  return { id: `p${people}`, name: 'Somebody', about: '', email, isEmailVerified: true, ...given };
}

async function signIn(
  provider: SocialProvider,
  person: Person,
  how?: TestCallOptions,
): Promise<LightMyRequestResponse> {
  return await send(calls[provider], await mint.credential(provider, person), how);
}

async function settingsOf(answer: LightMyRequestResponse) {
  const read = await send('getSettings', undefined, { token: answer.json().token });
  return read.json().settings;
}

/** Signs up by password and confirms the address. */
async function confirmedLearner(email?: string) {
  const learner = await signUp(send, email);
  const link = tokenIn(await lastMail(database, learner.email, 'confirm_email'));
  const confirmed = await send('confirmEmail', { token: link }, { token: learner.token });
  expect(confirmed.statusCode).toBe(200);
  return learner;
}

const accountsOf = async (email: string | null) =>
  (await database.pool.query('select id from users where email_key = $1', [email])).rows.length;

test("the mailbox's owner does not get a stranger's order that used their address", async () => {
  const person = somebody();
  const stranger = await send('registerForSubscription', {
    email: person.email,
    course_code: 'ca-car',
    subject_code: 'us',
  });
  const { rows } = await database.pool.query('select id from users where email = $1', [person.email]);
  await database.queries.insert(checkouts).values({
    userId: rows[0].id,
    id: rows[0].id,
    planId: 'us-pass-7',
    subjectCode: 'us',
    provider: 'stripe',
    withTrial: false,
    openedAt: new Date(),
  });
  const owner = await signIn('google', person);
  expect(owner).toAnswer('loginWithGoogle');
  expect(await settingsOf(owner)).toMatchObject({ email: person.email, course_code: null, is_email_confirmed: true });
  expect(await settingsOf(stranger)).toMatchObject({ email: '', course_code: 'ca-car', providers: [] });
});

describe.each(socialProviders)('%s', (provider) => {
  test('creates an account the first time, and signs in to it the second', async () => {
    const person = somebody();
    const first = await signIn(provider, person);
    expect(first).toAnswer(calls[provider]);
    expect(first.json().is_user_registered).toBe(false);
    const second = await signIn(provider, person);
    expect(second.json().is_user_registered).toBe(true);
    expect(await settingsOf(second)).toMatchObject({ email: person.email, providers: [provider], has_password: false });
    expect(await accountsOf(person.email)).toBe(1);
  });

  test('signs the browser in by cookie', async () => {
    const names = (await signIn(provider, somebody())).cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false]);
    const facebook = provider === 'facebook' ? [[cookieNames.facebook, true]] : [];
    expect(names).toEqual([[cookieNames.auth, true], [cookieNames.signedIn, false], ...facebook]);
  });

  test('refuses the same tokens a second time', async () => {
    const credential = await mint.credential(provider, somebody());
    expect((await send(calls[provider], credential)).statusCode).toBe(200);
    const field = provider === 'apple' ? 'identity_token' : 'access_token';
    const again = await send(calls[provider], credential);
    expect(again).toBeRefusedWith('VALIDATION', [field]);
    expect(fieldsOf(again)).toMatchObject({ [field]: 'authentication.token_not_valid' });
    expect(again.cookies).toEqual([]);
  });

  test('when the same tokens arrive five times at once, one request signs in', async () => {
    const person = somebody();
    const credential = await mint.credential(provider, person);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(calls[provider], credential)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await accountsOf(person.email)).toBe(1);
  });

  test('when a new person arrives five times at once, one account is created', async () => {
    const person = somebody();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(provider, person)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter((answer) => !answer.json().is_user_registered)).toHaveLength(1);
    expect(await accountsOf(person.email)).toBe(1);
  });

  test("refuses a token without the hosted sign-in's, or with somebody else's", async () => {
    const own = await mint.credential(provider, somebody());
    const { firebase_token } = await mint.credential(provider, somebody());
    const field = provider === 'apple' ? 'identity_token' : 'access_token';
    for (const wrong of [
      { ...own, firebase_token: undefined },
      { ...own, firebase_token },
    ]) {
      expect(await send(calls[provider], wrong)).toBeRefusedWith('VALIDATION', [field]);
    }
  });

  test('reports a missing token', async () => {
    const field = provider === 'apple' ? 'identity_token' : 'access_token';
    const empty = await send(calls[provider], { [field]: '' });
    expect(fieldsOf(empty)).toEqual({ [field]: 'token.empty' });
    expect(await send(calls[provider], {})).toBeRefusedWith('VALIDATION', [field]);
  });

  test('writes no token into the log', async () => {
    const credential = await mint.credential(provider, somebody());
    await send(calls[provider], credential);
    await send(calls[provider], { ...credential, firebase_token: 'other' });
    const lines = JSON.stringify(logged);
    for (const token of Object.values(credential)) expect(lines).not.toContain(token);
  });
});

test.each(socialProviders)(
  'the log records who signed up and in by %s, and that a request was refused',
  async (provider) => {
    const begin = logged.length;
    const person = somebody();
    await signIn(provider, person);
    await signIn(provider, person);
    const spent = await mint.credential(provider, person);
    await send(calls[provider], {
      ...spent,
      firebase_token: 'other',
      access_token: 'guessed',
      identity_token: 'guessed',
    });
    const { rows } = await database.pool.query('select id from users where email_key = $1', [person.email]);
    expect(logged.slice(begin).filter(({ security }) => security !== undefined)).toMatchObject([
      { security: 'signed up', user: rows[0].id, method: provider },
      { security: 'signed in', user: rows[0].id, method: provider },
    ]);
    expect(logged.slice(begin)).toContainEqual(expect.objectContaining({ msg: 'request refused', code: 'VALIDATION' }));
    expect(JSON.stringify(logged.slice(begin))).not.toContain(person.email);
  },
);

describe('a verified address (Google, Apple)', () => {
  test('counts as confirmed in a new account, without a mail', async () => {
    const person = somebody();
    expect(await settingsOf(await signIn('google', person))).toMatchObject({ is_email_confirmed: true });
    expect(await mailsTo(database, person.email ?? '')).toEqual([]);
  });

  test('joins the account that has confirmed the same address, whatever its spelling', async () => {
    const learner = await confirmedLearner();
    const person = somebody({ email: learner.email.toUpperCase() });
    const answer = await signIn('google', person);
    expect(answer.json().is_user_registered).toBe(true);
    expect(await settingsOf(answer)).toMatchObject({ email: learner.email, providers: ['google'], has_password: true });
  });

  test('takes over an account whose address was never confirmed, and leaves its creator no way back in', async () => {
    const email = newAddress('owner');
    const thief = await signUp(send, email);
    const trojan = somebody({ isEmailVerified: false });
    await signIn('microsoft', trojan, { token: thief.token });
    const session = (await send('login', { email, password: goodPassword })).json().token;
    await send('changeEmail', { email: newAddress('thief'), password: goodPassword }, { token: session });
    const pending = (await mailsTo(database, email)).filter(({ kind }) => kind === 'confirm_email');

    const answer = await signIn('google', somebody({ email }));

    expect(answer.json().is_user_registered).toBe(true);
    const owned = { email, is_email_confirmed: true, has_password: false, providers: ['google'] };
    expect(await settingsOf(answer)).toMatchObject(owned);
    expect(await send('login', { email, password: goodPassword })).toBeRefusedWith('NO_PASSWORD');
    for (const token of [thief.token, session]) {
      expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: false });
    }
    expect((await signIn('microsoft', trojan)).json().is_user_registered).toBe(false);
    for (const mail of pending) {
      const late = await send('confirmEmail', { token: tokenIn(mail) }, { token: answer.json().token });
      expect(late.statusCode).toBe(400);
    }
    expect(await settingsOf(answer)).toMatchObject(owned);
  });

  test('does not let a second person of the same provider into an account', async () => {
    const ada = somebody();
    const first = await signIn('google', ada);
    const successor = somebody({ email: ada.email });
    const answer = await signIn('google', successor);
    expect(answer).toBeRefusedWith('SIGN_IN_AS_BEFORE');
    expect(answer.cookies).toEqual([]);
    const { token } = first.json();
    expect((await signIn('google', successor, { token })).json().is_user_registered).toBe(true);
  });
});

describe('an address that is not verified', () => {
  test.each(socialProviders)(
    'creates an account if no other has the address, and asks to confirm it (%s)',
    async (provider) => {
      const person = somebody({ isEmailVerified: false });
      const answer = await signIn(provider, person);
      expect(await settingsOf(answer)).toMatchObject({ email: person.email, is_email_confirmed: false });
      expect(await mailsTo(database, person.email ?? '')).toMatchObject([{ kind: 'confirm_email' }]);
    },
  );

  test.each(socialProviders)('does not join an account, not even a confirmed one (%s)', async (provider) => {
    const { email } = await confirmedLearner();
    const answer = await signIn(provider, somebody({ email, isEmailVerified: false }));
    expect(answer).toBeRefusedWith('SIGN_IN_AS_BEFORE');
  });

  test.each(['facebook', 'microsoft'] as const)('is how every address from %s is treated', async (provider) => {
    const { email } = await confirmedLearner();
    expect(await signIn(provider, somebody({ email, isEmailVerified: true }))).toBeRefusedWith('SIGN_IN_AS_BEFORE');
  });
});

test('somebody who signed up with another person’s address loses access when its owner sets a password', async () => {
  const email = newAddress('owner');
  const stranger = somebody({ email, isEmailVerified: false });
  await signIn('facebook', stranger);
  await send('sendRestoreCode', { email });
  const { code } = await lastMail(database, email, 'restore_code');
  const body = { email, code, password: goodPassword, confirm_password: goodPassword };
  expect((await send('restorePassword', body)).statusCode).toBe(200);
  expect(await signIn('facebook', stranger)).toBeRefusedWith('SIGN_IN_AS_BEFORE');
});

describe('no address', () => {
  test('at Facebook is reported in the words of the specification, and nothing is created', async () => {
    const answer = await signIn('facebook', personCalled('cleo'));
    expect(answer).toBeRefusedWith('FACEBOOK_WITHOUT_EMAIL');
    expect(answer.json().error.message).toBe(
      'There is no email for this Facebook account. Please, add your email in Facebook settings and try again!',
    );
    expect(answer.cookies).toEqual([]);
  });

  test('at Apple is refused', async () => {
    expect(await signIn('apple', personCalled('cleo'))).toBeRefusedWith('VALIDATION', ['identity_token']);
  });

  test('does not matter if the social account is already linked', async () => {
    const person = somebody();
    await signIn('facebook', person);
    const answer = await signIn('facebook', { ...person, email: null });
    expect(answer.json().is_user_registered).toBe(true);
  });
});

describe('a signed-in learner', () => {
  test('adds a social account to their account, whatever its address', async () => {
    const learner = await signUp(send);
    const person = somebody({ isEmailVerified: false });
    const answer = await signIn('microsoft', person, { token: learner.token });
    expect(answer.json().is_user_registered).toBe(true);
    expect(await settingsOf(answer)).toMatchObject({ email: learner.email, providers: ['microsoft'] });
    expect(await settingsOf(await signIn('microsoft', person))).toMatchObject({ email: learner.email });
  });

  test('gets a new session in place of the old one', async () => {
    const { token } = await signUp(send);
    const answer = await signIn('google', somebody(), { token });
    expect(answer.json().token).not.toBe(token);
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: false });
  });

  test('cannot add a social account that belongs to another account, and is not signed in to that one', async () => {
    const person = somebody();
    await signIn('google', person);
    const stranger = await signUp(send);
    expect(await signIn('google', person, { token: stranger.token })).toBeRefusedWith('PROVIDER_TAKEN');
    const login = await send('login', { email: stranger.email, password: goodPassword });
    expect(await settingsOf(login)).toMatchObject({ providers: [] });
  });

  test('with an invalid token counts as a guest', async () => {
    const answer = await signIn('google', somebody(), { token: 'x'.repeat(43) });
    expect(answer.json().is_user_registered).toBe(false);
  });
});

test('a new device is reported by mail, the first one is not', async () => {
  const person = somebody();
  await signIn('google', person, { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' });
  expect(await mailsTo(database, person.email ?? '')).toEqual([]);
  await signIn('google', person, { agent: 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' });
  expect(await mailsTo(database, person.email ?? '')).toMatchObject([{ kind: 'new_device' }]);
});

test('the session records which provider was used', async () => {
  const answer = await signIn('apple', somebody());
  const devices = await send('listDevices', undefined, { token: answer.json().token });
  expect(devices.json()).toMatchObject([{ method: 'apple', is_current: true }]);
});

test('the language of the call becomes that of the account', async () => {
  const person = somebody();
  const answer = await send(calls.google, await mint.credential('google', person), { locale: 'sv' });
  expect(await settingsOf(answer)).toMatchObject({ locale: 'se' });
});
