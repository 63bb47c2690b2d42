/**
 * Writes a snapshot to `dist`: an immutable file named by its hash, and `current.json`, which names the current file.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentText } from './content.ts';
import type { Snapshot } from './snapshot.ts';

export const currentFile = 'current.json';

/** The contents of `current.json`. */
export interface Current {
  readonly hash: string;
  /** Name of the snapshot's file, in the same folder. */
  readonly file: string;
  readonly counts: {
    readonly courses: number;
    readonly questions: number;
    readonly lessons: number;
    readonly pictures: number;
  };
  /** SHA-256 of everything the snapshot was made from. If it is unchanged, no build is needed. */
  readonly fingerprint: string;
}

/**
 * Writes the snapshot, then makes it the current one atomically: a reader sees the old snapshot or the new one, never a
 * mixture.
 * Removes older snapshots from the folder; a running server holds its own in memory.
 */
export function pack(snapshot: Snapshot, fingerprint: string, folder: string): Current {
  mkdirSync(folder, { recursive: true });
  const file = `bank-${snapshot.hash}.json.gz`;
  const current: Current = {
    hash: snapshot.hash,
    file,
    counts: {
      courses: snapshot.courses.length,
      questions: snapshot.questions.length,
      lessons: snapshot.lessons.length,
      pictures: Object.keys(snapshot.pictures).length,
    },
    fingerprint,
  };
  writeAtomically(path.join(folder, file), gzipSync(contentText(snapshot), { level: 6 }));
  writeAtomically(path.join(folder, currentFile), `${JSON.stringify(current, null, 2)}\n`);
  for (const name of readdirSync(folder)) {
    if (/^bank-[0-9a-f]+\.json\.gz$/.test(name) && name !== file) rmSync(path.join(folder, name), { force: true });
  }
  return current;
}

function writeAtomically(file: string, data: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, data);
  renameSync(temporary, file);
}
