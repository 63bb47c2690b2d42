import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, expect, test, vi } from 'vitest';
import { requestOf, runRoleCommand } from './role-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runRoleCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('a command line names an action, a role that can be granted and an address', () => {
  expect(requestOf(['grant', 'editor', 'ada@example.org'])).toEqual({
    action: 'grant',
    role: 'editor',
    email: 'ada@example.org',
  });
  const unreadable = [
    [],
    ['grant'],
    ['give', 'editor', 'a@b'],
    ['grant', 'learner', 'a@b'],
    ['grant', 'editor', 'ada'],
  ];
  expect(unreadable.map(requestOf)).toEqual(unreadable.map(() => null));
});

test('the command changes the account at DATABASE_URL and prints the result', async () => {
  vi.stubEnv('DATABASE_URL', database.url);
  const { email } = await signUp(send);
  await database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
  expect(await run('grant', 'editor', email)).toEqual({
    code: 0,
    printed: `${email} has the role editor as of the next request.`,
  });
  expect((await run('grant', 'editor', newAddress())).code).toBe(1);
  const { rows } = await database.pool.query('select roles::text[] from users where email = $1', [email]);
  expect(rows).toEqual([{ roles: ['learner', 'editor'] }]);
});

test('without a server the command says what to start', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'lanewise-roles-'));
  vi.stubEnv('DATA_DIR', empty);
  vi.stubEnv('DATABASE_URL', '');
  expect(await run('grant', 'editor', 'ada@example.org')).toEqual({
    code: 1,
    printed: `No server is running on ${empty}. Start it with npm start, or set DATABASE_URL.`,
  });
  await rm(empty, { recursive: true });
});
