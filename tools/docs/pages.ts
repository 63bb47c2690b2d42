/** The Markdown pages that people read: those of the root, of docs/ and the READMEs of folders. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the clone. */
export const root = join(import.meta.dirname, '..', '..');

const patterns = ['*.md', 'docs/**/*.md', 'apps/*/*.md', 'packages/*/*.md', 'tools/**/*.md', '.github/**/*.md'];

export interface Page {
  /** Path from the root of the clone. */
  readonly file: string;
  readonly text: string;
}

/** Returns every page, read. */
export function readPages(): readonly Page[] {
  return globSync(patterns, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
