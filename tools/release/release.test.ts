import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';
import { notesOf } from './notes.mjs';
import { releasedSchema, withVersion } from './release.mjs';
import { filesAt, versionFiles } from './set-version.mjs';

const changelog = `# Changelog

## [Unreleased]

### Added

- A bell.

## [1.0.0] - 2026-01-01

- The first.
`;

test('the unreleased part becomes the version, and a new empty one is added', () => {
  const changed = withVersion(changelog, '1.1.0', '2026-11-23');
  expect(changed).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-11-23\n\n### Added\n\n- A bell.\n');
  expect(notesOf(changed, '1.1.0')).toBe('### Added\n\n- A bell.');
  expect(notesOf(changed, 'Unreleased')).toBe('');
  expect(notesOf(changed, '1.0.0')).toBe('- The first.');
});

test('a version that is malformed, exists or has no entries is refused', () => {
  expect(() => withVersion(changelog, '1.1', '2026-11-23')).toThrow('"1.1" is not a version');
  expect(() => withVersion(changelog, '1.1.0-beta', '2026-11-23')).toThrow('"1.1.0-beta" is not a version');
  expect(withVersion(changelog, '1.1.0-rc.1', '2026-11-23')).toContain('## [1.1.0-rc.1] - 2026-11-23');
  expect(() => withVersion(changelog, '1.0.0', '2026-11-23')).toThrow('already has 1.0.0');
  const empty = withVersion(changelog, '1.1.0', '2026-11-23');
  expect(() => withVersion(empty, '1.2.0', '2026-11-24')).toThrow('nothing under Unreleased');
});

test('our own changelog can be released as soon as it has something new', () => {
  const own = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const entries = notesOf(own, 'Unreleased');
  if (entries === '') expect(() => withVersion(own, '99.0.0', '2026-11-23')).toThrow('nothing under Unreleased');
  else expect(notesOf(withVersion(own, '99.0.0', '2026-11-23'), '99.0.0')).toBe(entries);
  expect(notesOf(own, '99.0.0')).toBeNull();
});

test('a release records its newest migration, with which later ones are compared', () => {
  const journal = JSON.stringify({ entries: [{ tag: '0000_first' }, { tag: '0001_more' }] });
  expect(JSON.parse(releasedSchema(journal))).toEqual({ migration: '0001_more', harmless: {} });
  expect(() => releasedSchema('{"entries":[]}')).toThrow('no migrations');
});

test('every file states the same version, and a release changes nothing else in them', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [file, content] of filesAt(version)) expect(content, file).toBe(readFileSync(join(root, file), 'utf8'));
  const next = filesAt('77.0.0-rc.5');
  expect([...next.keys()].toSorted()).toEqual(versionFiles.toSorted());
  for (const [file, content] of next) {
    expect(content, file).not.toContain(`"@lanewise/contracts": "${version}"`);
    expect(content.replaceAll('77.0.0-rc.5', version), file).toBe(readFileSync(join(root, file), 'utf8'));
  }
});
