import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRET_KEY_BYTES } from '../crypto/sealed-secret.ts';
import { keyBesideDatabase } from './secret-key.ts';

test('the key beside the database is made once, and only its owner can read it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-key-'));
  try {
    await mkdir(join(dataDir, 'postgres'));
    const key = await keyBesideDatabase(dataDir);
    expect(key).toHaveLength(SECRET_KEY_BYTES);
    expect(await keyBesideDatabase(dataDir)).toEqual(key);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['lanewise.key']);
    if (process.platform !== 'win32') {
      expect((await stat(join(dataDir, 'postgres', 'lanewise.key'))).mode & 0o777).toBe(0o600);
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
