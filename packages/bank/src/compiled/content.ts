/** The one text a snapshot has: what is hashed, written and read back. */
import { createHash } from 'node:crypto';
import type { Snapshot } from './snapshot.ts';

/** A snapshot without its name. */
export type Content = Omit<Snapshot, 'hash'>;

/** Returns the content as text. The order of its fields is fixed here, so that equal content is equal text. */
export function contentText({ format, courses, questions, lessons, documents, pictures }: Content): string {
  return JSON.stringify({ format, courses, questions, lessons, documents, pictures });
}

/** Returns the name of a content: SHA-256 of its text, the first 16 hex digits. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
