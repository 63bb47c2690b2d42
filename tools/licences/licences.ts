/** The licences of runtime dependencies, from the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined if the manifest declares none. */
  readonly licence: string | undefined;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Returns the third-party packages needed at run time. */
export function licensedPackages(): readonly LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev = false, link = false }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
    }));
}

/**
 * Licences under which others may use, change and distribute the product without opening their own code. MPL-2.0 requires that only for changed files of
 * the package itself; OFL-1.1 requires that a font is not sold on its own.
 */
const permissive: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'MPL-2.0',
  'MPL 2.0',
  'OFL-1.1',
  'Apache-2.0 WITH LLVM-exception',
]);

/** Packages whose manifest declares no licence, with the licence stated in their files. */
export const namedElsewhere: Readonly<Record<string, string>> = {
  // Its package.json names the licence in a field that npm no longer reads.
  jstat: 'MIT',
  'png-js': 'MIT',
};

/** Returns whether a licence is permissive. Of alternatives (OR) one must be; of licences that apply together (AND), all. */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => permissive.has(each.trim())));
}
