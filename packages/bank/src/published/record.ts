/**
 * The record of published questions: `frozen/published.jsonl`, one line a question, additions only.
 * A learner's memory and every stored answer speak of a question by its id, so an id keeps its meaning for ever.
 */
import { createHash } from 'node:crypto';
import type { DraftQuestion } from '../draft/draft.ts';

export const frozenFile = 'frozen/published.jsonl';

export interface PublishedQuestion {
  readonly id: string;
  readonly meaning: string;
  /** ISO date on which the id was recorded. */
  readonly date: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface FrozenRecord {
  readonly published: readonly PublishedQuestion[];
  /** Lines that cannot be read. */
  readonly broken: readonly number[];
  /** The lines as they are now. */
  readonly lines: readonly string[];
  /** The lines of the last commit; null where there is no history to compare with. */
  readonly committed: readonly string[] | null;
}

/** Returns the record of a file's text. `committed` is the text of the last commit, null where there is none. */
export function parseFrozen(text: string, committed: string | null): FrozenRecord {
  const lines = linesOf(text);
  const published: PublishedQuestion[] = [];
  const broken: number[] = [];
  lines.forEach((line, index) => {
    const entry = parseLine(line);
    if (entry === undefined) broken.push(index + 1);
    else published.push({ ...entry, line: index + 1 });
  });
  return { published, broken, lines, committed: committed === null ? null : linesOf(committed) };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function parseLine(line: string): { id: string; meaning: string; date: string } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, meaning, date } = value as Record<string, unknown>;
    if (typeof id !== 'string' || typeof meaning !== 'string' || typeof date !== 'string') return undefined;
    return { id, meaning, date };
  } catch {
    return undefined;
  }
}

/**
 * Returns 16 hex digits that stay the same as long as a question means the same: its country, its kind, which of its answers
 * are right, and the figure to enter. Wording may change. The figure of a question made from a fact is the fact's, so that a
 * change of law stays a change of one line.
 */
export function meaningOf(question: DraftQuestion): string {
  const parts = {
    subject: question.subject,
    kind: question.kind,
    right: question.answers.map((answer) => answer.right),
    number: question.made === null ? question.number : null,
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** Returns the lines to add for questions that are not yet recorded, in the order of their ids. */
export function newLines(questions: readonly DraftQuestion[], record: FrozenRecord, date: string): string[] {
  const known = new Set(record.published.map((entry) => entry.id));
  return questions
    .filter((question) => !known.has(question.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((question) => JSON.stringify({ id: question.id, meaning: meaningOf(question), date }));
}
