/** Signatures of affiliates' links: one spelling each, with the current key or an earlier one. */
import { expect, test } from 'vitest';
import { isLinkSignature, linkSignature } from './link-signature.ts';

const keys = { current: Buffer.alloc(32, 7), previous: [Buffer.alloc(32, 8)] };

/** An affiliate whose signature has both letters that base64 and base64url write differently. */
const id = Array.from({ length: 1000 }, (_, at) => `anna-${at}`).find((each) => {
  const signature = linkSignature(keys, each) ?? '';
  return signature.includes('-') && signature.includes('_');
});

test('is accepted as it was given, also after a change of keys', () => {
  if (id === undefined) throw new Error('No such affiliate.');
  expect(isLinkSignature(keys, id, linkSignature(keys, id) ?? '')).toBe(true);
  expect(isLinkSignature(keys, id, linkSignature({ current: Buffer.alloc(32, 8), previous: [] }, id) ?? '')).toBe(true);
  expect(isLinkSignature(keys, `${id}0`, linkSignature(keys, id) ?? '')).toBe(false);
  expect(isLinkSignature(null, id, linkSignature(keys, id) ?? '')).toBe(false);
});

test.each<[string, (signature: string) => string]>([
  ['padded', (signature) => `${signature}=`],
  ['in plain base64', (signature) => signature.replaceAll('-', '+').replaceAll('_', '/')],
  ['with a letter of plain base64', (signature) => signature.replace('-', '+')],
  ['with more after the end', (signature) => `${signature}=AAAA`],
  ['with a space', (signature) => ` ${signature}`],
  ['with a line break', (signature) => `${signature.slice(0, 4)}\n${signature.slice(4)}`],
  ['with a letter that is none of base64', (signature) => `${signature}!`],
  ['in capitals', (signature) => signature.toUpperCase()],
])('is refused %s, although a decoder may read the same bytes', (_, respelled) => {
  const signature = linkSignature(keys, id ?? '') ?? '';
  expect(respelled(signature)).not.toBe(signature);
  expect(isLinkSignature(keys, id ?? '', respelled(signature))).toBe(false);
});
