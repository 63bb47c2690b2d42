import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(contents: string): Promise<string> {
  const path = join(folder, 'secret');
  await writeFile(path, contents);
  return path;
}

test('a setting can be in a file that ends with a line break', async () => {
  const DATABASE_URL_FILE = await file('postgres://lanewise:hunter2@db/lanewise\n');
  expect(parseConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://lanewise:hunter2@db/lanewise');
});

test("a file's content is checked like any value, and never printed", async () => {
  const SECRET_KEY_FILE = await file('too-short-hunter2');
  expect(() => parseConfig({ SECRET_KEY_FILE })).toThrow(/SECRET_KEY must be 32 random bytes(?!.*hunter2)/);
});

test('a missing or empty file, and a setting given twice, are refused', async () => {
  const empty = await file('\n');
  expect(() => parseConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
    'SMTP_URL_FILE must name a readable file (ENOENT)',
  );
  expect(() => parseConfig({ SMTP_URL_FILE: empty })).toThrow('SMTP_URL_FILE must name a file that is not empty');
  expect(() => parseConfig({ REDIS_URL: 'redis://cache', REDIS_URL_FILE: empty })).toThrow(
    'REDIS_URL and REDIS_URL_FILE must not both be set',
  );
});

test('an empty variable counts as unset, and files for unknown settings are ignored', () => {
  expect(parseConfig({ SMTP_URL_FILE: '', POSTGRES_PASSWORD_FILE: '/nowhere' }).smtpUrl).toBeNull();
});
