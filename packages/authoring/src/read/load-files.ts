/** Loads authors' files from disk. All later steps work on text in memory. */
import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text by path, sorted by path. Paths are relative to the root and use `/`: `data/us/chapters/us-warn.yaml`. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Returns all files under `root/folder`; none if the folder does not exist. */
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
  return new Map(files.map(([key, name]) => [key, textOf(key, readFileSync(name))]));
}

/** @throws {Error} the file is not UTF-8: its letters would be replaced without a word */
function textOf(name: string, bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error(`${name} is not UTF-8.`);
  return bytes.toString('utf8');
}
