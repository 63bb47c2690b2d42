/** The bytes of a file that an operator imports, as text. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** The file is not in the encoding that it should have. */
export class EncodingFault extends Error {
  override readonly name = 'EncodingFault';
}

/** Encodings that can be named. Without one a file is UTF-8, or UTF-16 if it says so in its first two bytes. */
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'iso-8859-15', 'macintosh'] as const;

const NEWLINE = 0x0a;

/**
 * Returns a file's text.
 *
 * @param encoding As the operator named it; undefined if they named none
 * @throws {EncodingFault} the file is in another encoding, with the number of the first line that shows it, or the encoding is not known
 */
export function decodeText(bytes: Buffer, encoding?: string): string {
  if (encoding !== undefined) {
    const known = encodings.find((each) => each === encoding.toLowerCase());
    if (known === undefined)
      throw new EncodingFault(`Unknown encoding ${encoding}. Choose from ${encodings.join(', ')}.`);
    return decoded(bytes, known);
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  return decoded(bytes, 'utf-8');
}

function decoded(bytes: Buffer, encoding: (typeof encodings)[number]): string {
  if (encoding === 'utf-8' && isForeign(bytes)) {
    const line = firstLine(bytes, isForeign);
    const guess = bytes.includes(0) ? 'utf-16le' : 'windows-1252';
    throw new EncodingFault(
      `Line ${line} is not UTF-8. Save the file as UTF-8, or name its encoding: --encoding=${guess}.`,
    );
  }
  const fault = new EncodingFault(`The file is not ${encoding}.`);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw fault;
  }
  if (text.includes('\0')) throw fault;
  return text;
}

/**
 * Returns the text of a file that the operator has written for the server, which is UTF-8.
 *
 * @throws {EncodingFault} it is not, with the number of the first line that shows it; what `readFileSync` throws for a file that cannot be read
 */
export function readUtf8(path: string): string {
  const bytes = readFileSync(path);
  if (!isForeign(bytes)) return new TextDecoder().decode(bytes);
  throw new EncodingFault(`${path} is not UTF-8, see line ${firstLine(bytes, isForeign)}. Save it as UTF-8.`);
}

/** Returns whether bytes are not text in UTF-8. UTF-16 is full of zeros. */
function isForeign(bytes: Buffer): boolean {
  return !isUtf8(bytes) || bytes.includes(0);
}

/** Returns the number of the first line for which a check is true, from 1. */
function firstLine(bytes: Buffer, isWanted: (line: Buffer) => boolean): number {
  let number = 1;
  for (let from = 0; from < bytes.length; number += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end);
    if (isWanted(line)) return number;
    from += line.length + 1;
  }
  return number;
}

/** Takes `--encoding=…` out of a command's words. */
export function withoutEncoding(words: readonly string[]): { encoding: string | undefined; rest: string[] } {
  const option = words.find((word) => word.startsWith('--encoding='));
  return { encoding: option?.slice('--encoding='.length), rest: words.filter((word) => word !== option) };
}
