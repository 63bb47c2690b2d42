/** Replacing the key of stored secrets. */
import { randomBytes } from 'node:crypto';
import { browser, goodPassword, lastMail, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { runSecretKeyCommand } from '../../../commands/secret-key-command.ts';
import { open, seal } from '../../../platform/crypto/sealed-secret.ts';

const [old, fresh, lost] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
const { app, database } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { secretKey: fresh, previousSecretKeys: [lost, old] },
});
const send = sender(app);

afterEach(async () => {
  vi.unstubAllEnvs();
  await database.pool.query('delete from users');
});

/** Signs a learner up whose app's secret was sealed with a key, and returns what the app shows. */
async function signUpWithKey(key: Buffer) {
  const { email, token } = await signUp(send);
  const { rows } = await database.pool.query('select id from users where email = $1', [email]);
  const userId: string = rows[0].id;
  const secret = randomBytes(20);
  await database.pool.query('insert into totp_secrets (user_id, sealed_secret, confirmed_at) values ($1, $2, now())', [
    userId,
    seal({ current: key }, userId, secret),
  ]);
  await database.pool.query('update sessions set has_second_factor = true where user_id = $1', [userId]);
  const app = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  return { email, token, userId, codeOf: () => app.generate() };
}

/** Returns whether an account's stored secret opens with a key alone. */
async function opensWith(key: Buffer, userId: string): Promise<boolean> {
  const { rows } = await database.pool.query('select sealed_secret from totp_secrets where user_id = $1', [userId]);
  try {
    return open({ current: key, previous: [] }, userId, rows[0].sealed_secret).isCurrent;
  } catch {
    return false;
  }
}

async function signIn({ email, codeOf }: Awaited<ReturnType<typeof signUpWithKey>>) {
  const by = browser(send);
  await by('login', { email, password: goodPassword });
  return await by('finishSignIn', { code: codeOf() });
}

async function rotate(current: Buffer, ...previous: Buffer[]): Promise<{ code: number; printed: string[] }> {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('SECRET_KEY', current.toString('base64url'));
  vi.stubEnv('SECRET_KEY_PREVIOUS', previous.map((key) => key.toString('base64url')).join(','));
  const printed: string[] = [];
  return { code: await runSecretKeyCommand([], (line) => printed.push(line)), printed };
}

test('a secret sealed with an earlier key opens, and is resealed with the current one when it is used', async () => {
  const learner = await signUpWithKey(old);
  expect(await opensWith(fresh, learner.userId)).toBe(false);
  expect(await signIn(learner)).toAnswer('finishSignIn');
  expect(await opensWith(fresh, learner.userId)).toBe(true);
  expect(await opensWith(old, learner.userId)).toBe(false);
});

test('the command reseals every secret with the current key, including those that an undo would restore', async () => {
  const [used, removed, done] = [await signUpWithKey(old), await signUpWithKey(old), await signUpWithKey(fresh)];
  await send('removeTotp', {}, removed);
  expect(await rotate(fresh, old)).toEqual({
    code: 0,
    printed: [
      'Re-encrypted with SECRET_KEY: 2. Already encrypted with it: 1.',
      'SECRET_KEY_PREVIOUS is no longer needed.',
    ],
  });
  for (const { userId } of [used, done]) expect(await opensWith(fresh, userId)).toBe(true);
  await send('undoChange', { token: tokenIn(await lastMail(database, removed.email, 'totp_removed')) });
  expect(await opensWith(fresh, removed.userId)).toBe(true);
  expect(await signIn(removed)).toAnswer('finishSignIn');
  expect(await rotate(fresh)).toMatchObject({ code: 0 });
});

test('the command names secrets that it cannot read, leaves them, and fails', async () => {
  const { userId } = await signUpWithKey(lost);
  const { code, printed } = await rotate(fresh, old);
  expect(code).toBe(1);
  expect(printed.at(-1)).toMatch(/^Encrypted with neither SECRET_KEY nor SECRET_KEY_PREVIOUS: 1\./);
  expect(await opensWith(lost, userId)).toBe(true);
});

test('without a key the command says what to set', async () => {
  vi.stubEnv('SECRET_KEY', '');
  const printed: string[] = [];
  expect(await runSecretKeyCommand([], (line) => printed.push(line))).toBe(1);
  expect(printed).toEqual(['SECRET_KEY is not set. Set it to the new key, and SECRET_KEY_PREVIOUS to the old one.']);
});
