/** `npm run release:notes -- v1.2.3` prints a version's section of the changelog. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * Returns the section of a version without its heading; null if there is none.
 *
 * @param {string} changelog
 * @param {string} version Without a leading v; `Unreleased` for the next version.
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.startsWith(`[${version}]`));
  return section === undefined ? null : section.replace(/^.*\n/, '').trim();
}

if (import.meta.main) {
  const version = (process.argv[2] ?? '').replace(/^v/, '');
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === null) {
    process.stderr.write(`CHANGELOG.md has no version ${version}.\n`);
    process.exitCode = 1;
  } else process.stdout.write(`${notes}\n`);
}
