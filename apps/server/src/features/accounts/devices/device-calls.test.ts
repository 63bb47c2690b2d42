/** Devices and social accounts. */
import { goodPassword, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const login = async (email: string) =>
  (await send('login', { email, password: goodPassword })).json<{ token: string }>().token;
const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;
const devices = async (token: string): Promise<{ id: string; is_current: boolean; method: string; name: string }[]> =>
  (await send('listDevices', undefined, { token })).json();

describe('listDevices', () => {
  test('lists the current device first, under the name from its User-Agent', async () => {
    const { email, token } = await signUp(send, undefined, {
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    const second = await login(email);
    expect(await send('listDevices', undefined, { token: second })).toAnswer('listDevices');
    expect(await devices(second)).toMatchObject([
      { is_current: true, name: 'Unknown device', method: 'password' },
      { is_current: false, name: 'Firefox, Linux', method: 'password' },
    ]);
    expect((await devices(token)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });
});

describe('revokeDevice', () => {
  test('signs out another device immediately', async () => {
    const { email, token } = await signUp(send);
    const second = await login(email);
    const other = (await devices(token)).find(({ is_current }) => !is_current);
    expect(await send('revokeDevice', { device_id: other?.id }, { token })).toAnswer('revokeDevice');
    expect(await isValid(second)).toBe(false);
    expect(await isValid(token)).toBe(true);
    expect(await send('revokeDevice', { device_id: other?.id }, { token })).toBeRefusedWith('DEVICE_NOT_FOUND');
  });

  test('signs out the current device and clears its cookie', async () => {
    const { token } = await signUp(send);
    const [own] = await devices(token);
    const answer = await send('revokeDevice', { device_id: own?.id }, { token });
    expect(answer).toAnswer('revokeDevice');
    expect(answer.cookies.every(({ value }) => value === '')).toBe(true);
    expect(await isValid(token)).toBe(false);
  });

  test('signs out all other devices', async () => {
    const { email, token } = await signUp(send);
    const others = [await login(email), await login(email)];
    expect(await send('revokeDevice', { all_others: true }, { token })).toAnswer('revokeDevice');
    expect(await Promise.all(others.map(isValid))).toEqual([false, false]);
    expect(await isValid(token)).toBe(true);
    expect(await devices(token)).toHaveLength(1);
  });

  test("cannot touch another learner's devices", async () => {
    const [ada, eve] = [await signUp(send), await signUp(send)];
    const [hers] = await devices(ada.token);
    expect(await send('revokeDevice', { device_id: hers?.id }, eve)).toBeRefusedWith('DEVICE_NOT_FOUND');
    expect(await isValid(ada.token)).toBe(true);
  });

  test.for([{}, { device_id: 'x' }, { all_others: false }])('refuses %j', async (body) => {
    const { token } = await signUp(send);
    const answer = await send('revokeDevice', body, { token });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION']);
  });
});

describe('removeProvider', () => {
  const join = (email: string, provider: string, subject = `${provider} ${email}`) =>
    database.pool.query(
      `insert into identities (user_id, provider, subject, is_email_verified)
       select id, $2, $3, true from users where email = $1`,
      [email, provider, subject],
    );
  const withoutPassword = (email: string) =>
    database.pool.query('update users set password_hash = null where email = $1', [email]);
  const providers = async (token: string) =>
    (await send('getSettings', undefined, { token })).json().settings.providers;
  const remove = (provider: string, token: string) => send('removeProvider', { provider }, { token });

  test('removes a social account if another way to sign in is left', async () => {
    const { email, token } = await signUp(send);
    await join(email, 'google');
    await join(email, 'apple');
    expect(await providers(token)).toEqual(['google', 'apple']);
    expect(await remove('google', token)).toAnswer('removeProvider');
    expect(await providers(token)).toEqual(['apple']);
    expect(await remove('apple', token)).toAnswer('removeProvider');
    expect(await remove('apple', token)).toAnswer('removeProvider');
    expect(await providers(token)).toEqual([]);
  });

  test('keeps the last way to sign in, even if two are removed in parallel', async () => {
    const { email, token } = await signUp(send);
    await join(email, 'google');
    await join(email, 'apple');
    await withoutPassword(email);
    const answers = await Promise.all([remove('google', token), remove('apple', token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const [left] = await providers(token);
    expect(await remove(left, token)).toBeRefusedWith('LAST_SIGN_IN');
    expect(await providers(token)).toEqual([left]);
  });

  test('does not count two social accounts of one provider as two ways to sign in', async () => {
    const { email, token } = await signUp(send);
    await join(email, 'microsoft', 'first');
    await join(email, 'microsoft', 'second');
    await withoutPassword(email);
    expect(await remove('microsoft', token)).toBeRefusedWith('LAST_SIGN_IN');
  });

  test('refuses an unknown provider', async () => {
    const { token } = await signUp(send);
    expect(await remove('myspace', token)).toBeRefusedWith('VALIDATION', ['provider']);
  });
});
