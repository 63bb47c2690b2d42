/** The text of a snapshot: what is hashed, written and read back. */
import { createHash } from 'node:crypto';
import type { Snapshot } from './snapshot.ts';

/** A snapshot without its hash. */
export type BankContent = Omit<Snapshot, 'hash'>;

/** Returns the content as text. The order of fields is fixed here, so equal content gives equal text. */
export function contentText({
  format,
  courses,
  questions,
  lessons,
  signs,
  documents,
  ledger,
  countryRules,
  drivingForms,
  pictures,
}: BankContent): string {
  return JSON.stringify({
    format,
    courses,
    questions,
    lessons,
    signs,
    documents,
    ledger,
    countryRules,
    drivingForms,
    pictures,
  });
}

/** Returns the hash that names a content: the first 16 hex digits of the SHA-256 of its text in UTF-8. */
export function contentHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
