/** Runs programs from a folder that their account cannot reach, by mounting it for these programs alone. Linux only, and only as root. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

/** Where the folder appears to the programs. Every Linux system has this folder (Filesystem Hierarchy Standard 3.0, section 3.12). */
export const mountPoint = '/mnt';

/** `$1` is the folder; the rest is the command. The mount is gone when the last process that sees it has ended. */
const script = `mount --bind "$1" ${mountPoint} && shift && exec "$@"`;

function inOwnMounts(folder: string, command: readonly string[]): string[] {
  return ['unshare', '--mount', '--propagation', 'private', '--', 'sh', '-c', script, 'sh', folder, ...command];
}

/** Returns whether this process may mount folders. Most containers do not allow it. */
export async function canMount(folder: string): Promise<boolean> {
  const [file = '', ...args] = inOwnMounts(folder, ['setpriv', '--version']);
  return await promisify(execFile)(file, args).then(
    () => true,
    () => false,
  );
}

/**
 * Returns a command that mounts a folder on `mountPoint` and then becomes the given command, run by the account. The process keeps its id,
 * so signals reach the program.
 */
export function withMount(folder: string, account: Account, command: readonly string[]): string[] {
  const { uid, gid } = account;
  return inOwnMounts(folder, ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--', ...command]);
}
