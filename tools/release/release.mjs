/**
 * `npm run release -- 1.2.3` turns the unreleased part of the changelog into a version and sets it everywhere, in a commit with a tag. It pushes
 * nothing: review it, then run `git push --follow-tags`; the workflow for tags does the rest. `1.2.3-rc.1` is a candidate for 1.2.3.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { notesOf } from './notes.mjs';
import { setVersion, versionFiles } from './set-version.mjs';

/**
 * Returns the changelog with the unreleased part under a version. Throws if the version is malformed or exists, or if nothing is unreleased.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} day Such as 2026-11-23.
 */
export function withVersion(changelog, version, day) {
  if (!/^\d+\.\d+\.\d+(?:-rc\.\d+)?$/.test(version))
    throw new Error(`"${version}" is not a version. Give one such as 1.2.3 or 1.2.3-rc.1.`);
  if (notesOf(changelog, version) !== null) throw new Error(`CHANGELOG.md already has ${version}.`);
  if (!notesOf(changelog, 'Unreleased'))
    throw new Error('CHANGELOG.md has nothing under Unreleased. Describe the changes there first.');
  return changelog.replace(/^## \[Unreleased\]\n/m, `## [Unreleased]\n\n## [${version}] - ${day}\n`);
}

/** What migrations are compared with, so that this release runs beside the next one (packages/database/src/older-version.test.ts). */
const released = 'packages/database/src/migrations/released.json';

/**
 * Returns the record of a release's schema: its newest migration. Throws if there is none.
 *
 * @param {string} journal The journal of migrations.
 */
export function releasedSchema(journal) {
  const newest = JSON.parse(journal).entries.at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return `${JSON.stringify({ migration: newest.tag, harmless: {} }, null, 2)}\n`;
}

if (import.meta.main) {
  try {
    const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
    const version = process.argv[2] ?? '';
    const path = join(root, 'CHANGELOG.md');
    const changed = withVersion(readFileSync(path, 'utf8'), version, new Date().toISOString().slice(0, 10));
    if (git('status', '--porcelain') !== '')
      throw new Error('There are uncommitted changes. Commit or stash them first.');
    writeFileSync(path, changed);
    const journal = readFileSync(join(root, 'packages/database/src/migrations/meta/_journal.json'), 'utf8');
    writeFileSync(join(root, released), releasedSchema(journal));
    setVersion(version);
    git('commit', '--quiet', '--message', `Release ${version}`, '--', 'CHANGELOG.md', released, ...versionFiles);
    git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
    process.stdout.write(`v${version} is committed and tagged. Publish it: git push --follow-tags\n`);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
