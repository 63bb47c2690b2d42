import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './commands.mjs';
import { Fault } from './fault.mjs';
import { fingerprint } from './fingerprint.mjs';
import { cache, root } from './root.mjs';

/**
 * @typedef {object} Piece Something that is built from sources.
 * @property {string} name
 * @property {readonly string[]} sources Files and folders it is built from, relative to the checkout.
 * @property {string} output A file or folder that exists once it is built.
 * @property {(node: string) => Promise<import('./commands.mjs').Ending>} make
 */

const toolchain = ['package-lock.json', 'tsconfig.json'];
const shared = ['contracts', 'pictures', 'learning', 'stage'].map((name) => `packages/${name}/src`);
/** Other packages whose code runs in the server. */
const served = ['authoring', 'bank', 'content', 'database', 'payments', 'sandbox', 'words'].map(
  (name) => `packages/${name}/src`,
);

/** In the order in which they are built: the others import the words. @type {readonly Piece[]} */
export const pieces = [
  {
    name: 'words',
    sources: [
      'packages/words/messages',
      'packages/words/src',
      'packages/contracts/src/messages',
      'packages/contracts/src/languages.ts',
      ...toolchain,
    ],
    output: 'packages/words/compiled/messages.js',
    make: (node) => run(node, ['packages/words/src/compile.ts']),
  },
  {
    name: 'bank',
    sources: [
      'packages/bank/data',
      'packages/bank/src',
      'packages/authoring/src',
      'packages/words/messages/bank',
      'packages/words/src',
      ...shared,
      ...toolchain,
    ],
    output: 'packages/bank/dist',
    make: (node) => run(node, ['packages/bank/src/cli/build.ts']),
  },
  {
    name: 'content',
    sources: [
      'content',
      'packages/content/src',
      'packages/authoring/src',
      'packages/bank/data',
      'packages/bank/frozen',
      ...shared,
      ...toolchain,
    ],
    output: 'packages/content/dist/content.json',
    make: (node) => run(node, ['packages/content/src/cli/build.ts']),
  },
  {
    name: 'site',
    sources: ['apps/site', 'packages/words/messages', 'packages/words/src', ...shared, ...toolchain],
    output: 'apps/site/build/server/index.js',
    make: () => npm(['run', 'build', '--workspace', '@lanewise/site'], { env: { NODE_ENV: 'production' } }),
  },
  {
    name: 'server',
    sources: [
      'apps/server/src',
      'packages/words/messages',
      'tools/bundle-server.mjs',
      ...served,
      ...shared,
      ...toolchain,
    ],
    output: 'apps/server/dist/main.js',
    make: (node) => run(node, ['tools/bundle-server.mjs']),
  },
];

/**
 * Returns a text that changes with the piece's sources.
 * @param {Piece} piece
 */
function sourcesOf(piece) {
  return fingerprint(root, piece.sources);
}

/**
 * Returns whether the piece has to be built: its sources have changed, or no build was completed.
 * @param {Piece} piece
 */
export function isOutdated(piece) {
  if (!existsSync(join(root, piece.output))) return true;
  try {
    return readFileSync(stampOf(piece), 'utf8') !== sourcesOf(piece);
  } catch {
    return true;
  }
}

/**
 * Builds the piece.
 * @param {Piece} piece
 * @param {string} node The Node to build it with.
 */
export async function build(piece, node) {
  const stamp = stampOf(piece);
  // Removed first, so that an interrupted build does not count as completed.
  rmSync(stamp, { force: true });
  // Taken before the build, because sources may change while it runs.
  const made = sourcesOf(piece);
  const ending = await piece.make(node);
  if (ending.code !== 0) throw new Fault(`Building the ${piece.name} failed. Fix this error:\n${ending.output.trim()}`);
  mkdirSync(join(cache, 'build'), { recursive: true });
  writeFileSync(stamp, made);
}

/** @param {Piece} piece */
function stampOf(piece) {
  return join(cache, 'build', piece.name);
}
