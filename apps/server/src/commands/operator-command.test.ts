import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOperatorCommand } from './operator-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

beforeEach(() => void vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runOperatorCommand(words, (line) => lines.push(line));
  return { code, lines };
}

const rolesOf = async (email: string) =>
  (await database.pool.query('select roles::text[] from users where email = $1', [email])).rows[0]?.roles;

test('a new account gets the role, and its owner is told how to set a password, add a second step and open the back office', async () => {
  const email = newAddress('operator');
  const { code, lines } = await run(email);
  expect(code).toBe(0);
  expect(lines.map((line) => line.replace(/https?:\/\/[^/]+/, ''))).toEqual([
    `${email} has a new account with the role operator.`,
    expect.stringMatching(/^1\. Open \/us\/forgot-password /),
    expect.stringMatching(/^2\. Sign in, open \/app\/us\/two-step /),
    expect.stringMatching(/^3\. Sign in with the second step and open \/admin\.$/),
  ]);
  expect(await rolesOf(email)).toEqual(['learner', 'operator']);
  // The code for the first password is sent only to the address.
  expect((await send('sendRestoreCode', { email })).statusCode).toBe(200);
});

test('an account is promoted once its address is confirmed, and its owner is told only the missing steps', async () => {
  const { email } = await signUp(send);
  expect(await run(email, 'editor')).toMatchObject({ code: 1, lines: [expect.stringContaining('not confirmed')] });
  expect(await rolesOf(email)).toEqual(['learner']);
  await database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
  const promoted = await run(email, 'editor');
  expect(promoted.code).toBe(0);
  expect(promoted.lines.map((line) => line.slice(0, 10))).toEqual([email.slice(0, 10), '1. Sign in', '2. Sign in']);
  expect(await rolesOf(email)).toEqual(['learner', 'editor']);
  expect((await run(email, 'editor')).lines[0]).toBe(`${email} has the role editor; nothing changed.`);
});

test.each([[[]], [['ada']], [['ada@example.com', 'learner']], [['ada@example.com', 'editor', 'x']]])(
  'the command line %j is refused',
  async (words) => {
    expect(await run(...words)).toEqual({ code: 1, lines: [expect.stringMatching(/^Usage: /)] });
  },
);
