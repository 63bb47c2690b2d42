/** Access to the back office, and step-up with the second factor. */
import { fieldsOf, goodPassword, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

const isFresh = async (token: string) => {
  const answer = await send('getBackOffice', undefined, { token });
  expect(answer).toAnswer('getBackOffice');
  return answer.json().is_second_factor_fresh;
};

/** Signs up an operator with an authenticator app and returns its secret. */
async function operatorWithApp() {
  const { email, token } = await signUp(send, newAddress('operator'));
  const { secret } = (await send('startTotp', {}, { token })).json();
  await send('confirmTotp', { code: codeOf(secret) }, { token });
  await database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);
  return { email, token, secret };
}

const age = async (email: string) =>
  await database.pool.query(
    `update sessions set second_factor_at = second_factor_at - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

test('a proof of the second factor is fresh for ten minutes, and again after another code', async () => {
  const { email, token, secret } = await operatorWithApp();
  expect(await isFresh(token)).toBe(true);
  await age(email);
  expect(await isFresh(token)).toBe(false);
  const wrong = await send('stepUp', { code: '000000' }, { token });
  expect(fieldsOf(wrong)).toEqual({ code: 'code.not_valid' });
  expect(await isFresh(token)).toBe(false);
  // The code that set up the app is used up.
  const used = await send('stepUp', { code: codeOf(secret) }, { token });
  expect(fieldsOf(used)).toEqual({ code: 'code.not_valid' });
  expect(await send('stepUp', { code: codeOf(secret, 1) }, { token })).toAnswer('stepUp');
  expect(await isFresh(token)).toBe(true);
});

test('codes are limited', async () => {
  const { token } = await operatorWithApp();
  for (let tried = 0; tried < 10; tried += 1) await send('stepUp', { code: '000000' }, { token });
  expect(await send('stepUp', { code: '000000' }, { token })).toBeRefusedWith('TOO_MANY_TRIES');
});

test('the password alone does not refresh an old proof, by confirming it or by signing in again', async () => {
  const { email, token } = await operatorWithApp();
  await age(email);
  expect((await send('confirmSignIn', { password: goodPassword }, { token })).statusCode).toBe(200);
  expect(await isFresh(token)).toBe(false);
  // In a browser that has proved it, the password alone signs in again.
  const again = await send('login', { email, password: goodPassword }, { token });
  expect(again.statusCode).toBe(200);
  expect(await isFresh(again.json().token)).toBe(false);
});

test('staff are told their roles, and whether they have an app', async () => {
  const { email, token } = await newStaff({ send, database }, 'editor');
  expect((await send('getBackOffice', undefined, { token })).json()).toEqual({
    email,
    roles: ['learner', 'editor'],
    is_second_factor_fresh: true,
    has_app: false,
  });
});
