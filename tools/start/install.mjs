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
 * Returns why the packages have to be installed; null if they are installed. npm's last step is to record what it has installed
 * (node_modules/.package-lock.json). If that record differs from the lock file, or is missing because the installation was interrupted, the
 * packages have to be installed again.
 *
 * @param {string} [folder] The root of the checkout.
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
    if (!fits(found.os, process.platform) || !fits(found.cpu, process.arch))
      return 'they were installed for another system';
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
 * @param {string[] | undefined} allowed As in package.json: names, or names prefixed with `!`.
 * @param {string} own
 */
function fits(allowed, own) {
  if (!allowed) return true;
  return allowed.some((name) => name.startsWith('!')) ? !allowed.includes(`!${own}`) : allowed.includes(own);
}

const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs exactly what the lock file says, development packages included, because the site is built here. */
export async function install() {
  let ending = await npm(['ci', ...flags]);
  if (/ENOTEMPTY/.test(ending.output)) {
    // Files left by a killed installation can be in npm's way.
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    ending = await npm(['ci', ...flags]);
  }
  if (leavesOutPlatforms(ending.output)) ending = await npm(['install', '--no-save', ...flags]);
  if (ending.code !== 0) throw new Fault(explain(ending.output));
  await pinnedNode();
}

/**
 * Returns whether npm refused the lock file only because optional packages of other platforms are missing in it, as they are when it was made
 * with a registry that lacks them. `npm ci` of npm 11 refuses such a file; `npm install` installs everything else from it unchanged.
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
    return `npm may not write to node_modules. Make this account the owner of the clone and start again. npm said:\n${output.trim()}`;
  }
  return `The packages could not be installed. npm said:\n${output.trim().split('\n').slice(0, 30).join('\n')}`;
}
