/** Undoing account changes with the links in the mails that report them. */
import {
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  sender,
  signUp,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { sweepExpired } from '../deletion/sweep.ts';

const { identity, mint } = await startStandIns();
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), identity });
const send = sender(app);

const newPassword = 'lighthouse keeper 9';
const login = (email: string, password = goodPassword) => send('login', { email, password });
const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;
const settings = async (token: string) => (await send('getSettings', undefined, { token })).json().settings;
const undo = (token: string) => send('undoChange', { token });
const undoLink = async (email: string, kind: string) => tokenIn(await lastMail(database, email, kind));
const notFound = { token: 'token.not_found' };

/** Signs up and confirms the address. */
async function confirmedLearner() {
  const learner = await signUp(send);
  const { code } = await lastMail(database, learner.email, 'confirm_email');
  expect(await send('confirmEmailByCode', { code }, { token: learner.token })).toAnswer('confirmEmailByCode');
  return learner;
}

async function changeAddress(token: string, to: string) {
  await send('changeEmail', { email: to, password: goodPassword }, { token });
  const { code } = await lastMail(database, to, 'confirm_email');
  expect(await send('confirmEmailByCode', { code }, { token })).toAnswer('confirmEmailByCode');
}

let people = 0;
function somebody() {
  people += 1;
  const email = newAddress('social');
  return { id: `undo${people}`, name: '', about: '', email, isEmailVerified: true };
}
type Somebody = ReturnType<typeof somebody>;

/** Links a Google account and returns the token of the new session. */
async function link(token: string, person: Somebody): Promise<string> {
  return (await send('loginWithGoogle', await mint.credential('google', person), { token })).json().token;
}
const signInWithGoogle = async (person: Somebody) =>
  await send('loginWithGoogle', await mint.credential('google', person));

describe('a changed address', () => {
  test('is restored by the link sent to it, which signs out everyone', async () => {
    const { email, token } = await confirmedLearner();
    const thief = newAddress('thief');
    await changeAddress(token, thief);
    expect(await undo(await undoLink(email, 'email_changed'))).toAnswer('undoChange');
    expect(await isValid(token)).toBe(false);
    expect(await login(thief)).toBeRefusedWith('USER_NOT_FOUND');
    const back = (await login(email)).json().token;
    expect(await settings(back)).toMatchObject({ email, is_email_confirmed: true });
    for (const to of [email, thief]) expect(await lastMail(database, to, 'change_undone')).toBeDefined();
  });

  test('is restored by the link sent to the new address, too', async () => {
    const { email, token } = await confirmedLearner();
    const next = newAddress();
    await changeAddress(token, next);
    expect(await undo(await undoLink(next, 'email_changed'))).toAnswer('undoChange');
    expect(await login(email)).toAnswer('login');
  });

  test('is restored even after further changes, and nobody at the later addresses can undo anything any more', async () => {
    const { email, token } = await confirmedLearner();
    const [first, second] = [newAddress('thief'), newAddress('thief')];
    await changeAddress(token, first);
    const link = await undoLink(email, 'email_changed');
    await changeAddress(token, second);
    const [firstLink, secondLink] = [await undoLink(first, 'email_changed'), await undoLink(second, 'email_changed')];
    expect(await undo(link)).toAnswer('undoChange');
    for (const later of [firstLink, secondLink]) expect(fieldsOf(await undo(later))).toEqual(notFound);
    expect(await login(email)).toAnswer('login');
  });

  test('stays if another account has taken the old address', async () => {
    const { email, token } = await confirmedLearner();
    const next = newAddress();
    await changeAddress(token, next);
    await signUp(send, email);
    expect(await undo(await undoLink(email, 'email_changed'))).toBeRefusedWith('USER_ALREADY_EXISTS');
    expect(await isValid(token)).toBe(true);
    expect(await login(next)).toAnswer('login');
  });

  test('is notified of changes during the next 72 hours', async () => {
    const { email, token } = await confirmedLearner();
    await changeAddress(token, newAddress('thief'));
    const person = somebody();
    const thief = await link(token, person);
    expect(await undo(await undoLink(email, 'identity_linked'))).toAnswer('undoChange');
    expect(await isValid(thief)).toBe(false);
    expect((await signInWithGoogle(person)).json().is_user_registered).toBe(false);
  });
});

describe('a new password', () => {
  test('stops working, and so does the previous one', async () => {
    const { email, token } = await signUp(send);
    const set = { current_password: goodPassword, password: newPassword, confirm_password: newPassword };
    expect(await send('changePassword', set, { token })).toAnswer('changePassword');
    expect(await undo(await undoLink(email, 'password_changed'))).toAnswer('undoChange');
    expect(await isValid(token)).toBe(false);
    for (const password of [goodPassword, newPassword]) {
      expect(await login(email, password)).toBeRefusedWith('NO_PASSWORD');
    }
  });

  test('invalidates the link about the previous change', async () => {
    const { email, token } = await signUp(send);
    const set = { current_password: goodPassword, password: newPassword, confirm_password: newPassword };
    await send('changePassword', set, { token });
    const earlier = await undoLink(email, 'password_changed');
    await send('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const password = 'weather vane 31';
    await send('restorePassword', { email, code, password, confirm_password: password });
    expect(fieldsOf(await undo(earlier))).toEqual(notFound);
    expect(await login(email, password)).toAnswer('login');
  });
});

describe('a social account', () => {
  test('is removed if it was linked', async () => {
    const { email, token } = await signUp(send);
    const person = somebody();
    const thief = await link(token, person);
    expect(await undo(await undoLink(email, 'identity_linked'))).toAnswer('undoChange');
    expect(await isValid(thief)).toBe(false);
    expect((await settings((await login(email)).json().token)).identities).toEqual([]);
  });

  test('is linked again if it was removed', async () => {
    const { email, token } = await signUp(send);
    const person = somebody();
    const both = await link(token, person);
    expect(await send('removeProvider', { provider: 'google' }, { token: both })).toAnswer('removeProvider');
    expect(await undo(await undoLink(email, 'identity_removed'))).toAnswer('undoChange');
    const back = await signInWithGoogle(person);
    expect(back.json().is_user_registered).toBe(true);
    expect((await settings(back.json().token)).email).toBe(email);
  });

  test('stays removed if it signs in to another account by then', async () => {
    const { email, token } = await signUp(send);
    const person = somebody();
    const both = await link(token, person);
    await send('removeProvider', { provider: 'google' }, { token: both });
    await signInWithGoogle(person);
    expect(await undo(await undoLink(email, 'identity_removed'))).toBeRefusedWith('PROVIDER_TAKEN');
    expect(await isValid(both)).toBe(true);
  });
});

describe('a link', () => {
  test('can be opened again, and then changes nothing', async () => {
    const { email, token } = await signUp(send);
    await link(token, somebody());
    const opened = await undoLink(email, 'identity_linked');
    await undo(opened);
    const again = (await login(email)).json().token;
    expect(await undo(opened)).toAnswer('undoChange');
    expect(await isValid(again)).toBe(true);
    expect((await mailsTo(database, email)).filter(({ kind }) => kind === 'change_undone')).toHaveLength(1);
  });

  test('works for 72 hours, after which the data it needs is deleted', async () => {
    const { email, token } = await signUp(send);
    await link(token, somebody());
    const opened = await undoLink(email, 'identity_linked');
    const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email]);
    const id = rows[0]?.id;
    await database.pool.query("update account_events set at = at - interval '73 hours' where user_id = $1", [id]);
    await database.pool.query(
      "update mail_links set expires_at = expires_at - interval '73 hours' where user_id = $1",
      [id],
    );
    expect(fieldsOf(await undo(opened))).toEqual(notFound);
    await sweepExpired(database.queries);
    const kept = await database.pool.query('select 1 from account_events where user_id = $1 and undo is not null', [
      id,
    ]);
    expect(kept.rowCount).toBe(0);
  });
});
