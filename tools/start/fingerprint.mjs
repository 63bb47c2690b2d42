import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files and folders that are not sources: tools generate them, or only people read them. */
const generated = new Set(['node_modules', 'build', 'dist', 'cache', 'README.md']);

/** @param {string} name Name of a file or folder. Hidden ones belong to tools (`.react-router`, `.vite`). */
const isSource = (name) => !generated.has(name) && !name.startsWith('.');

/**
 * Returns a short text that changes when a file below one of the paths is added, removed or changed. For files in folders it uses name,
 * size and modification time, not contents, so that thousands of files take only tens of milliseconds. A path that is itself a file is read,
 * because npm rewrites its lock file without changing it.
 *
 * @param {string} folder The folder the paths are relative to.
 * @param {readonly string[]} paths Files and folders; one that is missing counts as empty.
 * @returns {string}
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(folder, path);
    if (statSync(full, { throwIfNoEntry: false })?.isFile()) hash.update(`${path}\0`).update(readFileSync(full));
    else add(full, path);
  }
  return hash.digest('hex').slice(0, 32);

  /**
   * @param {string} path
   * @param {string} name
   */
  function add(path, name) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      hash.update(`${name}\0${found.size}\0${found.mtimeMs}\n`);
      return;
    }
    for (const entry of readdirSync(path).sort()) {
      if (isSource(entry)) add(join(path, entry), `${name}/${entry}`);
    }
  }
}
