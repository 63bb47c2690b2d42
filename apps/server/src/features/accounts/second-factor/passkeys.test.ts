/** Passkeys: adding them, signing in with them, and everything that must be refused. */
import { browser, lastMail, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { addPasskey, beginPasskeySignIn, signUpWithPasskey } from '@lanewise/testing/passkey-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { softwareAuthenticator } from '@lanewise/testing/software-authenticator';
import { startTestApp } from '@lanewise/testing/test-app';
import { beforeEach, describe, expect, test } from 'vitest';

const { app, database, logged } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

beforeEach(() => database.pool.query('delete from rate_limits'));

const userOf = async (email: string) =>
  (await database.pool.query('select * from users where email = $1', [email])).rows[0];
const ageSessions = () => database.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
const makeOperator = (email: string) =>
  database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);

describe('adding a passkey', () => {
  test('lists it, and reports it by mail with a link that removes it', async () => {
    const { email, token, id, device } = await signUpWithPasskey(send);
    const list = await send('listPasskeys', undefined, { token });
    expect(list).toAnswer('listPasskeys');
    expect(list.json()).toEqual([
      { id, name: 'My phone', is_synced: false, created_at: expect.any(String), last_used_at: null },
    ]);
    expect((await send('listEvents', undefined, { token })).json()[0]).toMatchObject({ event: 'passkey_added' });
    const mail = await lastMail(database, email, 'passkey_added');
    expect(mail).toMatchObject({ name: 'My phone' });
    expect(await send('undoChange', { token: tokenIn(mail) })).toAnswer('undoChange');
    const thief = browser(send);
    const credential = device.use(await beginPasskeySignIn(thief));
    expect(await thief('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_NOT_FOUND');
  });

  test('needs a recent sign-in', async () => {
    const { token, id } = await signUpWithPasskey(send);
    await ageSessions();
    expect(await send('startPasskey', {}, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
    expect(await send('removePasskey', { passkey_id: id }, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
  });

  test('is named after the device if the learner gives no name, and can be renamed', async () => {
    const { token } = await signUp(send);
    const by = browser(send);
    const { id, name } = (await addPasskey(by, token, softwareAuthenticator())).json();
    expect(name).toBe('Unknown device');
    expect(await send('renamePasskey', { passkey_id: id, name: '  Key ring ' }, { token })).toAnswer('renamePasskey');
    expect((await send('listPasskeys', undefined, { token })).json()).toMatchObject([{ name: 'Key ring' }]);
    const stranger = await signUp(send);
    expect(await send('renamePasskey', { passkey_id: id, name: 'Mine' }, { token: stranger.token })).toBeRefusedWith(
      'PASSKEY_NOT_FOUND',
    );
  });

  test('gives authenticators a random handle that is not the id of the account, and the same each time', async () => {
    const { email, token, by } = await signUpWithPasskey(send);
    const { user, excludeCredentials } = (await by('startPasskey', {}, { token })).json().options;
    const { id, analytics_user_id: analyticsId, passkey_handle: handle } = await userOf(email);
    expect(user.id).toBe(handle);
    expect(Buffer.from(user.id, 'base64url').length).toBe(64);
    const plain = Buffer.from(user.id, 'base64url').toString('latin1');
    for (const known of [id, analyticsId]) expect(plain).not.toContain(known);
    expect(excludeCredentials).toHaveLength(1);
  });

  test('refuses one from another origin, domain or browser, or from an unverified user', async () => {
    const { token } = await signUp(send);
    const by = browser(send);
    const attempts = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUserVerified: false }];
    for (const how of attempts) {
      const { options } = (await by('startPasskey', {}, { token })).json();
      const credential = softwareAuthenticator().create(options, how);
      expect(await by('addPasskey', { credential }, { token })).toBeRefusedWith('PASSKEY_REFUSED');
    }
    const { options } = (await by('startPasskey', {}, { token })).json();
    const credential = softwareAuthenticator().create(options);
    expect(await browser(send)('addPasskey', { credential }, { token })).toBeRefusedWith('PASSKEY_REFUSED');
    expect(await by('addPasskey', { credential }, { token })).toAnswer('addPasskey');
    // The challenge has been used.
    expect(await by('addPasskey', { credential }, { token })).toBeRefusedWith('PASSKEY_REFUSED');
  });

  test("does not accept a challenge that was made for another account, or another's passkey", async () => {
    const { by, device } = await signUpWithPasskey(send);
    const stranger = await signUp(send);
    const owner = await signUp(send);
    const { options } = (await by('startPasskey', {}, { token: owner.token })).json();
    const credential = softwareAuthenticator().create(options);
    expect(await by('addPasskey', { credential }, { token: stranger.token })).toBeRefusedWith('PASSKEY_REFUSED');
    expect(await addPasskey(by, stranger.token, device)).toBeRefusedWith('PASSKEY_REFUSED');
  });

  test('is refused beyond twenty', async () => {
    const { token, email } = await signUpWithPasskey(send);
    const { id } = await userOf(email);
    await database.pool.query(
      `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, is_synced, name)
       select $1::uuid, gen_random_uuid(), $1::text || n, 'x', 0, '{}', false, 'x' from generate_series(1, 19) as n`,
      [id],
    );
    expect(await send('startPasskey', {}, { token })).toBeRefusedWith('TOO_MANY_PASSKEYS');
  });
});

describe('signing in with a passkey', () => {
  test('needs neither address nor password, and counts as two factors', async () => {
    const { email, device } = await signUpWithPasskey(send);
    await makeOperator(email);
    const by = browser(send);
    const options = await beginPasskeySignIn(by);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const signedIn = await by('signInWithPasskey', { credential: device.use(options) });
    expect(signedIn).toAnswer('signInWithPasskey');
    const { token } = signedIn.json();
    expect((await send('getSettings', undefined, { token })).json().settings.email).toBe(email);
    expect(await send('listReports', undefined, { token })).toAnswer('listReports');
    expect((await send('listDevices', undefined, { token })).json()[0]).toMatchObject({ method: 'passkey' });
    expect((await send('listPasskeys', undefined, { token })).json()[0].last_used_at).not.toBeNull();
  });

  test('uses up its challenge: only one of two parallel requests works', async () => {
    const { device } = await signUpWithPasskey(send);
    const by = browser(send);
    const credential = device.use(await beginPasskeySignIn(by));
    const answers = await Promise.all([
      by('signInWithPasskey', { credential }),
      by('signInWithPasskey', { credential }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(await by('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_REFUSED');
  });

  test('works only in the browser that began it, in any of its tabs', async () => {
    const { device } = await signUpWithPasskey(send);
    const [by, other] = [browser(send), browser(send)];
    const options = await beginPasskeySignIn(by);
    await beginPasskeySignIn(by);
    await beginPasskeySignIn(other);
    const credential = device.use(options);
    expect(await other('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_REFUSED');
    expect(await send('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_REFUSED');
    expect(await by('signInWithPasskey', { credential })).toAnswer('signInWithPasskey');
  });

  test('expires after ten minutes', async () => {
    const { device } = await signUpWithPasskey(send);
    const by = browser(send);
    const credential = device.use(await beginPasskeySignIn(by));
    await database.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect(await by('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_REFUSED');
  });

  test('refuses another origin or domain, an unverified user, another handle and another key', async () => {
    const { email, device } = await signUpWithPasskey(send);
    const by = browser(send);
    const wrong = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:4000' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { handle: Buffer.from('somebody else').toString('base64url') },
    ];
    for (const how of wrong) {
      const credential = device.use(await beginPasskeySignIn(by), how);
      expect(await by('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_REFUSED');
    }
    const options = await beginPasskeySignIn(by);
    const { id } = device.use(options);
    const { passkey_handle: handle } = await userOf(email);
    const forged = { ...softwareAuthenticator().use(options, { handle }), id, rawId: id };
    expect(await by('signInWithPasskey', { credential: forged })).toBeRefusedWith('PASSKEY_REFUSED');
    expect(await by('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(by)) })).toAnswer(
      'signInWithPasskey',
    );
  });

  test('refuses a copy, recognised by its old counter, and logs it', async () => {
    const { device } = await signUpWithPasskey(send);
    const by = browser(send);
    const using = async (counter: number) =>
      await by('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(by), { counter }) });
    expect(await using(7)).toAnswer('signInWithPasskey');
    for (const counter of [7, 3, 0]) expect(await using(counter)).toBeRefusedWith('PASSKEY_REFUSED');
    const line = { security: 'was refused with a passkey', why: 'counter', client: expect.any(String) };
    expect(logged).toContainEqual(expect.objectContaining({ ...line, reqId: expect.any(String) }));
    expect(await using(8)).toAnswer('signInWithPasskey');
  });

  test('refuses a removed passkey, and says so', async () => {
    const { email, token, id, device } = await signUpWithPasskey(send);
    expect(await send('removePasskey', { passkey_id: id }, { token })).toAnswer('removePasskey');
    const by = browser(send);
    expect(await by('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(by)) })).toBeRefusedWith(
      'PASSKEY_NOT_FOUND',
    );
    const link = tokenIn(await lastMail(database, email, 'passkey_removed'));
    expect(await send('undoChange', { token: link })).toAnswer('undoChange');
    expect(await by('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(by)) })).toAnswer(
      'signInWithPasskey',
    );
  });
});

test('the export names passkeys without their keys, and deleting the account deletes them', async () => {
  const { email, token } = await signUpWithPasskey(send);
  const { data } = (await send('exportData', undefined, { token })).json();
  expect(data.passkeys).toMatchObject([{ name: 'My phone' }]);
  expect(data.passkeys[0]).not.toHaveProperty('public_key');
  const { id } = await userOf(email);
  await database.pool.query('delete from users where id = $1', [id]);
  const { rows } = await database.pool.query('select 1 from passkeys where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('the cookie of a challenge is HttpOnly, and its row holds hashes only', async () => {
  const answer = await send('startPasskeySignIn', { purpose: 'sign_in' });
  expect(answer.cookies[0]).toMatchObject({ name: 'lanewise_passkey', httpOnly: true, sameSite: 'Lax' });
  const { rows } = await database.pool.query('select * from passkey_challenges');
  const { challenge } = answer.json().options;
  const bytes = Buffer.from(challenge, 'base64url').toString('hex');
  expect(JSON.stringify(rows)).not.toContain(answer.cookies[0]?.value);
  for (const { challenge_hash: hash } of rows) expect(hash.toString('hex')).not.toContain(bytes);
});
