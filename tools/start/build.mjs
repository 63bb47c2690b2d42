import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './commands.mjs';
import { Fault } from './fault.mjs';
import { fingerprint } from './fingerprint.mjs';
import { cache, root } from './root.mjs';

/**
 * @typedef {object} Piece One thing that is made of sources.
 * @property {string} name
 * @property {readonly string[]} sources Files and folders it is made of, relative to the clone.
 * @property {string} output A file or folder that is there when it was made.
 * @property {(node: string) => Promise<import('./commands.mjs').Ending>} make
 */

const toolchain = ['package-lock.json', 'tsconfig.json'];
const shared = ['packages/contracts/src', 'packages/pictures/src', 'packages/learning/src'];

/** In the order in which they are made: the others import the words. @type {readonly Piece[]} */
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
      'packages/words/messages/bank',
      'packages/words/src',
      ...shared,
      ...toolchain,
    ],
    output: 'packages/bank/dist',
    make: (node) => run(node, ['packages/bank/src/cli/build.ts']),
  },
  {
    name: 'site',
    sources: ['apps/site', 'packages/words/messages', 'packages/words/src', ...shared, ...toolchain],
    output: 'apps/site/build/server/index.js',
    make: () => npm(['run', 'build', '--workspace', '@lanewise/site'], { env: { NODE_ENV: 'production' } }),
  },
];

/**
 * Whether the piece has to be made: its sources have changed since, or it was never completed.
 * @param {Piece} piece
 */
export function isOutdated(piece) {
  if (!existsSync(join(root, piece.output))) return true;
  try {
    return readFileSync(stampOf(piece), 'utf8') !== fingerprint(root, piece.sources);
  } catch {
    return true;
  }
}

/**
 * Makes the piece.
 * @param {Piece} piece
 * @param {string} node The Node to make it with.
 */
export async function build(piece, node) {
  const stamp = stampOf(piece);
  // Away first: a build that is interrupted half-way must not pass for one that was completed.
  rmSync(stamp, { force: true });
  // What was read is what the sources were before, even if they change meanwhile.
  const made = fingerprint(root, piece.sources);
  const ending = await piece.make(node);
  if (ending.code !== 0)
    throw new Fault(`Building the ${piece.name} failed. Correct what it says:\n${ending.output.trim()}`);
  mkdirSync(join(cache, 'build'), { recursive: true });
  writeFileSync(stamp, made);
}

/** @param {Piece} piece */
function stampOf(piece) {
  return join(cache, 'build', piece.name);
}
