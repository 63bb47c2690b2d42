import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../start/commands.mjs';
import { root } from '../start/root.mjs';

/** Put together, so that this file does not find itself. */
const words = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'STOP' + 'SHIP'];
const marker = new RegExp(String.raw`(?://|/\*|\*|#|--|<!--|\{/\*).*\b(?:${words.join('|')})\b`);
const sources = /\.(?:[cm]?[jt]sx?|css|sql|ya?ml|sh|html|grit)$|^\.ci\//;

/**
 * Whether a line of source has a comment that puts work off.
 * @param {string} line
 */
export function isMarker(line) {
  return marker.test(line);
}

/**
 * Looks for comments that put work off. What is left to do stands in the issues, where somebody sees it.
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

/** Every file that is, or would be, committed. */
async function sourceFiles() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const { output: gone } = await run('git', ['ls-files', '--deleted']);
  const deleted = new Set(gone.split('\n'));
  return output.split('\n').filter((file) => sources.test(file) && !deleted.has(file));
}
