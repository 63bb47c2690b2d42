/** Loads the record of published questions, and files as earlier commits have them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lessonsFile, parseLessons } from './lesson-record.ts';
import { type FrozenRecord, frozenFile, parseFrozen } from './record.ts';

/**
 * Returns the record of published questions together with its text in an earlier commit, if the folder is in git, and that of published
 * lessons.
 * @param base the commit to compare with: the last one, or the branch that a change will be merged into.
 */
export function loadFrozen(root: string, base = 'HEAD'): FrozenRecord {
  const textOf = (name: string) => {
    const file = path.join(root, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return parseFrozen(textOf(frozenFile), committedText(root, frozenFile, base), parseLessons(textOf(lessonsFile)));
}

/** Returns a file's text in a commit; null without git, without that commit, or if the commit has no such file. */
export function committedText(root: string, file: string, base = 'HEAD'): string | null {
  try {
    return execFileSync('git', ['show', `${base}:./${file}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
