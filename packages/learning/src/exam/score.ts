/** Scores a whole exam by its jurisdiction's rule. */
import type { Blueprint, CorrectScoring, ErrorPointScoring, ExamPart } from './blueprint.ts';
import { countRight, type QuestionResult } from './result.ts';
import { type CountRule, type FailedRule, type Margin, missedRules, tightestMargin } from './verdict.ts';

export interface PartScore {
  readonly code: string;
  readonly questions: number;
  readonly right: number;
  /** Null if the part has no pass mark of its own. */
  readonly needed: number | null;
  readonly passed: boolean;
}

export interface ExamScore {
  readonly passed: boolean;
  /** Number of questions that count. */
  readonly questions: number;
  readonly right: number;
  /** Right answers needed in total; null if error points count. */
  readonly needed: number | null;
  /** Null if right answers count. */
  readonly errorPoints: number | null;
  readonly allowedErrorPoints: number | null;
  readonly parts: readonly PartScore[];
  /** Empty if and only if the exam is passed. */
  readonly reasons: readonly FailedRule[];
  readonly margin: Margin;
}

/**
 * Returns the score of a submitted exam. Ungradable and missing answers count as wrong. In an exam scored by error
 * points a missing question counts as one of the most expensive, so that submitting fewer never helps.
 * @throws {RangeError} if there are more results than questions in the exam, or more scored results than scored
 * questions.
 */
export function scoreExam(blueprint: Blueprint, results: readonly QuestionResult[]): ExamScore {
  if (results.length > blueprint.questions) {
    throw new RangeError(
      `${results.length} results for an exam of ${blueprint.questions} questions (${blueprint.id}).`,
    );
  }
  const { scoring } = blueprint;
  return scoring.kind === 'correct'
    ? scoreByRight(blueprint, scoring, results)
    : scoreByPoints(blueprint, scoring, results);
}

function scoreByRight(blueprint: Blueprint, scoring: CorrectScoring, results: readonly QuestionResult[]): ExamScore {
  const scored = results.filter((result) => result.scored);
  const questions = blueprint.questions - scoring.unscored;
  if (scored.length > questions) {
    throw new RangeError(`${scored.length} scored results where ${questions} questions count (${blueprint.id}).`);
  }
  const right = countRight(scored);
  const needed = scoring.passingCorrect;
  const rules: CountRule[] = [
    { right, needed, reason: { kind: 'too_few_right', right, needed } },
    ...blueprint.parts.flatMap((part) => partRules(part, scored)),
  ];
  const reasons = missedRules(rules);
  return {
    passed: reasons.length === 0,
    questions,
    right,
    needed,
    errorPoints: null,
    allowedErrorPoints: null,
    parts: blueprint.parts.map((part) => partScore(part, scored)),
    reasons,
    margin: tightestMargin(rules),
  };
}

/** Returns the rules of a part: its pass mark and that of its tagged subset. */
function partRules(part: ExamPart, scored: readonly QuestionResult[]): CountRule[] {
  const own = resultsOf(part, scored);
  const rules: CountRule[] = [];
  if (part.passingCorrect !== null) {
    const [right, needed] = [countRight(own), part.passingCorrect];
    rules.push({ right, needed, reason: { kind: 'part_failed', part: part.code, right, needed } });
  }
  if (part.subset !== undefined) {
    const { tag, passingCorrect: needed } = part.subset;
    const right = countRight(own.filter((result) => result.tags.includes(tag)));
    rules.push({ right, needed, reason: { kind: 'subset_failed', part: part.code, tag, right, needed } });
  }
  return rules;
}

function scoreByPoints(
  blueprint: Blueprint,
  scoring: ErrorPointScoring,
  results: readonly QuestionResult[],
): ExamScore {
  const missing = blueprint.questions - results.length;
  const errors = errorPointsOf(results, scoring);
  const errorPoints = errors.points + missing * scoring.fatal.points;
  const heaviestWrong = errors.heaviestWrong + missing;
  const reasons = pointReasons(scoring, errorPoints, scoring.maxErrorPoints, heaviestWrong);
  return {
    passed: reasons.length === 0,
    questions: blueprint.questions,
    right: countRight(results),
    needed: null,
    errorPoints,
    allowedErrorPoints: scoring.maxErrorPoints,
    parts: blueprint.parts.map((part) => partScore(part, results)),
    reasons,
    margin: { unit: 'error_points', value: scoring.maxErrorPoints - errorPoints },
  };
}

/**
 * Returns the error points of the results, and how many of the most expensive questions (Germany: worth 5) are wrong.
 * @throws {RangeError} for a wrong question without points, which the bank's checks refuse.
 */
export function errorPointsOf(
  results: readonly QuestionResult[],
  { fatal }: ErrorPointScoring,
): { readonly points: number; readonly heaviestWrong: number } {
  const wrong = results.filter((result) => result.grade !== 'right');
  const unweighted = wrong.find((result) => result.points === null);
  if (unweighted !== undefined) throw new RangeError(`Question ${unweighted.questionId} has no error points.`);
  return {
    points: wrong.reduce((sum, result) => sum + (result.points ?? 0), 0),
    heaviestWrong: wrong.filter((result) => result.points === fatal.points).length,
  };
}

/** Returns which of the two rules of an exam scored by error points were missed. */
export function pointReasons(
  { fatal }: ErrorPointScoring,
  errorPoints: number,
  allowed: number,
  heaviestWrong: number,
): readonly FailedRule[] {
  const reasons: FailedRule[] = [];
  if (errorPoints > allowed) reasons.push({ kind: 'too_many_error_points', errorPoints, allowed });
  if (heaviestWrong >= fatal.wrong) {
    reasons.push({ kind: 'fatal_questions', points: fatal.points, wrong: heaviestWrong, fatal: fatal.wrong });
  }
  return reasons;
}

function partScore(part: ExamPart, scored: readonly QuestionResult[]): PartScore {
  const right = countRight(resultsOf(part, scored));
  const passed = partRules(part, scored).every((rule) => rule.right >= rule.needed);
  return { code: part.code, questions: part.questions, right, needed: part.passingCorrect, passed };
}

function resultsOf(part: ExamPart, results: readonly QuestionResult[]): readonly QuestionResult[] {
  return results.filter((result) => result.part === part.code);
}
