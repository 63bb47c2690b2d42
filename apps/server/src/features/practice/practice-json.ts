/**
 * Practice items as JSON. A practice call draws ten questions and would spend most of its time writing 11 KB of the same JSON again, so the
 * parts that never change are written once and then joined (docs/decisions/0050). As bytes, because a text of a hundred parts is joined and
 * encoded when it is sent, which takes as long as the rest of the call.
 */
import type { AnswerView, PracticeItem } from '@lanewise/contracts/calls/practice';
import type { AnswerWriters } from '../../platform/calls/http-routes.ts';

/** The JSON of parts of kept items (practice-item.ts), by the part. */
const written = new WeakMap<object, Buffer>();

function once(part: object, write: () => string): Buffer {
  const known = written.get(part);
  if (known) return known;
  const bytes = Buffer.from(write());
  written.set(part, bytes);
  return bytes;
}

const COMMA = Buffer.from(',');
const LIST_START = Buffer.from('[');
const LIST_END = Buffer.from(']');
const ITEM_END = Buffer.from(']}');

/** Returns an item's JSON up to its first answer. The answers are its last property, and items of one question share their `data`. */
function beforeAnswers(item: PracticeItem): Buffer {
  return once(item.data, () => JSON.stringify({ ...item, answers: [] }).slice(0, -ITEM_END.length));
}

function answerJson(answer: AnswerView): Buffer {
  return once(answer, () => JSON.stringify(answer));
}

/** Returns the bytes that `JSON.stringify` would give. Items with a learner's standing, which is the last property, are written whole. */
export function practiceJson(items: readonly PracticeItem[]): Buffer | string {
  if (items.some(({ standing }) => standing)) return JSON.stringify(items);
  const parts: Buffer[] = [LIST_START];
  for (const item of items) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(beforeAnswers(item));
    for (const [index, answer] of item.answers.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(answerJson(answer));
    }
    parts.push(ITEM_END);
  }
  parts.push(LIST_END);
  return Buffer.concat(parts);
}

export const practiceWriters: AnswerWriters = { drawPractice: practiceJson, drawModules: practiceJson };
