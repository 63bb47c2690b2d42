import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './root.mjs';

/** Milliseconds after which a turn counts as abandoned, even if its process id is in use again. */
const longest = 30 * 60_000;

/**
 * Does work that only one process in this checkout may do at a time, such as installing; others wait. It cannot use a library, because it
 * runs before any is installed (docs/decisions/0035-postgresql-as-an-existing-account.md).
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder] Folder of the file that names the process at work.
 * @returns {Promise<T>}
 */
export async function inTurn(work, folder = cache) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'turn');
  let told = false;
  while (!take(path)) {
    const holder = holderOf(path);
    if (holder === null) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) process.stdout.write(`  waiting for process ${holder}, which is installing or building here\n`);
    told = true;
    await sleep(500);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {number | null} The id of the running process whose turn it is; 0 if it is not known yet; null if there is none.
 */
function holderOf(path) {
  try {
    const age = Date.now() - statSync(path).mtimeMs;
    const pid = Number(readFileSync(path, 'utf8'));
    // Created a moment ago, and its content is not written yet.
    if (pid === 0 && age < 2_000) return 0;
    if (!Number.isInteger(pid) || pid <= 0 || age > longest) return null;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? 1 : null;
  }
}
