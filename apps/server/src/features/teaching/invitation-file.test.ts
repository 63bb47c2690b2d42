import { expect, test } from 'vitest';
import { readInvitationFile } from './invitation-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const addresses = [
  [2, 'ada@example.com'],
  [3, 'joerg@example.com'],
];

test.for([
  ['addresses alone', utf8('email\nada@example.com\njoerg@example.com\n')],
  ['a byte order mark and CR LF', utf8('\ufeffE-Mail\r\nada@example.com\r\njoerg@example.com')],
  ['semicolons in Windows-1252', latin('Name;E-Mail\r\n"Loveläce; Ada";"ada@example.com"\r\nJörg; joerg@example.com ')],
  ['commas and quotes', utf8('name,email\n"Lovelace, Ada",ada@example.com\n"J ""Jojo""",joerg@example.com')],
  ['tabs in UTF-16, as Excel writes Unicode text', utf16('Name\tMail\nAda\tada@example.com\nJörg\tjoerg@example.com')],
  ['old line ends', utf8('mail\rada@example.com\rjoerg@example.com')],
] as const)('a file with %s is read', ([, bytes]) => {
  expect(readInvitationFile(bytes).map(({ line, email }) => [line, email])).toEqual(addresses);
});

test('keeps the number of a line, names those without an address, and has no heading if the first line has one', () => {
  const long = 'x'.repeat(300);
  expect(readInvitationFile(utf8(`ada@example.com\n\n;;\nnobody\nno@pe\n${long}\0@x`))).toEqual([
    { line: 1, text: 'ada@example.com', email: 'ada@example.com' },
    { line: 3, text: ';;', email: null },
    { line: 4, text: 'nobody', email: null },
    { line: 5, text: 'no@pe', email: null },
    { line: 6, text: long.slice(0, 100), email: null },
  ]);
  expect(readInvitationFile(utf8('\n\n'))).toEqual([]);
  expect(readInvitationFile(latin('ada@example.com\nJörg;keine')).at(-1)?.text).toBe('Jörg;keine');
});
