import { expect, test } from 'vitest';
import { isPublicAddress, mayBePublic, postToPublic } from './public-post.ts';

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001:81b::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.255.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nowhere',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['https://school.example/results', true],
  ['https://8.8.8.8/results', true],
  ['http://school.example/results', false],
  ['https://user:secret@school.example/', false],
  ['https://localhost/results', false],
  ['https://printer.local/', false],
  ['https://metadata.google.internal/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]:8443/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
])('%s may be asked: %s', (address, may) => expect(mayBePublic(address)).toBe(may));

test('a name that leads to a private address is not connected to', async () => {
  const post = { body: '{}', headers: {}, signal: AbortSignal.timeout(10_000) };
  // Resolves to the loopback address everywhere (RFC 6761, 6.3), by a name that looks public.
  await expect(postToPublic('https://school.localhost.:1/', post)).rejects.toThrow('not a public address');
  await expect(postToPublic('https://127.0.0.1:1/', post)).rejects.toThrow('not a public address');
});
