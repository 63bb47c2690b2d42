/** What the counts of an experiment say. All functions are pure. */
import jstat from 'jstat';

export interface Counted {
  readonly visitors: number;
  readonly converted: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Probability that a range leaves out, half on each side: ranges are of 95 %. */
const LEFT_OUT = 0.05;

/** Standard deviations that hold 95 % of a normal distribution. */
const WIDTH = jstat.normal.inv(1 - LEFT_OUT / 2, 0, 1);

/** Below this probability, an uneven split between variants is not due to chance, and the experiment must not be read (Fabijan et al., KDD 2019). */
const SAMPLE_RATIO_LIMIT = 0.001;

/** Returns the parameters of the share's posterior: a Beta distribution, from a uniform prior. */
function posterior({ visitors, converted }: Counted): readonly [alpha: number, beta: number] {
  return [1 + converted, 1 + visitors - converted];
}

/** Returns the range that holds the share of visitors who convert with a probability of 95 %. */
export function shareRange(counted: Counted): Range {
  const [alpha, beta] = posterior(counted);
  const at = (p: number) => jstat.beta.inv(p, alpha, beta);
  return { low: at(LEFT_OUT / 2), high: at(1 - LEFT_OUT / 2) };
}

/**
 * Returns the range that holds the difference of two shares (`other` less `usual`) with a probability of 95 %. The difference of two Beta
 * distributions is taken as normal, which it nearly is from a hundred visitors on: fewer do not end a run.
 */
export function differenceRange(usual: Counted, other: Counted): Range {
  const moments = [usual, other].map((counted) => {
    const [alpha, beta] = posterior(counted);
    const sum = alpha + beta;
    return { mean: alpha / sum, variance: (alpha * beta) / (sum * sum * (sum + 1)) };
  });
  const [one = { mean: 0, variance: 0 }, two = one] = moments;
  const mean = two.mean - one.mean;
  const half = WIDTH * Math.sqrt(one.variance + two.variance);
  return { low: mean - half, high: mean + half };
}

/**
 * Returns the probability that visitors spread over variants at least this unevenly if only their weights decide (Pearson's chi-squared test);
 * null without visitors.
 *
 * @param counts visitors of each variant, in the order of `weights`
 */
export function sampleRatio(
  counts: readonly number[],
  weights: readonly number[],
): { readonly p: number; readonly isOff: boolean } | null {
  const visitors = counts.reduce((sum, count) => sum + count, 0);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  if (visitors === 0 || weights.length < 2) return null;
  const statistic = weights.reduce((sum, each, index) => {
    const expected = (visitors * each) / weight;
    return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
  const p = 1 - jstat.chisquare.cdf(statistic, weights.length - 1);
  return { p, isOff: p < SAMPLE_RATIO_LIMIT };
}
