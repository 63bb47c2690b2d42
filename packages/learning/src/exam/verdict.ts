/** The outcome of a score: which rules were missed, and the margin under the tightest one. */

/** A rule of the exam that was not met. */
export type FailedRule =
  | { readonly kind: 'too_few_right'; readonly right: number; readonly needed: number }
  | { readonly kind: 'part_failed'; readonly part: string; readonly right: number; readonly needed: number }
  | {
      readonly kind: 'subset_failed';
      readonly part: string;
      readonly tag: string;
      readonly right: number;
      readonly needed: number;
    }
  | { readonly kind: 'too_many_error_points'; readonly errorPoints: number; readonly allowed: number }
  | { readonly kind: 'fatal_questions'; readonly points: number; readonly wrong: number; readonly fatal: number };

/**
 * The margin under the rule that came closest to failing: 0 is a bare pass, 1 passed by one, -1 failed by one. Counted
 * in right answers or in error points.
 */
export interface Margin {
  readonly unit: 'right_answers' | 'error_points';
  readonly value: number;
}

export interface CountRule {
  readonly right: number;
  readonly needed: number;
  /** The reason reported if too few answers are right. */
  readonly reason: FailedRule;
}

/** Returns the reasons for the rules that were missed, in order. */
export function missedRules(rules: readonly CountRule[]): readonly FailedRule[] {
  return rules.filter((rule) => rule.right < rule.needed).map((rule) => rule.reason);
}

/** Returns the margin under the rule closest to failing. */
export function tightestMargin(rules: readonly CountRule[]): Margin {
  return { unit: 'right_answers', value: Math.min(...rules.map((rule) => rule.right - rule.needed)) };
}
