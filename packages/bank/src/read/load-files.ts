/** The bank's files on disk, read at once. Everything after this works on texts in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the bank package: `data`, `frozen` and `dist` stand in it. */
export const bankRoot = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Path from the package (`data/us/chapters/us-warn.yaml`, always with `/`) to text, sorted by path. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Returns all files under `root/folder`. A folder that is not there has none. */
export function loadFiles(root: string, folder = 'data'): SourceFiles {
  const base = path.join(root, folder);
  let names: string[];
  try {
    names = readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('~'))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
  const files = names.map((name) => [path.relative(root, name).split(path.sep).join('/'), name] as const);
  files.sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(files.map(([key, name]) => [key, readFileSync(name, 'utf8')]));
}
