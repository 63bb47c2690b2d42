/**
 * `node deploy/container/assemble-image.mjs FOLDER` copies what runs, and nothing else, into a new folder: the image's /srv/lanewise. Everything must be built.
 * The Containerfile runs it, and so does the test that starts the result.
 */
import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../../tools/start/root.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** What runs, as built; and the sources, because threads run from them and files beside them are read. */
const parts = [
  'LICENSE',
  'NOTICE',
  'package.json',
  'apps/server/{package.json,dist,src}',
  'apps/site/{package.json,build,dist}',
  'packages/{bank,content}/dist',
  'packages/payments/{plans,rates}',
  'packages/stage/{stills,clips}',
  'packages/words/compiled',
  'packages/*/{package.json,src}',
];

/** Tests, and what only they use. */
const isForTests = (/** @type {string} */ path) =>
  /\.(?:test|testing)\.tsx?$|(?:^|[\\/])fixtures[\\/]/.test(path) || /packages[\\/]testing(?:$|[\\/])/.test(path);

/** What Node never loads: maps of packages, types, guides, the history of the schema. */
const isIdle = (/** @type {string} */ path) =>
  /node_modules.*(?:\.map|\.d\.[cm]?ts|\.md)$/.test(path) ||
  /[\\/]migrations[\\/]meta[\\/]\d+_snapshot\.json$/.test(path);

/**
 * Copies everything.
 * @param {string} target A folder that does not exist yet.
 */
export async function assembleImage(target) {
  if (existsSync(target)) throw new Error(`${target} exists already.`);
  const found = parts.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const copied = [...found, ...globSync('node_modules/@lanewise/*', { cwd: root }), ...(await runtimePackages())];
  for (const path of copied.filter((each) => !isForTests(each))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      // A package within a package is listed itself.
      filter: (source) => !isForTests(source) && !isIdle(source) && !/[\\/]node_modules$/.test(source),
    });
  }
}

if (import.meta.main) await assembleImage(resolve(process.argv[2] ?? '/image'));
