/** Confirming and changing an address. */
import {
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  otherCode,
  sender,
  signUp,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const confirm = (link: string, token?: string) =>
  send('confirmEmail', { token: link }, token === undefined ? {} : { token });
const confirmation = (email: string) => lastMail(database, email, 'confirm_email');
const linkTo = async (email: string) => tokenIn(await confirmation(email));
const settings = async (token: string) => (await send('getSettings', undefined, { token })).json().settings;
const change = (token: string, email: string, password: string | undefined = goodPassword) =>
  send('changeEmail', { email, password }, { token });

const notFound = { token: 'token.not_found' };
const confirmed = { token: 'token.already_confirmed' };

describe('a link', () => {
  test('confirms the address, once', async () => {
    const { email, token } = await signUp(send);
    expect((await settings(token)).is_email_confirmed).toBe(false);
    const link = await linkTo(email);
    const answer = await confirm(link, token);
    expect(answer).toAnswer('confirmEmail');
    expect(answer.json()).toEqual({ email });
    expect((await settings(token)).is_email_confirmed).toBe(true);
    expect(fieldsOf(await confirm(link, token))).toEqual(confirmed);
  });

  test('confirms the address once in five parallel requests', async () => {
    const { email, token } = await signUp(send);
    const link = await linkTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(fieldsOf(answer)).toEqual(confirmed);
    }
  });

  test('of an earlier mail works, too, until the address is confirmed', async () => {
    const { email, token } = await signUp(send);
    const first = await linkTo(email);
    expect(await send('sendConfirmation', {}, { token })).toAnswer('sendConfirmation');
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect(await confirm(first, token)).toAnswer('confirmEmail');
    expect(fieldsOf(await confirm(second, token))).toEqual(confirmed);
  });

  test('is not found if its token is malformed, unknown, expired or for another purpose', async () => {
    const { email, token } = await signUp(send);
    const link = await linkTo(email);
    expect(fieldsOf(await confirm(''))).toEqual({ token: 'token.empty' });
    expect(fieldsOf(await send('confirmEmail', {}))).toEqual({ token: 'token.required' });
    expect(fieldsOf(await confirm('x'.repeat(43)))).toEqual(notFound);
    expect(fieldsOf(await confirm("' or 1=1 --"))).toEqual(notFound);
    expect(fieldsOf(await confirm('x'.repeat(5000)))).toEqual(notFound);
    expect(fieldsOf(await send('confirmParent', { token: link }))).toEqual(notFound);
    expect(fieldsOf(await send('undoDeletionByLink', { token: link }))).toEqual(notFound);
    await database.pool.query("update mail_links set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    expect(fieldsOf(await confirm(link, token))).toEqual(notFound);
  });

  test('confirms nothing for somebody who is not signed in to the account: they may own the mailbox, but not the account', async () => {
    const { email, token } = await signUp(send);
    const link = await linkTo(email);
    const another = await signUp(send);
    expect(await confirm(link)).toBeRefusedWith('CONFIRM_SIGNED_IN');
    expect(await confirm(link, another.token)).toBeRefusedWith('CONFIRM_SIGNED_IN');
    expect((await settings(token)).is_email_confirmed).toBe(false);
    const { token: onAnotherDevice } = (await send('login', { email, password: goodPassword })).json();
    expect(await confirm(link, onAnotherDevice)).toAnswer('confirmEmail');
    expect((await settings(token)).is_email_confirmed).toBe(true);
  });

  test('to a changed address confirms nothing for its owner either', async () => {
    const { token } = await signUp(send);
    const owners = newAddress('owner');
    await change(token, owners);
    expect(await confirm(await linkTo(owners))).toBeRefusedWith('CONFIRM_SIGNED_IN');
    expect(await send('login', { email: owners, password: goodPassword })).toBeRefusedWith('USER_NOT_FOUND');
  });

  test('reports that its account has been deleted', async () => {
    const { email, token } = await signUp(send);
    const link = await linkTo(email);
    await database.pool.query('delete from users where email = $1', [email]);
    expect(fieldsOf(await confirm(link, token))).toEqual({ token: 'email.user_does_not_exist' });
  });
});

describe('a code', () => {
  test('confirms the address of the signed-in learner, once', async () => {
    const { email, token } = await signUp(send);
    const { code, ...mail } = await confirmation(email);
    const answer = await send('confirmEmailByCode', { code }, { token });
    expect(answer).toAnswer('confirmEmailByCode');
    expect(answer.json()).toEqual({ email });
    expect((await settings(token)).is_email_confirmed).toBe(true);
    const again = await send('confirmEmailByCode', { code }, { token });
    expect(fieldsOf(again)).toEqual({ code: 'code.not_valid' });
    expect(fieldsOf(await confirm(tokenIn(mail), token))).toEqual(confirmed);
  });

  test('stops working after five wrong attempts, and a new one can be sent', async () => {
    const { email, token } = await signUp(send);
    const { code } = await confirmation(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await send('confirmEmailByCode', { code: otherCode(code) }, { token });
    }
    const dead = await send('confirmEmailByCode', { code }, { token });
    expect(fieldsOf(dead)).toEqual({ code: 'code.not_valid' });
    await send('sendConfirmation', {}, { token });
    const fresh = (await confirmation(email)).code;
    expect(await send('confirmEmailByCode', { code: fresh }, { token })).toAnswer('confirmEmailByCode');
  });

  test('expires', async () => {
    const { email, token } = await signUp(send);
    const { code } = await confirmation(email);
    await database.pool.query("update one_time_codes set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    const answer = await send('confirmEmailByCode', { code }, { token });
    expect(fieldsOf(answer)).toEqual({ code: 'code.expired' });
  });
});

describe('sendConfirmation', () => {
  test('works although strangers have used up the mails of those who want to change to the address', async () => {
    const { email, token } = await signUp(send);
    for (let asked = 0; asked < 6; asked += 1) {
      const stranger = await signUp(send);
      await change(stranger.token, email);
    }
    expect(await send('sendConfirmation', {}, { token })).toAnswer('sendConfirmation');
  });

  test('reports that there is nothing to confirm', async () => {
    const { email, token } = await signUp(send);
    await confirm(await linkTo(email), token);
    expect(fieldsOf(await send('sendConfirmation', {}, { token }))).toEqual(confirmed);
  });

  test('limits the number of mails', async () => {
    const { email, token } = await signUp(send);
    for (let mails = 0; mails < 5; mails += 1) {
      expect(await send('sendConfirmation', {}, { token })).toAnswer('sendConfirmation');
    }
    expect(await send('sendConfirmation', {}, { token })).toBeRefusedWith('TOO_MANY_TRIES');
    expect(await mailsTo(database, email)).toHaveLength(6);
  });
});

describe('changeEmail', () => {
  test('takes effect once confirmed, and the old address gets a mail', async () => {
    const { email, token } = await signUp(send);
    await confirm(await linkTo(email), token);
    const next = newAddress('ada.new');
    expect(await change(token, next)).toAnswer('changeEmail');
    expect((await settings(token)).email).toBe(email);
    expect(await send('login', { email: next, password: goodPassword })).toBeRefusedWith('USER_NOT_FOUND');
    expect((await confirm(await linkTo(next), token)).json()).toEqual({ email: next });
    expect(await settings(token)).toMatchObject({ email: next, is_email_confirmed: true });
    expect(await send('login', { email: next, password: goodPassword })).toAnswer('login');
    expect(await send('login', { email, password: goodPassword })).toBeRefusedWith('USER_NOT_FOUND');
    expect(await lastMail(database, email, 'email_changed')).toMatchObject({ newEmail: 'a***@example.com' });
  });

  test('can be confirmed by the code, which can be sent to the new address again', async () => {
    const { email, token } = await signUp(send);
    await confirm(await linkTo(email), token);
    const next = newAddress();
    await change(token, next);
    await send('sendConfirmation', {}, { token });
    expect((await mailsTo(database, next)).map(({ kind }) => kind)).toEqual(['confirm_email', 'confirm_email']);
    const { code } = await confirmation(next);
    expect((await send('confirmEmailByCode', { code }, { token })).json()).toEqual({ email: next });
    expect((await settings(token)).email).toBe(next);
  });

  test('invalidates the link sent to the old address', async () => {
    const { email, token } = await signUp(send);
    const old = await linkTo(email);
    const next = newAddress();
    await change(token, next);
    await confirm(await linkTo(next), token);
    expect(fieldsOf(await confirm(old, token))).toEqual(notFound);
    expect((await settings(token)).email).toBe(next);
  });

  test('invalidates codes sent to the old address', async () => {
    const { email, token } = await signUp(send);
    await send('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const next = newAddress();
    await change(token, next);
    await confirm(await linkTo(next), token);
    const password = 'lighthouse keeper 9';
    const answer = await send('restorePassword', { email: next, code, password, confirm_password: password });
    expect(fieldsOf(answer)).toEqual({ code: 'code.not_valid' });
  });

  test('does not reveal that an address is taken, and tells its owner', async () => {
    const taken = (await signUp(send)).email;
    const { email, token } = await signUp(send);
    await confirm(await linkTo(email), token);
    const free = newAddress();
    const forFree = await change(token, free);
    const resentFree = await send('sendConfirmation', {}, { token });
    const codeFree = await send('confirmEmailByCode', { code: '000000' }, { token });
    const forTaken = await change(token, taken);
    const resentTaken = await send('sendConfirmation', {}, { token });
    const codeTaken = await send('confirmEmailByCode', { code: '000000' }, { token });
    expect(forTaken.body).toBe(forFree.body);
    expect(resentTaken.body).toBe(resentFree.body);
    expect(codeTaken.body).toBe(codeFree.body);
    const kinds = (await mailsTo(database, taken)).map(({ kind }) => kind);
    expect(kinds).toEqual(['confirm_email', 'welcome_back_address_taken', 'welcome_back_address_taken']);
    expect((await settings(token)).email).toBe(email);
  });

  test('gives a free address to only one of two learners', async () => {
    const [ada, eve] = [await signUp(send), await signUp(send)];
    const next = newAddress();
    await change(ada.token, next);
    const first = await linkTo(next);
    await change(eve.token, next);
    const second = await linkTo(next);
    const answers = await Promise.all([confirm(first, ada.token), confirm(second, eve.token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused).toBeRefusedWith('USER_ALREADY_EXISTS');
  });

  test('needs no confirmation for another spelling of the same mailbox', async () => {
    const { email, token } = await signUp(send);
    await confirm(await linkTo(email), token);
    expect(await change(token, email.toUpperCase())).toAnswer('changeEmail');
    expect(await settings(token)).toMatchObject({ email: email.toUpperCase(), is_email_confirmed: true });
  });

  test('back to the current address invalidates the link to the new one', async () => {
    const { email, token } = await signUp(send);
    const next = newAddress();
    await change(token, next);
    await change(token, email);
    expect(fieldsOf(await confirm(await linkTo(next), token))).toEqual(notFound);
  });

  test.for<[string, object, Record<string, string>]>([
    ['no password', { password: undefined }, { password: 'password.empty' }],
    ['a wrong one', { password: 'harbour crane 8' }, { password: 'password.incorrect' }],
    ['no address', { email: '' }, { email: 'email.empty' }],
    ['no mailbox', { email: 'ada@' }, { email: 'email.incorrect' }],
    ['a header', { email: 'ada@example.com\nBcc: eve@example.com' }, { email: 'email.incorrect' }],
  ])('refuses %s under its field', async ([, more, fields]) => {
    const { token } = await signUp(send);
    const answer = await send('changeEmail', { email: newAddress(), password: goodPassword, ...more }, { token });
    expect(fieldsOf(answer)).toEqual(fields);
  });
});
