/** A fault found in the bank's data: what is wrong, where, and what to do about it. */
import type { Place } from './place.ts';

/** An error stops the build; a warning is shown and the build goes on. */
export type Level = 'error' | 'warning';

export interface Problem {
  /** Name of the rule that found it: a file of `src/rules`, or `yaml`, `fields`, `files`. */
  readonly rule: string;
  readonly level: Level;
  readonly at: Place;
  /** Id of the question, chapter, course ... concerned, where there is one. */
  readonly id: string | null;
  /** Says what is wrong and what to do, in words for an author who is no programmer. */
  readonly message: string;
}

/** Finds the line of a place; null where the file is not at hand. */
export type LineFinder = (place: Place) => number | null;

/** Returns the problem as one line: `data/us/chapters/us-warn.yaml:42 us-warn-007: two answers … (right-answer-count)`. */
export function formatProblem(problem: Problem, lineOf: LineFinder): string {
  const line = lineOf(problem.at);
  const where = line === null ? problem.at.file : `${problem.at.file}:${line}`;
  const who = problem.id === null ? '' : ` ${problem.id}`;
  const level = problem.level === 'warning' ? 'warning: ' : '';
  return `${where}${who}: ${level}${problem.message} (${problem.rule})`;
}

/** Returns the problems in reading order: by file, then by line, errors before warnings on the same line. */
export function inReadingOrder(problems: readonly Problem[], lineOf: LineFinder): Problem[] {
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
