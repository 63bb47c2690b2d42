/** A learner's memory of a course in a compact binary form, because each submission reads and writes all of it. */
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { Memory } from './memory.ts';

/** The memory of an answered question, as stored. */
export interface Remembered extends Memory {
  readonly lastRight: boolean;
}

/** The first byte: the version of the layout, so that an old row is never misread. */
const LAYOUT = 1;
const HEADER_BYTES = 1;
/** Length of the question's id (1); after the id: last answer (4), stability (4), difficulty (2). */
const LENGTH_BYTES = 1;
const RECORD_BYTES = 10;
/** Difficulty ranges from 1 to 10 and is stored in steps of a five-thousandth. */
const DIFFICULTY_STEPS = 5_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Decodes each byte as one character, which is right for ASCII only. */
const bytewise = new TextDecoder('latin1');

/** Most bytes of a character in UTF-8, for each unit of a JavaScript string. */
const MOST_BYTES = 3;
const LAST_ASCII = 0x7f;

/**
 * Returns the memories, by question id, as bytes: about 22 for each question. Times are kept to the minute.
 * @throws {RangeError} for an id of more than 255 bytes.
 */
export function packed(memories: ReadonlyMap<string, Remembered>): Uint8Array {
  let most = HEADER_BYTES;
  for (const id of memories.keys()) most += LENGTH_BYTES + MOST_BYTES * id.length + RECORD_BYTES;
  const bytes = new Uint8Array(most);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, LAYOUT);
  let at = HEADER_BYTES;
  for (const [id, memory] of memories) {
    const length = writeText(bytes, at + LENGTH_BYTES, id);
    if (length > 255) throw new RangeError(`A question id of ${length} bytes.`);
    view.setUint8(at, length);
    at += LENGTH_BYTES + length;
    // The lowest bit is set if the last answer was right.
    view.setUint32(at, Math.floor(memory.answeredAt / MINUTE_MS) * 2 + (memory.lastRight ? 1 : 0));
    view.setFloat32(at + 4, memory.stability);
    view.setUint16(at + 8, Math.round(memory.difficulty * DIFFICULTY_STEPS));
    at += RECORD_BYTES;
  }
  return bytes.subarray(0, at);
}

/** Writes a text as UTF-8 and returns its number of bytes. ASCII is copied here, because TextEncoder takes a microsecond for each call. */
function writeText(bytes: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > LAST_ASCII) return encoder.encodeInto(text, bytes.subarray(at)).written;
    bytes[at + index] = unit;
  }
  return text.length;
}

/** Unpacks memories. @throws {RangeError} if the bytes have another layout or are truncated. */
export function unpacked(bytes: Uint8Array): Map<string, Remembered> {
  const memories = new Map<string, Remembered>();
  if (bytes.byteLength === 0) return memories;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint8(0) !== LAYOUT) throw new RangeError(`Memory of layout ${view.getUint8(0)}; ${LAYOUT} is expected.`);
  // Decoded in one go, because each call takes as long as the rest of a record.
  const text = bytewise.decode(bytes);
  for (let at = HEADER_BYTES; at < bytes.byteLength; at += RECORD_BYTES) {
    const from = at + LENGTH_BYTES;
    at = from + view.getUint8(at);
    const time = view.getUint32(at);
    const id = text.slice(from, at);
    memories.set(isAscii(id) ? id : decoder.decode(bytes.subarray(from, at)), {
      answeredAt: Math.floor(time / 2) * MINUTE_MS,
      lastRight: time % 2 === 1,
      stability: view.getFloat32(at + 4),
      difficulty: view.getUint16(at + 8) / DIFFICULTY_STEPS,
    });
  }
  return memories;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > LAST_ASCII) return false;
  return true;
}
