/** The real programs that these tests run, from Debian's packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps PostgreSQL's own programs, a folder for each major version. */
const POSTGRES = '/usr/lib/postgresql';

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/** Returns the path of a program, or undefined. */
function find(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const newest = existsSync(POSTGRES)
  ? readdirSync(POSTGRES)
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => b - a)[0]
  : undefined;

/** The folder of the newest PostgreSQL's programs; undefined without one that the product supports. */
export const postgresPrograms = newest === undefined ? undefined : join(POSTGRES, String(newest), 'bin');

/** Packages and their program names. Redis and Valkey are interchangeable here. */
const packages = {
  postgresql: postgresPrograms,
  pgbackrest: find('pgbackrest'),
  patroni: find('patroni'),
  'etcd-server': find('etcd'),
  pgbouncer: find('pgbouncer'),
  haproxy: find('haproxy'),
  caddy: find('caddy'),
  rclone: find('rclone'),
  'prometheus-alertmanager': find('prometheus-alertmanager'),
  /** Prometheus' tool for checking rules. */
  prometheus: find('promtool'),
  'redis-server': find('valkey-server') ?? find('redis-server'),
} as const;

export type PackageName = keyof typeof packages;

/** Returns the packages of a list that are not installed. */
export function missingPackages(names: readonly PackageName[]): readonly PackageName[] {
  return names.filter((name) => packages[name] === undefined);
}

/** Returns the path of a package's program. Throws if it is not installed. */
export function programOf(name: PackageName): string {
  const path = packages[name];
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return path;
}

/** The account that runs PostgreSQL, which refuses root: Debian's own; undefined if we are not root. */
export const databaseAccount: { readonly uid: number; readonly gid: number } | undefined =
  process.getuid?.() === 0 ? accountOf('postgres') : undefined;

function accountOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
