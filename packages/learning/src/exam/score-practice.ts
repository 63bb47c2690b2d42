/** Scores a shorter test by the official rule, scaled, and finds what to practise next. */
import type { Blueprint } from './blueprint.ts';
import { countRight, type QuestionResult } from './result.ts';
import { errorPointsOf, pointReasons } from './score.ts';
import { type FailedRule, type Margin, missedRules, tightestMargin } from './verdict.ts';

export interface PracticeScore {
  /** Whether this share of right answers, or of error points, would pass the official exam. */
  readonly wouldPass: boolean;
  readonly questions: number;
  readonly right: number;
  /** Right answers needed in a test of this length; null if error points count. */
  readonly needed: number | null;
  /** Share of right answers that the official exam needs, 0 to 1; null if error points count. */
  readonly neededShare: number | null;
  readonly errorPoints: number | null;
  /** Error points allowed in a test of this length; null if right answers count. */
  readonly allowedErrorPoints: number | null;
  readonly reasons: readonly FailedRule[];
  readonly margin: Margin;
  /**
   * True if the official exam has parts or sign questions that must be passed separately, which a mixed test cannot
   * judge.
   */
  readonly partsNotJudged: boolean;
}

/**
 * Returns the score of a practice test of any length.
 * By right answers: the share needed is the official one (California 38 of 46), rounded up to whole questions: 9 of 10.
 * By error points (Germany): the 10 points allowed in 30 questions are scaled and rounded down (3 for 10 questions),
 * and two wrong questions worth 5 points fail at any length. Rounding always goes against the learner, so that nobody
 * passes here too easily.
 * @throws {RangeError} if there are no results.
 */
export function scorePractice(blueprint: Blueprint, results: readonly QuestionResult[]): PracticeScore {
  if (results.length === 0) throw new RangeError('A practice test without questions has no score.');
  const questions = results.length;
  const right = countRight(results);
  const { scoring } = blueprint;
  const partsNotJudged = blueprint.parts.some((part) => part.passingCorrect !== null || part.subset !== undefined);
  if (scoring.kind === 'correct') {
    const scored = blueprint.questions - scoring.unscored;
    // Multiplied first: the share itself may be rounded, and 10 * 0.7 is not 7 in every case.
    const needed = Math.ceil((questions * scoring.passingCorrect) / scored);
    const rules = [{ right, needed, reason: { kind: 'too_few_right', right, needed } }] as const;
    const reasons = missedRules(rules);
    const margin = tightestMargin(rules);
    const wouldPass = reasons.length === 0;
    return {
      wouldPass,
      questions,
      right,
      needed,
      neededShare: scoring.passingCorrect / scored,
      errorPoints: null,
      allowedErrorPoints: null,
      reasons,
      margin,
      partsNotJudged,
    };
  }
  const allowed = Math.floor((questions * scoring.maxErrorPoints) / blueprint.questions);
  const { points, heaviestWrong } = errorPointsOf(results, scoring);
  const reasons = pointReasons(scoring, points, allowed, heaviestWrong);
  return {
    wouldPass: reasons.length === 0,
    questions,
    right,
    needed: null,
    neededShare: null,
    errorPoints: points,
    allowedErrorPoints: allowed,
    reasons,
    margin: { unit: 'error_points', value: allowed - points },
    partsNotJudged,
  };
}

export interface ModuleShare {
  readonly module: string;
  readonly questions: number;
  readonly right: number;
  /** Right answers divided by questions, 0 to 1. */
  readonly share: number;
  /** Whether the module has enough answers to be judged, and not all of them are right. */
  readonly isWeak: boolean;
}

/** With fewer answers than this, a module is not judged: one slip in one question says nothing about a topic. */
export const minAnswersPerModule = 3;

/**
 * Returns each module's share of right answers, weak ones first, then by share; among equals, the one with more questions, then by code.
 */
export function moduleShares(results: readonly Pick<QuestionResult, 'module' | 'grade'>[]): readonly ModuleShare[] {
  const byModule = Map.groupBy(results, (result) => result.module);
  const shares = [...byModule].map(([module, own]) => {
    const right = countRight(own);
    const isWeak = own.length >= minAnswersPerModule && right < own.length;
    return { module, questions: own.length, right, share: right / own.length, isWeak };
  });
  return shares.sort(
    (one, other) =>
      Number(other.isWeak) - Number(one.isWeak) ||
      one.share - other.share ||
      other.questions - one.questions ||
      (one.module < other.module ? -1 : 1),
  );
}
