/** Measures of how good predictions of right answers are. */

/** Predictions in typed arrays, because a log may have millions of answers. */
export interface Predictions {
  /** Predicted chances of right answers. */
  readonly chances: Float64Array;
  /** 1 for a right answer. */
  readonly rights: Uint8Array;
}

const BINS = 10;
/** Chances are kept this far from 0 and 1, so that one confident mistake does not make the log loss infinite. */
const EDGE = 1e-6;

function clipped(chance: number): number {
  return Math.min(1 - EDGE, Math.max(EDGE, chance));
}

/**
 * Returns the area under the ROC curve: how often a right answer was predicted higher than a wrong one; ties count half. NaN if all answers
 * are right or all are wrong.
 */
export function auc({ chances, rights }: Predictions): number {
  const right = chances.filter((_, at) => rights[at] === 1).sort();
  const wrong = chances.filter((_, at) => rights[at] === 0).sort();
  let [below, equal, won] = [0, 0, 0];
  for (const chance of right) {
    while (below < wrong.length && (wrong[below] as number) < chance) below += 1;
    equal = Math.max(equal, below);
    while (equal < wrong.length && wrong[equal] === chance) equal += 1;
    won += below + (equal - below) / 2;
  }
  return won / (right.length * wrong.length);
}

/** Returns the mean negative log likelihood of what happened, in nats. NaN without predictions. */
export function logLoss({ chances, rights }: Predictions): number {
  let sum = 0;
  for (const [at, chance] of chances.entries())
    sum -= Math.log(rights[at] === 1 ? clipped(chance) : 1 - clipped(chance));
  return sum / chances.length;
}

/**
 * Returns the expected calibration error in ten bins of equal width: how far predicted and observed shares lie apart. NaN without predictions.
 */
export function calibrationError(predictions: Predictions): number {
  const gaps = calibration(predictions).map(({ chance, right }) => Math.abs(chance - right));
  return gaps.reduce((sum, gap) => sum + gap, 0) / predictions.chances.length;
}

/** Sums over the answers whose predicted chance is in one tenth. */
export interface CalibrationBin {
  chance: number;
  right: number;
  answers: number;
}

/** Returns the ten bins, the lowest chances first. */
export function calibration({ chances, rights }: Predictions): readonly CalibrationBin[] {
  const bins = Array.from({ length: BINS }, () => ({ chance: 0, right: 0, answers: 0 }) as CalibrationBin);
  for (const [at, chance] of chances.entries()) {
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
    if (bin === undefined) continue;
    bin.chance += chance;
    bin.right += rights[at] as number;
    bin.answers += 1;
  }
  return bins;
}

const NEWTON_STEPS = 25;

/**
 * Returns the second half of the predictions (every other one) after a recalibration fitted on the first half: the two
 * parameters of Platt scaling on the logit, by Newton's method.
 */
export function recalibrated({ chances, rights }: Predictions): Predictions {
  const logitOf = (chance: number) => Math.log(clipped(chance) / (1 - clipped(chance)));
  let [slope, offset] = [1, 0];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [gs, go, hss, hso, hoo] = [0, 0, 0, 0, 0];
    for (let at = 0; at < chances.length; at += 2) {
      const logit = logitOf(chances[at] as number);
      const chance = 1 / (1 + Math.exp(-(slope * logit + offset)));
      const error = chance - (rights[at] as number);
      const weight = chance * (1 - chance);
      gs += error * logit;
      go += error;
      hss += weight * logit * logit;
      hso += weight * logit;
      hoo += weight;
    }
    const determinant = hss * hoo - hso * hso;
    if (determinant < 1e-9) break;
    slope -= (hoo * gs - hso * go) / determinant;
    offset -= (hss * go - hso * gs) / determinant;
  }
  const isOdd = (_: number, at: number) => at % 2 === 1;
  return {
    chances: chances.filter(isOdd).map((chance) => 1 / (1 + Math.exp(-(slope * logitOf(chance) + offset)))),
    rights: rights.filter(isOdd),
  };
}
