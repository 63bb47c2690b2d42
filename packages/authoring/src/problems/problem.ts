/** A fault in the bank's data: what is wrong, where, and how to fix it. */
import type { DataPlace } from './place.ts';

/** An error stops the build; a warning does not. */
export type ProblemLevel = 'error' | 'warning';

export interface Problem {
  /** Name of the rule that found it: a file in `src/rules`, or `yaml`, `fields` or `files`. */
  readonly rule: string;
  readonly level: ProblemLevel;
  readonly at: DataPlace;
  /** Id of the question, chapter or course concerned, if any. */
  readonly id: string | null;
  /** Says what is wrong and how to fix it, in words for an author who does not program. */
  readonly message: string;
}

/** Returns the line of a place; null if the file was not read. */
export type LineFinder = (place: DataPlace) => number | null;

/** Returns the problem as one line: `data/us/chapters/us-warn.yaml:42 us-warn-007: two answers … (right-answer-count)`. */
export function formatProblem(problem: Problem, lineOf: LineFinder): string {
  const line = lineOf(problem.at);
  const where = line === null ? problem.at.file : `${problem.at.file}:${line}`;
  const who = problem.id === null ? '' : ` ${problem.id}`;
  const level = problem.level === 'warning' ? 'warning: ' : '';
  return `${where}${who}: ${level}${problem.message} (${problem.rule})`;
}

/** Returns the problems sorted by file, then by line, with errors before warnings on the same line. */
export function sortedByPlace(problems: readonly Problem[], lineOf: LineFinder): Problem[] {
  const keyed = problems.map((problem) => ({ problem, line: lineOf(problem.at) ?? 0 }));
  keyed.sort(
    (a, b) =>
      compare(a.problem.at.file, b.problem.at.file) ||
      a.line - b.line ||
      compare(a.problem.level, b.problem.level) ||
      compare(a.problem.message, b.problem.message),
  );
  return keyed.map((entry) => entry.problem);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
