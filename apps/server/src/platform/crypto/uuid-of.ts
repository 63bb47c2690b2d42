import { createHash } from 'node:crypto';

/** Returns the UUID of version 8 (RFC 9562, 5.8) that stands for a text: the same for the same text, made of the first bits of its SHA-256. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
