import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './commands.mjs';
import { Fault } from './fault.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * Why the packages have to be installed, or null when they are there. npm writes down what it has installed as its last
 * act (node_modules/.package-lock.json); where that differs from the lock file, or was never written because the
 * installation was interrupted, it has to be done again.
 *
 * @param {string} [folder] The folder of the clone.
 * @returns {string | null}
 */
export function reasonToInstall(folder = root) {
  const lock = readLock(join(folder, 'package-lock.json'));
  if (lock === null)
    throw new Fault('package-lock.json is missing or unreadable. Get it back: git checkout package-lock.json.');
  if (!existsSync(join(folder, 'node_modules'))) return 'first time';
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'));
  if (installed === null) return 'the last installation was not completed';
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed.packages[path];
    if (!found && wanted.optional) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity)
      return 'package-lock.json has changed';
  }
  for (const [path, found] of Object.entries(installed.packages)) {
    if (!(path in lock.packages) && !found.optional) return 'package-lock.json has changed';
    if (!fits(found.os, process.platform) || !fits(found.cpu, process.arch)) return 'they are those of another machine';
  }
  return null;
}

/**
 * @param {string} path
 * @returns {Lock | null}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string[] | undefined} allowed As in package.json: names, or names with `!` before them.
 * @param {string} own
 */
function fits(allowed, own) {
  if (!allowed) return true;
  return allowed.some((name) => name.startsWith('!')) ? !allowed.includes(`!${own}`) : allowed.includes(own);
}

const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs exactly what the lock file says. Development packages too: the site is built here. */
export async function install() {
  let ending = await npm(['ci', ...flags]);
  if (/ENOTEMPTY/.test(ending.output)) {
    // What an installation that was killed has left can be in npm's way.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    ending = await npm(['ci', ...flags]);
  }
  if (leavesOutPlatforms(ending.output)) ending = await npm(['install', '--no-save', ...flags]);
  if (ending.code !== 0) throw new Fault(explain(ending.output));
  await pinnedNode();
}

/**
 * A lock file that was made with a registry that does not hold every platform's optional packages leaves those out. To
 * npm 11 such a lock file is not in order; `npm install` takes all else from it as it is.
 *
 * @param {string} output What npm wrote.
 */
function leavesOutPlatforms(output) {
  const missing = [...output.matchAll(/Missing: (\S+) from lock file/g)].map(([, name]) => name ?? '');
  return (
    missing.length > 0 && missing.every((name) => /(android|darwin|freebsd|linux|openharmony|win32|wasm32)/.test(name))
  );
}

/** @param {string} output What npm wrote. */
function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return 'The disk is full: the packages need 1.5 GB. Free some space and start again.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return `npm cannot reach its registry. Check the network and start again. npm said:\n${output.trim()}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write to node_modules. Give the clone to this account and start again. npm said:\n${output.trim()}`;
  }
  return `The packages could not be installed. npm said:\n${output.trim().split('\n').slice(0, 30).join('\n')}`;
}
