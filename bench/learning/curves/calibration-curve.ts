import type { CalibrationBin } from '../metrics.ts';
import { chartSvg, type Point } from './chart.ts';

/** Bins with fewer answers than this are left out: their share is mostly chance. */
const FEWEST_ANSWERS = 30;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Returns the SVG that compares predicted with observed shares of right answers, in ten bins. */
export function calibrationCurve(bins: readonly CalibrationBin[]): string {
  const points = bins
    .filter(({ answers }) => answers >= FEWEST_ANSWERS)
    .map(({ chance, right, answers }): Point => [chance / answers, right / answers]);
  const answers = bins.reduce((sum, bin) => sum + bin.answers, 0);
  const axis = { from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], format: percent };
  return chartSvg({
    title: 'Predicted and observed right answers',
    description: `Of ${answers} answers of learners that the model had not seen, grouped by the predicted chance: ${points
      .map(([predicted, observed]) => `${percent(predicted)} predicted, ${percent(observed)} right`)
      .join('; ')}.`,
    x: { ...axis, label: 'predicted' },
    y: axis,
    curves: [
      {
        name: 'perfect',
        look: 'c',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      { name: 'observed', look: 'a', points, isMarked: true },
    ],
  });
}
