/** Writes a snapshot to `dist`: an immutable file named by its hash, and `current.json`, which names the file in use. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentText } from './content.ts';
import type { Snapshot } from './snapshot.ts';

export const currentFile = 'current.json';

/** What `current.json` holds. */
export interface Current {
  readonly hash: string;
  /** Name of the snapshot's file in the same folder. */
  readonly file: string;
  readonly counts: {
    readonly courses: number;
    readonly questions: number;
    readonly lessons: number;
    readonly pictures: number;
  };
  /** SHA-256 of everything the snapshot was made from: equal sources need no new build. */
  readonly fingerprint: string;
}

/**
 * Writes the snapshot and then, in one step, makes it the current one: a reader sees the old one or the new one, nothing between.
 * Older snapshots in the folder are removed; a running server holds its own in memory.
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
  writeInOneStep(path.join(folder, file), gzipSync(contentText(snapshot), { level: 6 }));
  writeInOneStep(path.join(folder, currentFile), `${JSON.stringify(current, null, 2)}\n`);
  for (const name of readdirSync(folder)) {
    if (/^bank-[0-9a-f]+\.json\.gz$/.test(name) && name !== file) rmSync(path.join(folder, name), { force: true });
  }
  return current;
}

function writeInOneStep(file: string, data: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}.part`;
  writeFileSync(unfinished, data);
  renameSync(unfinished, file);
}
