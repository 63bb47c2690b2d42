import { createHash } from 'node:crypto';

/** Returns the number that names a post, a category or an author on the wire of WordPress. It depends on the key only, so it stays the same. */
export function numberOf(key: string): number {
  // 2^31 - 1 is the largest id that clients of WordPress expect.
  return (createHash('sha256').update(key).digest().readUInt32BE(0) % 0x7ffffffe) + 1;
}
