import { execFile } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnavailable } from '../faults.ts';

/** The system account a program runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** Its name, or its number if it has none. */
  readonly name: string;
}

/** What the choice of an account needs to know about the system. */
export interface System {
  /** Returns the owner of a file or folder; null if it does not exist. */
  ownerOf(path: string): Promise<Pick<Account, 'uid' | 'gid'> | null>;
  /** Returns the account with this name or number; null if there is none. */
  find(nameOrUid: string): Promise<Account | null>;
}

const run = promisify(execFile);

/** Accounts without privileges that exist on most systems, in order of preference. macOS puts an underscore before system accounts. */
const unprivileged = ['postgres', '_postgres', 'nobody'];

/**
 * Returns the account PostgreSQL must run as; null for the current one. PostgreSQL refuses to run as root, and no account is ever created,
 * so root uses an existing one: the owner of existing data (which keeps its owner), else the owner of the data folder or of the folder
 * around it (usually the checkout), else one from `unprivileged`.
 *
 * @param folder The data directory, which need not exist yet.
 * @throws {EmbeddedUnavailable} the process runs as root and the system has no such account
 */
export async function accountFor(folder: string): Promise<Account | null> {
  return process.getuid?.() === 0 ? await accountForRoot(folder, realSystem) : null;
}

/** Returns the account that `accountFor` returns when the process is root. */
export async function accountForRoot(folder: string, system: System): Promise<Account> {
  const owner = await system.ownerOf(folder);
  if (owner && owner.uid !== 0) return (await system.find(String(owner.uid))) ?? { ...owner, name: String(owner.uid) };
  for (const path of [dirname(folder), dirname(dirname(folder))]) {
    const { uid = 0 } = (await system.ownerOf(path)) ?? {};
    // initdb fails for an owner without a name, such as one from outside a container.
    const account = uid === 0 ? null : await system.find(String(uid));
    if (account) return account;
  }
  for (const name of unprivileged) {
    const account = await system.find(name);
    if (account) return account;
  }
  throw new EmbeddedUnavailable(
    `PostgreSQL must not run as root, and this system has none of the accounts ${unprivileged.join(', ')}`,
    'Run as a normal user, give the data folder to one, or set DATABASE_URL.',
  );
}

const realSystem: System = {
  async ownerOf(path) {
    return await stat(path).catch(() => null);
  },
  async find(nameOrUid) {
    try {
      const [uid, gid, name] = await Promise.all(['-u', '-g', '-un'].map((option) => run('id', [option, nameOrUid])));
      if (!uid || !gid || !name) return null;
      return { uid: Number(uid.stdout), gid: Number(gid.stdout), name: name.stdout.trim() };
    } catch {
      return null;
    }
  },
};

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
