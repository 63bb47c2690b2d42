/** The Markdown pages for people: those in the root, in docs/, and the READMEs of folders. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');

const patterns = [
  '*.md',
  'docs/**/*.md',
  'apps/*/*.md',
  'packages/*/*.md',
  'tools/**/*.md',
  '.github/**/*.md',
  'deploy/**/*.md',
];

export interface Page {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** Returns every page with its text. */
export function readPages(): readonly Page[] {
  return globSync(patterns, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
