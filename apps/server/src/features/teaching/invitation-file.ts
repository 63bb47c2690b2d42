/** Reads a school's file of addresses, as spreadsheets write it. */
import { email as emailField } from '@lanewise/contracts/calls/account-fields';

/** A line that is not empty. */
interface FileLine {
  /** From 1. */
  readonly line: number;
  /** Its beginning, for the report. */
  readonly text: string;
  /** null if there is no valid address in it. */
  readonly email: string | null;
}

/** Characters of a line in the report. */
const LONGEST_TEXT = 100;

/** Returns the text of a file: UTF-16 if it has a byte order mark, else UTF-8, else Windows-1252, in which every byte is a character. */
function textOfFile(bytes: Uint8Array): string {
  // The decoders drop the byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Returns the lines of a file with their addresses. No address contains a comma, a semicolon, a tab or a line break, so quotes around other columns do not
 * matter. A first line without an address is the heading, and left out.
 */
export function readInvitationFile(bytes: Uint8Array): readonly FileLine[] {
  const lines = textOfFile(bytes)
    .split(/\r\n|\n|\r/)
    .map((text, index): FileLine => ({ line: index + 1, text: shortened(text), email: addressIn(text) }))
    .filter(({ text }) => text !== '');
  const [first, ...others] = lines;
  return first && !first.text.includes('@') ? others : lines;
}

function addressIn(line: string): string | null {
  const fields = line.split(/[,;\t]/).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
  const parsed = emailField.safeParse(fields.find((field) => field.includes('@')));
  return parsed.success ? parsed.data : null;
}

function shortened(line: string): string {
  const clean = line.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...clean].slice(0, LONGEST_TEXT).join('');
}
