/** Answer logs: reading them, and splitting them into folds. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The answers of one learner, in order. Items and topics are numbered, so that a log of millions of answers fits into memory. */
export interface Learner {
  readonly items: Int32Array;
  readonly topics: Int32Array;
  /** 1 for a right answer. */
  readonly rights: Uint8Array;
}

/** Groups of learners. Each learner is in one fold. */
export type Folds = readonly (readonly Learner[])[];

const LINES_PER_LEARNER = 4;
const FOLDS_OF_ONE_FILE = 5;

/** Thrown if a log cannot be read. The message is for the person who passed it. */
export class LogError extends Error {}

/** Numbers names in the order in which they first appear. */
class Numbering {
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const number = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

/**
 * Returns the log in a folder: each `.csv` file is a fold, in the order of their names; a single file is split into five.
 * A learner is four lines: `learner,length`, item ids, skill ids, and 1 (right) or 0 (wrong), each separated by commas.
 * @throws {LogError} naming file and line if the folder holds no log, or a learner is malformed.
 */
export async function readFolds(directory: string): Promise<Folds> {
  if (!existsSync(directory)) throw new LogError(`There is no folder ${directory}.`);
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  if (files.length === 0) throw new LogError(`There is no .csv file in ${directory}.`);
  const names = { items: new Numbering(), topics: new Numbering() };
  const folds: (readonly Learner[])[] = [];
  for (const file of files) folds.push(await readLearners(directory, file, names));
  const [only] = folds;
  return folds.length === 1 && only !== undefined ? splitInto(FOLDS_OF_ONE_FILE, only) : folds;
}

/** Returns the learners dealt into `count` folds in turn, or into one fold each if there are fewer. */
export function splitInto(count: number, learners: readonly Learner[]): Folds {
  return Array.from({ length: Math.min(count, learners.length) }, (_, fold) =>
    learners.filter((_learner, at) => at % count === fold),
  );
}

type Names = Readonly<Record<'items' | 'topics', Numbering>>;

async function readLearners(directory: string, file: string, names: Names): Promise<readonly Learner[]> {
  const learners: Learner[] = [];
  let lines: string[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(join(directory, file)), crlfDelay: Infinity })) {
    number += 1;
    if (lines.length === 0 && line.trim() === '') continue;
    lines.push(line);
    if (lines.length < LINES_PER_LEARNER) continue;
    learners.push(learnerOf(lines, `${file}, line ${number - LINES_PER_LEARNER + 1}`, names));
    lines = [];
  }
  if (lines.length > 0) throw new LogError(`${file}, line ${number - lines.length + 1}: a learner has four lines.`);
  return learners;
}

function learnerOf(lines: readonly string[], where: string, names: Names): Learner {
  const [items = [], topics = [], marks = []] = lines.slice(1).map(valuesOf);
  if (items.length !== topics.length || items.length !== marks.length) {
    throw new LogError(`${where}: ${items.length} items, ${topics.length} skills and ${marks.length} marks.`);
  }
  return {
    items: Int32Array.from(items, (name) => names.items.numberOf(name)),
    topics: Int32Array.from(topics, (name) => names.topics.numberOf(name)),
    rights: Uint8Array.from(marks, (mark) => (isRight(mark, where) ? 1 : 0)),
  };
}

/** Some logs end each line with a comma. */
function valuesOf(line: string): string[] {
  const values = line.split(',').map((value) => value.trim());
  while (values.at(-1) === '') values.pop();
  return values;
}

function isRight(mark: string, where: string): boolean {
  const value = mark === '' ? Number.NaN : Number(mark);
  if (value !== 0 && value !== 1) throw new LogError(`${where}: a mark is 0 or 1, not "${mark}".`);
  return value === 1;
}
