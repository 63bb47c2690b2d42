import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonToInstall } from './install.mjs';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-install-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lodging: Entry = { version: '1.0.0', integrity: 'sha512-a' };

function lock(packages: Record<string, Entry>): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function installed(packages: Record<string, Entry>): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('without node_modules it is the first installation', () => {
  lock({ 'node_modules/a': lodging });
  expect(reasonToInstall(folder)).toBe('first time');
});

test('an installation without npm’s final record was interrupted', () => {
  lock({ 'node_modules/a': lodging });
  mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true });
  expect(reasonToInstall(folder)).toBe('the last installation was not completed');
});

test('if exactly the packages of the lock file are installed, there is nothing to do', () => {
  const link = { link: true };
  lock({ 'node_modules/a': lodging, 'node_modules/@lanewise/b': link, 'packages/b': { version: '0.1.0' } });
  installed({ 'node_modules/a': lodging, 'node_modules/@lanewise/b': link });
  expect(reasonToInstall(folder)).toBeNull();
});

test.each([
  ['another version', { 'node_modules/a': { ...lodging, version: '1.0.1' } }],
  ['other contents', { 'node_modules/a': { ...lodging, integrity: 'sha512-b' } }],
  ['one more package', { 'node_modules/a': lodging, 'node_modules/b': lodging }],
  ['one package less', {}],
])('%s in the lock file has to be installed', (_what, packages) => {
  lock(packages);
  installed({ 'node_modules/a': lodging });
  expect(reasonToInstall(folder)).toBe('package-lock.json has changed');
});

test('an optional package of another system may be missing', () => {
  lock({ 'node_modules/a': lodging, 'node_modules/a-other': { ...lodging, optional: true } });
  installed({ 'node_modules/a': lodging });
  expect(reasonToInstall(folder)).toBeNull();
});

test('packages installed for another system have to be installed again', () => {
  const elsewhere = { ...lodging, optional: true, os: [process.platform === 'linux' ? 'darwin' : 'linux'] };
  lock({ 'node_modules/a': elsewhere });
  installed({ 'node_modules/a': elsewhere });
  expect(reasonToInstall(folder)).toBe('they were installed for another system');
});

test('a missing lock file is reported with what to do', () => {
  expect(() => reasonToInstall(folder)).toThrow('git checkout package-lock.json');
});
