/** How good predictions of right answers are. */

export interface Prediction {
  /** Predicted chance of a right answer. */
  readonly chance: number;
  readonly right: boolean;
  /** Whether the learner had not answered this item before. */
  readonly fresh: boolean;
}

const BINS = 10;
/** Chances are kept this far from 0 and 1, so that one confident mistake does not make the log loss infinite. */
const EDGE = 1e-6;

function clipped(chance: number): number {
  return Math.min(1 - EDGE, Math.max(EDGE, chance));
}

/** Returns the area under the ROC curve: how often a right answer was predicted higher than a wrong one; ties count half. */
export function auc(predictions: readonly Prediction[]): number {
  const sorted = predictions.toSorted((a, b) => a.chance - b.chance);
  let rankSum = 0;
  let rights = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.chance === sorted[from]?.chance) to += 1;
    const meanRank = (from + to + 1) / 2;
    const rightHere = sorted.slice(from, to).filter(({ right }) => right).length;
    rankSum += meanRank * rightHere;
    rights += rightHere;
    from = to;
  }
  const wrongs = sorted.length - rights;
  return (rankSum - (rights * (rights + 1)) / 2) / (rights * wrongs);
}

/** Returns the mean negative log likelihood of what happened, in nats. */
export function logLoss(predictions: readonly Prediction[]): number {
  const sum = predictions.reduce(
    (total, { chance, right }) => total - Math.log(right ? clipped(chance) : 1 - clipped(chance)),
    0,
  );
  return sum / predictions.length;
}

/** Returns the expected calibration error in ten bins of equal width: how far predicted and observed shares lie apart. */
export function calibrationError(predictions: readonly Prediction[]): number {
  const bins = Array.from({ length: BINS }, () => ({ chance: 0, right: 0 }));
  for (const { chance, right } of predictions) {
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
    if (bin === undefined) continue;
    bin.chance += chance;
    bin.right += right ? 1 : 0;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.chance - bin.right), 0) / predictions.length;
}

const NEWTON_STEPS = 25;

/**
 * Returns the second half of the predictions (every other one) after a recalibration fitted on the first half: the two
 * parameters of Platt scaling on the logit, by Newton's method.
 */
export function recalibrated(predictions: readonly Prediction[]): Prediction[] {
  const logitOf = ({ chance }: Prediction) => Math.log(clipped(chance) / (1 - clipped(chance)));
  const fitted = predictions.filter((_, at) => at % 2 === 0);
  let [slope, offset] = [1, 0];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    let [gs, go, hss, hso, hoo] = [0, 0, 0, 0, 0];
    for (const prediction of fitted) {
      const logit = logitOf(prediction);
      const chance = 1 / (1 + Math.exp(-(slope * logit + offset)));
      const error = chance - (prediction.right ? 1 : 0);
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
  return predictions
    .filter((_, at) => at % 2 === 1)
    .map((prediction) => ({
      ...prediction,
      chance: 1 / (1 + Math.exp(-(slope * logitOf(prediction) + offset))),
    }));
}
