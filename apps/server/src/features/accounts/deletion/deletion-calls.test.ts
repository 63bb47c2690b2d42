/** Requesting the deletion of an account, and cancelling the request. */
import { fieldsOf, goodPassword, lastMail, otherCode, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const deletesAt = async (token: string) => (await send('getSettings', undefined, { token })).json().settings.deletes_at;
const ask = (token: string, password: string | undefined = goodPassword) =>
  send('askDeletion', { password }, { token });

async function codeFor(email: string, token: string): Promise<string> {
  expect(await ask(token)).toAnswer('askDeletion');
  return (await lastMail(database, email, 'delete_code')).code ?? '';
}

async function planned(): Promise<{ email: string; token: string; link: string }> {
  const learner = await signUp(send);
  const code = await codeFor(learner.email, learner.token);
  expect(await send('confirmDeletion', { code }, learner)).toAnswer('confirmDeletion');
  return { ...learner, link: tokenIn(await lastMail(database, learner.email, 'deletion_planned')) };
}

describe('deleting', () => {
  test('takes two steps, is scheduled in 14 days and signs out all other devices', async () => {
    const { email, token } = await signUp(send);
    const other = (await send('login', { email, password: goodPassword })).json<{ token: string }>();
    const code = await codeFor(email, token);
    expect(await deletesAt(token)).toBeNull();
    const answer = await send('confirmDeletion', { code }, { token });
    expect(answer).toAnswer('confirmDeletion');
    const day = answer.json().deletes_at;
    expect(new Date(day).getTime() - Date.now()).toBeGreaterThan(14 * 86_400_000 - 60_000);
    expect(new Date(day).getTime() - Date.now()).toBeLessThanOrEqual(14 * 86_400_000);
    expect(await deletesAt(token)).toBe(day);
    expect((await send('validateToken', undefined, other)).json()).toEqual({ is_valid: false });
    const mail = await lastMail(database, email, 'deletion_planned');
    expect(mail).toMatchObject({ deletesAt: day, link: expect.stringMatching(/\/us\/keep-account\?token=/) });
  });

  test('keeps the first date when requested again', async () => {
    const { email, token } = await planned();
    const day = await deletesAt(token);
    const code = await codeFor(email, token);
    expect((await send('confirmDeletion', { code }, { token })).json()).toEqual({ deletes_at: day });
  });

  test('asks for the password if there is one', async () => {
    const { token } = await signUp(send);
    expect(fieldsOf(await send('askDeletion', {}, { token }))).toEqual({ password: 'password.empty' });
    expect(fieldsOf(await ask(token, 'wrong'))).toEqual({ password: 'password.incorrect' });
    const made = await send('registerForSubscription', {
      email: 'no.password@example.com',
      course_code: 'ca-car',
      subject_code: 'us',
    });
    expect(await send('askDeletion', {}, made.json())).toAnswer('askDeletion');
  });

  test('does not accept a wrong, exhausted, expired or used code', async () => {
    const { email, token } = await signUp(send);
    const confirm = (code: string) => send('confirmDeletion', { code }, { token });
    expect(fieldsOf(await confirm('123456'))).toEqual({ code: 'code.not_valid' });
    const first = await codeFor(email, token);
    for (let tries = 0; tries < 5; tries += 1) await confirm(otherCode(first));
    expect(fieldsOf(await confirm(first))).toEqual({ code: 'code.not_valid' });
    const second = await codeFor(email, token);
    await database.pool.query("update one_time_codes set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    expect(fieldsOf(await confirm(second))).toEqual({ code: 'code.expired' });
    const third = await codeFor(email, token);
    const both = await Promise.all([confirm(third), confirm(third)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });
});

describe('undoing a deletion', () => {
  test('works through the call, once', async () => {
    const { token, link } = await planned();
    const answer = await send('undoDeletion', {}, { token });
    expect(answer).toAnswer('undoDeletion');
    expect(answer.json().settings.deletes_at).toBeNull();
    expect(await deletesAt(token)).toBeNull();
    expect(await send('undoDeletion', {}, { token })).toBeRefusedWith('NO_DELETION');
    expect(await send('undoDeletionByLink', { token: link })).toAnswer('undoDeletionByLink');
  });

  test('works through the link, even when it is opened again', async () => {
    const { token, link } = await planned();
    expect(await send('undoDeletionByLink', { token: link })).toAnswer('undoDeletionByLink');
    expect(await deletesAt(token)).toBeNull();
    expect(await send('undoDeletionByLink', { token: link })).toAnswer('undoDeletionByLink');
  });

  test('does not work through the link of an earlier deletion', async () => {
    const { email, token, link } = await planned();
    await send('undoDeletion', {}, { token });
    const code = await codeFor(email, token);
    await send('confirmDeletion', { code }, { token });
    const answer = await send('undoDeletionByLink', { token: link });
    expect(fieldsOf(answer)).toEqual({ token: 'token.not_found' });
    expect(await deletesAt(token)).not.toBeNull();
  });

  test('does not work through an invalid link or for a deleted account', async () => {
    const unknown = await send('undoDeletionByLink', { token: 'x' });
    expect(fieldsOf(unknown)).toEqual({ token: 'token.not_found' });
    const { email, link } = await planned();
    await database.pool.query('delete from users where email = $1', [email]);
    const gone = await send('undoDeletionByLink', { token: link });
    expect(fieldsOf(gone)).toEqual({ token: 'email.user_does_not_exist' });
  });
});
