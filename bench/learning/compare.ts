/** Compares models on a log: each fold is predicted by models that have learned from the other folds. */
import type { Folds } from './log.ts';
import { auc, calibrationError, logLoss, type Prediction, recalibrated } from './metrics.ts';
import { lanewiseModel, type Model, plainElo } from './model.ts';

/** Figures of predictions for unseen learners, as means over the folds. */
export interface Figures {
  readonly auc: number;
  readonly log_loss: number;
  readonly ece: number;
  /** On every other answer, after two parameters were fitted on the rest. */
  readonly ece_recalibrated: number;
}

export interface Comparison extends Figures {
  readonly answers: number;
  readonly learners: number;
  /** The same of answers to items that the learner had not answered before. */
  readonly fresh: Figures & { readonly answers: number };
  /** The same of plain Elo. */
  readonly floor: Figures & { readonly fresh: Figures };
}

/** Returns the figures of our model and of plain Elo on the log. */
export function compareOn(folds: Folds): Comparison {
  const ours = predictionsOf(lanewiseModel, folds);
  const elo = predictionsOf(plainElo, folds);
  return {
    ...figuresOf(ours),
    answers: ours.reduce((sum, fold) => sum + fold.length, 0),
    learners: folds.reduce((sum, fold) => sum + fold.length, 0),
    fresh: {
      ...figuresOf(ours.map(onlyFresh)),
      answers: ours.map(onlyFresh).reduce((sum, fold) => sum + fold.length, 0),
    },
    floor: { ...figuresOf(elo), fresh: figuresOf(elo.map(onlyFresh)) },
  };
}

function predictionsOf(makeModel: () => Model, folds: Folds): Prediction[][] {
  return folds.map((learners, held) => {
    const model = makeModel();
    for (const [at, fold] of folds.entries()) {
      if (at !== held) for (const learner of fold) model.train(learner);
    }
    return learners.flatMap((learner) => model.predict(learner));
  });
}

function onlyFresh(predictions: readonly Prediction[]): Prediction[] {
  return predictions.filter(({ fresh }) => fresh);
}

function figuresOf(folds: readonly (readonly Prediction[])[]): Figures {
  const mean = (measure: (predictions: readonly Prediction[]) => number) =>
    folds.reduce((sum, predictions) => sum + measure(predictions), 0) / folds.length;
  return {
    auc: mean(auc),
    log_loss: mean(logLoss),
    ece: mean(calibrationError),
    ece_recalibrated: mean((predictions) => calibrationError(recalibrated(predictions))),
  };
}
