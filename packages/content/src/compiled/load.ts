/** Writes and loads the compiled texts: one file, whose first line is the hash of the rest. */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentSnapshot } from './snapshot.ts';

/** The file that `content:build` writes. */
const compiledFile = path.resolve(fileURLToPath(import.meta.url), '../../../dist/content.json');

/** The texts cannot be used. The message gives the reason and the remedy. */
export class ContentLoadError extends Error {
  override readonly name = 'ContentLoadError';
}

/** Version of the format that `content:build` writes. */
const FORMAT: ContentSnapshot['format'] = 3;

const rebuild = 'Run "npm run content:build".';

/** Writes the compiled texts atomically: a reader sees the old ones or the new ones, never a mixture. */
export function writeContent(snapshot: ContentSnapshot, file = compiledFile): void {
  const text = JSON.stringify(snapshot);
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, `${hashOf(text)}\n${text}`);
  renameSync(temporary, file);
}

/** Returns the compiled texts. @throws ContentLoadError if they are missing, damaged or in another format. */
export async function loadContent(file = compiledFile): Promise<ContentSnapshot> {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ContentLoadError(`The texts ${file} are missing. ${rebuild}`);
    throw error;
  });
  const end = written.indexOf('\n');
  const text = written.slice(end + 1);
  if (written.slice(0, end) !== hashOf(text)) throw new ContentLoadError(`The texts ${file} are damaged. ${rebuild}`);
  const snapshot = JSON.parse(text) as ContentSnapshot;
  if (snapshot.format !== FORMAT)
    throw new ContentLoadError(
      `The texts ${file} have format ${snapshot.format}, this program reads format ${FORMAT}. ${rebuild}`,
    );
  return snapshot;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
