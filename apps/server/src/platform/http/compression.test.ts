import { expect, test } from 'vitest';
import { acceptedEncoding } from './compression.ts';

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br ; q=0.1 , gzip;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['xbr, gzipped', 'identity'],
  ['nonsense;;;q', 'identity'],
] as const)('Accept-Encoding %s gets %s', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  // The second time the answer is the remembered one.
  expect(acceptedEncoding(header)).toBe(encoding);
});
