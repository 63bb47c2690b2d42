/** The key of stored secrets, where the operator has set none. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_KEY_BYTES } from '../accounts/second-factor/sealed-secret.ts';

/**
 * Returns the key beside the embedded database, and makes one at the first start. It is in the data directory, as the database's password
 * is: whoever copies or deletes the data takes it along. A backup made by pg_dump does not contain it.
 */
export async function keyBesideDatabase(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'postgres', 'lanewise.key');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return Buffer.from(stored.trim(), 'base64url');
  const key = randomBytes(SECRET_KEY_BYTES);
  // Moved into place when it is complete: a start that is killed leaves no half of a key.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${key.toString('base64url')}\n`, { mode: 0o600 });
  await rename(draft, path);
  return key;
}
