import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../start/commands.mjs';
import { root } from '../start/root.mjs';

/** Assembled from parts, so that the check does not find this file. */
const words = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'STOP' + 'SHIP'];
const marker = new RegExp(String.raw`(?://|/\*|\*|#|--|<!--|\{/\*).*\b(?:${words.join('|')})\b`);
const sources = /\.(?:[cm]?[jt]sx?|css|sql|ya?ml|sh|html|grit)$|^\.ci\//;

/**
 * Returns whether a line of source has a comment that postpones work.
 * @param {string} line
 */
export function isMarker(line) {
  return marker.test(line);
}

/**
 * Finds comments that postpone work, which belongs into issues, where somebody sees it.
 * @returns {Promise<{ found: string[] }>} `file:line: text` of each.
 */
export async function findMarkers() {
  const found = [];
  for (const file of await sourceFiles()) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (isMarker(line)) found.push(`${file}:${index + 1}: ${line.trim()}`);
    }
  }
  return { found };
}

/** Returns every file that is or would be committed. */
async function sourceFiles() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const { output: gone } = await run('git', ['ls-files', '--deleted']);
  const deleted = new Set(gone.split('\n'));
  return output.split('\n').filter((file) => sources.test(file) && !deleted.has(file));
}
