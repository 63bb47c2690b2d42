/** The export of one learner by an operator. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { runLearnerCommand } from './learner-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const folder = await mkdtemp(join(tmpdir(), 'learner-'));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  vi.stubEnv('DATABASE_URL', database.url);
  const printed: string[] = [];
  const code = await runLearnerCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('writes what the learner would get, for its owner alone, and tells the learner', async () => {
  const ada = await signUp(send);
  const own = (await send('exportData', undefined, ada)).json<{ data: Record<string, unknown> }>();
  const file = join(folder, 'ada.json');
  expect(await run(ada.email, file)).toMatchObject({ code: 0, printed: expect.stringContaining(`to ${file}`) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { data } = JSON.parse(await readFile(file, 'utf8'));
  expect(data.users).toEqual(own.data.users);
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(own.data).toSorted());
  const { rows } = await database.pool.query(
    `select count(*)::int as count from account_events join users on users.id = user_id where email = $1 and event = 'data_exported'`,
    [ada.email],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('replaces no file, and invents no account', async () => {
  const { email } = await signUp(send);
  const file = join(folder, 'kept.json');
  expect((await run(email, file)).code).toBe(0);
  const before = await readFile(file, 'utf8');
  expect(await run(email, file)).toEqual({
    code: 1,
    printed: `${file} already exists, so nothing was written. Choose another name.`,
  });
  expect(await readFile(file, 'utf8')).toBe(before);
  const unknown = newAddress();
  expect(await run(unknown, join(folder, 'nobody.json'))).toEqual({
    code: 1,
    printed: `No account has the address ${unknown}.`,
  });
  await expect(stat(join(folder, 'nobody.json'))).rejects.toThrow('ENOENT');
});

test.each([[[]], [['ada@example.org']], [['ada', 'file']], [['ada@example.org', 'file', 'more']]])(
  'a command line is an address and a file, not %j',
  async (words) => {
    expect(await run(...words)).toEqual({ code: 1, printed: 'Usage: lanewise learner:export ADDRESS FILE' });
  },
);
