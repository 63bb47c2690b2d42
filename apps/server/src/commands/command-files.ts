/** Files that operators name on a command line. `-` stands for standard input or output, because a container's own disk is read-only. */
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Print } from './operator-database.ts';

/** Returns a file's bytes; null if it cannot be read. */
export async function readInput(file: string): Promise<Buffer | null> {
  return file === '-' ? await buffer(process.stdin) : await readFile(file).catch(() => null);
}

/**
 * Creates an empty file that only its owner can read. Prints why not if it exists.
 *
 * @returns whether the command may write to it
 * @throws the system's error if the folder cannot be written to
 */
export async function createOutput(file: string, print: Print): Promise<boolean> {
  if (file === '-') return true;
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    print(`${file} already exists, so nothing was written. Choose another name.`);
    return false;
  }
}

/** Returns how to name a file in a sentence. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard output' : file;
}
