/** Everything the checks and the compiler read from disk: data, the record of published ids, and its last commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FrozenRecord, frozenFile, parseFrozen } from '../frozen.ts';

/** Returns the record of published questions and, where the folder is in git, what the last commit says of it. */
export function loadFrozen(root: string): FrozenRecord {
  const file = path.join(root, frozenFile);
  return parseFrozen(existsSync(file) ? readFileSync(file, 'utf8') : '', committedText(root, frozenFile));
}

/** Returns a file as the last commit has it; null without git, without a commit, or where the commit has no such file. */
export function committedText(root: string, file: string): string | null {
  try {
    return execFileSync('git', ['show', `HEAD:./${file}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
