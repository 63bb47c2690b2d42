/**
 * Beliefs about abilities and difficulties on the logit scale of item response theory: 0 is even odds, and one unit
 * multiplies the odds by e.
 */

/** A normal distribution: the estimate of a quantity, and how certain it is. */
export interface Belief {
  readonly mean: number;
  readonly variance: number;
}

/** Returns the logistic function: the chance for a logit. */
export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Returns the chance of a right answer: the learner knows the answer (`logit`) or guesses. This is the
 * three-parameter model of item response theory with its discrimination fixed at 1 (Birnbaum 1968).
 */
export function chanceOfRight(logit: number, guess: number): number {
  return guess + (1 - guess) * logistic(logit);
}

/**
 * Returns the logit whose chance equals the mean chance over a belief: an unsure belief predicts closer to even odds
 * (MacKay 1992, "The evidence framework applied to classification networks", equation 10).
 */
export function shrunkMean(mean: number, variance: number): number {
  return mean / Math.sqrt(1 + (Math.PI * variance) / 8);
}

/** A belief that contributes to an answer. Sign 1 makes a right answer likelier, -1 less likely. */
export interface BeliefTerm {
  readonly belief: Belief;
  readonly sign: 1 | -1;
}

/** Returns the belief about the sum of the terms. They are treated as independent. */
export function sumOf(terms: readonly BeliefTerm[]): Belief {
  return terms.reduce(
    (sum, { belief, sign }) => ({ mean: sum.mean + sign * belief.mean, variance: sum.variance + belief.variance }),
    { mean: 0, variance: 0 },
  );
}

/**
 * Returns the beliefs of the terms, in their order, after an answer was seen: one step of an extended Kalman filter on
 * the response model. It is Elo's update with a step size for each term that follows from the uncertainty of its belief, so
 * a new learner moves quickly and a much-answered question hardly at all (compare Glicko: Glickman 1999).
 */
export function revised(terms: readonly BeliefTerm[], guess: number, right: boolean): Belief[] {
  const { mean, variance } = sumOf(terms);
  const known = logistic(mean);
  const expected = chanceOfRight(mean, guess);
  const slope = (1 - guess) * known * (1 - known);
  const spread = slope * slope * variance + expected * (1 - expected);
  const surprise = (right ? 1 : 0) - expected;
  return terms.map(({ belief, sign }) => ({
    mean: belief.mean + (sign * belief.variance * slope * surprise) / spread,
    variance: belief.variance - (belief.variance * slope) ** 2 / spread,
  }));
}
