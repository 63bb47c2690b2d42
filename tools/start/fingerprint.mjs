import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What tools make themselves, and what is only read by people: not a source. */
const made = new Set(['node_modules', 'build', 'dist', 'cache', 'paraglide', 'project.inlang', 'README.md']);

/** @param {string} name Of a file or folder. Hidden ones are tools' own (`.react-router`, `.vite`, inlang's `.meta.json`). */
const isSource = (name) => !made.has(name) && !name.startsWith('.');

/**
 * A short text that differs when a file below one of the paths was added, removed or changed. In folders it looks at names,
 * sizes and times of change, not at contents: a few thousand files take some tens of milliseconds. A file that is named
 * itself is read: npm and inlang write theirs anew without changing them.
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
