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
 * The account that PostgreSQL must run as: null for our own, since PostgreSQL refuses only root. For root it is the owner
 * of the data when there is data already (someone else's data stays theirs), else the system's `postgres`, made if missing.
 *
 * @param folder The data directory, which need not exist yet.
 * @throws {EmbeddedUnavailable} root, and no account can be made
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
    // Two first starts at once: the other one may have made it.
    const made = await findAccount(name);
    if (made) return made;
    throw new EmbeddedUnavailable(
      `PostgreSQL must not run as root, and no account '${name}' can be made for it`,
      `Make the account (useradd --system ${name}), run as a normal user, or set DATABASE_URL.`,
      error,
    );
  }
  const made = await findAccount(name);
  if (!made) throw new EmbeddedUnavailable(`the account '${name}' cannot be found`, 'Run as a normal user.');
  return made;
}

/** Whether the account may pass through every folder above the path. Access lists are not looked at: no is the safe answer. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const passes = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & passes) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Gives a folder and all that is in it to the account: what root copied back from a backup belongs to root. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await lchown(path, account.uid, account.gid);
  }
}
