/** Compares models on a log: each fold is predicted by models that have learned from the other folds. */
import type { Folds, Learner } from './log.ts';
import { auc, calibrationError, logLoss, type Predictions, recalibrated } from './metrics.ts';
import { lanewiseModel, type Model, plainElo } from './model.ts';

/** Figures of predictions for unseen learners, as means over the folds; null where there is nothing to measure. */
export interface Figures {
  readonly auc: number | null;
  readonly log_loss: number | null;
  readonly ece: number | null;
  /** On every other answer, after two parameters were fitted on the rest. */
  readonly ece_recalibrated: number | null;
  readonly answers: number;
  readonly learners: number;
}

export interface Comparison extends Figures {
  /** The same figures for plain Elo. */
  readonly floor: Figures;
}

/** A comparison on all answers, and one on those to items that the learner had not answered before. */
export interface Comparisons {
  readonly all: Comparison;
  readonly fresh: Comparison;
}

/** Returns the figures of our model and of plain Elo on the log. */
export function compareOn(folds: Folds): Comparisons {
  const fresh = folds.map((learners) => concatenated(learners.map(freshness), Uint8Array));
  const rights = folds.map((learners) =>
    concatenated(
      learners.map((learner) => learner.rights),
      Uint8Array,
    ),
  );
  const learners = folds.reduce((sum, fold) => sum + fold.length, 0);
  const predicted = [lanewiseModel, plainElo].map((makeModel) => chancesOf(makeModel, folds));
  const figures = (chances: readonly Float64Array[], isCounted: (fold: number, at: number) => boolean) =>
    figuresOf(
      chances.map((values, fold) => ({
        chances: values.filter((_, at) => isCounted(fold, at)),
        rights: (rights[fold] as Uint8Array).filter((_, at) => isCounted(fold, at)),
      })),
      learners,
    );
  const [ours = [], elo = []] = predicted;
  const isFresh = (fold: number, at: number) => fresh[fold]?.[at] === 1;
  return {
    all: { ...figures(ours, () => true), floor: figures(elo, () => true) },
    fresh: { ...figures(ours, isFresh), floor: figures(elo, isFresh) },
  };
}

/** Returns our predictions of all answers in the log, each by a model that has not seen the learner. */
export function predictionsOn(folds: Folds): Predictions {
  return {
    chances: concatenated(chancesOf(lanewiseModel, folds), Float64Array),
    rights: concatenated(
      folds.flatMap((learners) => learners.map(({ rights }) => rights)),
      Uint8Array,
    ),
  };
}

/** Returns the predicted chances of each fold, by a model that has learned from the others. */
function chancesOf(makeModel: () => Model, folds: Folds): Float64Array[] {
  return folds.map((learners, held) => {
    const model = makeModel();
    for (const [at, fold] of folds.entries()) {
      if (at !== held) for (const learner of fold) model.train(learner);
    }
    return concatenated(
      learners.map((learner) => model.predict(learner)),
      Float64Array,
    );
  });
}

/** Returns, for each answer, 1 if the learner had not answered the item before. */
function freshness({ items }: Learner): Uint8Array {
  const seen = new Set<number>();
  return Uint8Array.from(items, (item) => {
    const isNew = !seen.has(item);
    seen.add(item);
    return isNew ? 1 : 0;
  });
}

function concatenated<Values extends Float64Array | Uint8Array>(
  lists: readonly Values[],
  Type: new (length: number) => Values,
): Values {
  const all = new Type(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function figuresOf(folds: readonly Predictions[], learners: number): Figures {
  // A fold without answers, or with right ones only, has no figure.
  const mean = (measure: (predictions: Predictions) => number) => {
    const values = folds.map(measure).filter(Number.isFinite);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return {
    auc: mean(auc),
    log_loss: mean(logLoss),
    ece: mean(calibrationError),
    ece_recalibrated: mean((predictions) => calibrationError(recalibrated(predictions))),
    answers: folds.reduce((sum, { rights }) => sum + rights.length, 0),
    learners,
  };
}
