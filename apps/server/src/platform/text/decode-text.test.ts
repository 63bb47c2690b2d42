/** Five encodings of the same file, and what happens to those that are not what they should be. */
import { expect, test } from 'vitest';
import { decodeText, withoutEncoding } from './decode-text.ts';

const text = 'id,name\n1,Müller & Söhne\n2,Café “Ä”\n';
const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
/** “ and ” are 0x93 and 0x94 in Windows-1252 (WHATWG Encoding, index windows-1252), the letters as in ISO 8859-1. */
const windows = Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1');

test.each<[string, Buffer, string | undefined]>([
  ['UTF-8', Buffer.from(text), undefined],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), undefined],
  ['UTF-16, little end first, by its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), undefined],
  ['UTF-16, big end first, by its mark', utf16be, undefined],
  ['UTF-16 that is named', Buffer.from(text, 'utf16le'), 'utf-16le'],
  ['Windows-1252 that is named', windows, 'windows-1252'],
])('%s is read', (_what, bytes, encoding) => {
  expect(decodeText(bytes, encoding)).toBe(text);
});

test.each<[string, Buffer, string | undefined, string]>([
  ['Windows-1252 that is not named', windows, undefined, 'Line 2 is not UTF-8'],
  [
    'UTF-16 without a mark',
    Buffer.from(text, 'utf16le'),
    undefined,
    'Line 1 is not UTF-8. Save the file as UTF-8, or name its encoding: --encoding=utf-16le',
  ],
  ['an encoding that does not exist', Buffer.from(text), 'ebcdic', 'Unknown encoding ebcdic'],
  ['half a character of UTF-16', Buffer.from([0x41, 0x00, 0x41]), 'utf-16le', 'The file is not utf-16le'],
])('%s is refused, with the line', (_what, bytes, encoding, fault) => {
  expect(() => decodeText(bytes, encoding)).toThrow(fault);
});

test('the encoding is taken out of the words of a command', () => {
  expect(withoutEncoding(['a.csv', '--encoding=windows-1252'])).toEqual({ encoding: 'windows-1252', rest: ['a.csv'] });
  expect(withoutEncoding(['a.csv'])).toEqual({ encoding: undefined, rest: ['a.csv'] });
});
