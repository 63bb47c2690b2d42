import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, expect, test, vi } from 'vitest';
import { runSecondStepCommand } from './second-step-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runSecondStepCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('a command line is one address', async () => {
  for (const words of [[], ['ada'], ['ada@example.org', 'eve@example.org']]) {
    expect(await run(...words)).toEqual({ code: 1, printed: 'Usage: lanewise second-step:off ADDRESS' });
  }
});

test('the command changes the account at DATABASE_URL and prints the result', async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  const { email } = await signUp(send);
  await database.pool.query(
    `insert into totp_secrets (user_id, sealed_secret, confirmed_at) select id, 'x', now() from users where email = $1`,
    [email],
  );
  expect(await run(email)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Two-step sign-in is off'),
  });
  expect(await run(email)).toMatchObject({ code: 0, printed: expect.stringContaining('nothing changed') });
  const unknown = newAddress();
  expect(await run(unknown)).toEqual({ code: 1, printed: `No account has the address ${unknown}.` });
  const { rows } = await database.pool.query('select 1 from totp_secrets');
  expect(rows).toEqual([]);
});
