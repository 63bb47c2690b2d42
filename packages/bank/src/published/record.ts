/**
 * The record of published questions: `frozen/published.jsonl`, one line for each question, append-only. Learners'
 * memory and every stored answer refer to a question by its id, so an id keeps its meaning for ever.
 */
import { createHash } from 'node:crypto';
import type { DraftQuestion } from '../draft/draft.ts';
import { type LessonRecord, noLessons } from './lesson-record.ts';

export const frozenFile = 'frozen/published.jsonl';

export interface PublishedQuestion {
  readonly id: string;
  readonly meaning: string;
  /** ISO date on which the question was recorded. */
  readonly date: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
}

export interface FrozenRecord {
  readonly published: readonly PublishedQuestion[];
  /** Lines that cannot be read. */
  readonly broken: readonly number[];
  /** The current lines. */
  readonly lines: readonly string[];
  /** The lines in the last commit; null if there is no history to compare with. */
  readonly committed: readonly string[] | null;
  readonly lessons: LessonRecord;
}

/** Parses the record. `committed` is its text in the last commit, null if there is none. */
export function parseFrozen(text: string, committed: string | null, lessons: LessonRecord = noLessons): FrozenRecord {
  const lines = linesOf(text);
  const published: PublishedQuestion[] = [];
  const broken: number[] = [];
  lines.forEach((line, index) => {
    const entry = parseLine(line);
    if (entry === undefined) broken.push(index + 1);
    else published.push({ ...entry, line: index + 1 });
  });
  return { published, broken, lines, committed: committed === null ? null : linesOf(committed), lessons };
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
 * Returns 16 hex digits that stay the same while a question keeps its meaning: its country, its kind, which answers are
 * right, and the number to enter. The wording may change. For a question made from a fact the number is left out, so
 * that a change of law remains a change to one fact.
 */
export function meaningOf(question: DraftQuestion): string {
  const parts = {
    subject: question.subject,
    kind: question.kind,
    right: question.answers.map((answer) => answer.right),
    number: question.template === null ? question.number : null,
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/**
 * Returns whether a question still has the meaning that was recorded for it. Wrong answers added after the recorded
 * ones leave it as it was: the earlier answers keep their places and the right one stays right.
 */
export function keepsMeaning(question: DraftQuestion, recorded: string): boolean {
  if (meaningOf(question) === recorded) return true;
  const last = question.answers.at(-1);
  if (last === undefined || last.right) return false;
  return keepsMeaning({ ...question, answers: question.answers.slice(0, -1) }, recorded);
}

/** Returns the lines to append for questions that are not recorded yet, sorted by id. */
export function newLines(questions: readonly DraftQuestion[], record: FrozenRecord, date: string): string[] {
  const known = new Set(record.published.map((entry) => entry.id));
  return questions
    .filter((question) => !known.has(question.id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((question) => JSON.stringify({ id: question.id, meaning: meaningOf(question), date }));
}
