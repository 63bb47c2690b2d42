/** The files that state the product's version. Its packages depend on one another at that very version. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }).toSorted()];

/**
 * Lines that state the version outside the manifests.
 *
 * @type {readonly [file: string, start: string, end: string][]}
 */
const lines = [
  ['apps/server/src/platform/config/version.ts', "export const VERSION = '", "';"],
  ['deploy/helm/lanewise/Chart.yaml', 'version: ', ''],
  ['deploy/helm/lanewise/Chart.yaml', 'appVersion: "', '"'],
  ['deploy/helm/lanewise/values.yaml', '  tag: "', '"'],
];

/** Paths of all files that state the version, from the root of the repository. */
export const versionFiles = [...new Set([...manifests, 'package-lock.json', ...lines.map(([file]) => file)])];

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/**
 * Returns a manifest, or an entry of the lock file, at a version.
 *
 * @param {Record<string, any>} manifest
 * @param {string} version
 */
function manifestAt(manifest, version) {
  const at = (/** @type {Record<string, string>} */ packages) =>
    Object.fromEntries(
      Object.entries(packages).map(([name, wanted]) => [name, name.startsWith('@lanewise/') ? version : wanted]),
    );
  return Object.fromEntries(
    Object.entries(manifest).map(([key, value]) => {
      if (key === 'version') return [key, version];
      return [key, key === 'dependencies' || key === 'devDependencies' ? at(value) : value];
    }),
  );
}

/** @param {string} version */
function lockAt(version) {
  const lock = JSON.parse(read('package-lock.json'));
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    const isOwn = entry.link !== true && /^(?:(?:apps|packages)\/[^/]+)?$/.test(place);
    return [place, isOwn ? manifestAt(entry, version) : entry];
  });
  return { ...lock, version, packages: Object.fromEntries(packages) };
}

/**
 * Returns the changed content of each file, by its path, so that all of them state a version. Throws if a file lacks the line that states it.
 *
 * @param {string} version Such as 1.2.3 or 1.2.3-rc.1.
 */
export function filesAt(version) {
  const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  const files = new Map(manifests.map((file) => [file, json(manifestAt(JSON.parse(read(file)), version))]));
  files.set('package-lock.json', json(lockAt(version)));
  for (const [file, start, end] of lines) {
    const stated = (files.get(file) ?? read(file)).split('\n');
    const at = stated.findIndex((line) => line.startsWith(start) && line.endsWith(end));
    if (at < 0) throw new Error(`${file} has no line that begins with ${start}.`);
    files.set(file, stated.with(at, start + version + end).join('\n'));
  }
  return files;
}

/** @param {string} version */
export function setVersion(version) {
  for (const [file, content] of filesAt(version)) writeFileSync(join(root, file), content);
}
