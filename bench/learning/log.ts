/** Answer logs: reading them, and splitting them into folds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LoggedAnswer {
  readonly item: string;
  readonly topic: string;
  readonly right: boolean;
}

/** The answers of one learner, in order. */
export type Learner = readonly LoggedAnswer[];

/** Groups of learners. Each learner is in one fold. */
export type Folds = readonly (readonly Learner[])[];

const LINES_PER_LEARNER = 4;
const FOLDS_OF_ONE_FILE = 5;

/**
 * Returns the log in a folder: each `.csv` file is a fold, in the order of their names; a single file is split into five.
 * A learner is four lines: `learner,length`, item ids, skill ids, and 1 (right) or 0 (wrong), each separated by commas.
 * @throws {Error} naming file and line if the folder holds no log, or a learner is malformed.
 */
export function readFolds(directory: string): Folds {
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  const folds = files.map((name) => readLearners(name, readFileSync(join(directory, name), 'utf8')));
  const [only] = folds;
  if (only === undefined) throw new Error(`There is no .csv file in ${directory}.`);
  return folds.length === 1 ? splitInto(FOLDS_OF_ONE_FILE, only) : folds;
}

/** Returns the learners dealt into `count` folds in turn. */
export function splitInto(count: number, learners: readonly Learner[]): Folds {
  return Array.from({ length: count }, (_, fold) => learners.filter((_learner, at) => at % count === fold));
}

/**
 * Returns the learners of a file's text. @throws {Error} naming file and line if a learner is malformed.
 */
function readLearners(file: string, text: string): readonly Learner[] {
  const lines = text.split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const learners: Learner[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_LEARNER) {
    const [, items, topics, marks] = lines.slice(at, at + LINES_PER_LEARNER).map(valuesOf);
    const where = `${file}, line ${at + 1}`;
    if (items === undefined || topics === undefined || marks === undefined) {
      throw new Error(`${where}: a learner has four lines.`);
    }
    if (items.length !== topics.length || items.length !== marks.length) {
      throw new Error(`${where}: ${items.length} items, ${topics.length} skills and ${marks.length} marks.`);
    }
    learners.push(
      items.map((item, index) => ({
        item,
        topic: topics[index] as string,
        right: isRight(marks[index] as string, where),
      })),
    );
  }
  return learners;
}

/** Some logs end each line with a comma. */
function valuesOf(line: string): string[] {
  const values = line.split(',').map((value) => value.trim());
  while (values.at(-1) === '') values.pop();
  return values;
}

function isRight(mark: string, where: string): boolean {
  if (mark !== '0' && mark !== '1') throw new Error(`${where}: a mark is 0 or 1, not "${mark}".`);
  return mark === '1';
}
