import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnavailable } from '../faults.ts';

/** The system account a program runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const postgresAccount = 'postgres';

/**
 * Returns the account PostgreSQL must run as; null for the current one. PostgreSQL refuses to run as root, so root uses the owner of
 * existing data (which keeps its owner), else the system's `postgres` account, created if missing.
 *
 * @param folder The data directory, which need not exist yet.
 * @throws {EmbeddedUnavailable} the process runs as root and no account can be created
 */
export async function accountFor(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(folder).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount(postgresAccount)) ?? (await createAccount(postgresAccount));
}

async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return null;
  }
}

async function createAccount(name: string): Promise<Account> {
  try {
    await run('groupadd', ['--system', '--force', name]);
    await run('useradd', ['--system', '--no-create-home', '--gid', name, '--shell', '/usr/sbin/nologin', name]);
  } catch (error) {
    // Another first start at the same time may have created it.
    const made = await findAccount(name);
    if (made) return made;
    throw new EmbeddedUnavailable(
      `PostgreSQL must not run as root, and no account '${name}' can be created for it`,
      `Create the account (useradd --system ${name}), run as a normal user, or set DATABASE_URL.`,
      error,
    );
  }
  const made = await findAccount(name);
  if (!made) throw new EmbeddedUnavailable(`the account '${name}' cannot be found`, 'Run as a normal user.');
  return made;
}

/** Returns whether an account may enter every folder above a path. Ignores access control lists, which errs on the safe side. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const passes = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & passes) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes an account the owner of a folder and everything in it: files that root restored from a backup belong to root. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await lchown(path, account.uid, account.gid);
  }
}
