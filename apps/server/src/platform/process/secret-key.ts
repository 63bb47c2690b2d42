/** The key for stored secrets if the operator has set none. */
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_KEY_BYTES } from '../crypto/sealed-secret.ts';

/**
 * Returns the key stored with the embedded database; creates it at the first start. It is in the data directory, as the database's password
 * is, so copying or deleting the data includes it. A backup made by pg_dump does not contain it.
 */
export async function keyBesideDatabase(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'postgres', 'lanewise.key');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return Buffer.from(stored.trim(), 'base64url');
  const key = randomBytes(SECRET_KEY_BYTES);
  // Written elsewhere and then moved, so that a killed start leaves no partial key.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${key.toString('base64url')}\n`, { mode: 0o600 });
  await rename(draft, path);
  return key;
}
