/**
 * `npm run bench:learning -- --data DIR --json`: how well the learning engine predicts answers of learners it has not seen.
 * Without `--data` it takes a log of our own simulated learners. `--simulate 1000` lets so many simulated learners study each course by different
 * strategies for equally long instead, and says how many of them pass; `--worlds` also varies what the simulation assumes, on one course. `--readiness 300`
 * compares the readiness that simulated learners are told with the exams they sit, by number of answers. `--curves` draws the pictures of docs/learning.md instead.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Comparisons, compareOn, type Figures, predictionsOn } from './compare.ts';
import { calibrationCurve } from './curves/calibration-curve.ts';
import { engineCurves } from './curves/engine-curves.ts';
import { type Folds, LogError, readFolds, splitInto } from './log.ts';
import { calibration } from './metrics.ts';
import { simulatedLog } from './simulated-log.ts';
import { settings, simulatedCourses } from './simulation/courses.ts';
import { otherWorlds, usual } from './simulation/learner.ts';
import { type Prediction, predictions } from './simulation/predictions.ts';
import { type PassRates, passRates } from './simulation/simulate.ts';

const LEARNERS = 500;
const FOLDS = 5;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    simulate: { type: 'string' },
    worlds: { type: 'boolean', default: false },
    readiness: { type: 'string' },
    curves: { type: 'boolean', default: false },
  },
});

const print = (text: string) => process.stdout.write(text);

if (values.simulate !== undefined) await simulate(Number(values.simulate));
else if (values.readiness !== undefined) await predictReadiness(Number(values.readiness));
else if (values.curves) await drawCurves();
else await compareLog();

/** Writes the pictures; the calibration is that of the log. */
async function drawCurves(): Promise<void> {
  const folder = new URL('../../docs/images/', import.meta.url);
  const bins = calibration(predictionsOn(await foldsOfLog()));
  const files = new Map([...engineCurves(), ['learning-calibration.svg', calibrationCurve(bins)]]);
  for (const [name, svg] of files) writeFileSync(new URL(name, folder), svg);
  print(`drawn: ${[...files.keys()].join(', ')}\n`);
}

/** Returns the log of `--data`, else one of our own simulated learners. */
async function foldsOfLog(): Promise<Folds> {
  return values.data === undefined ? splitInto(FOLDS, simulatedLog(LEARNERS, 'bench')) : await readFolds(values.data);
}

async function compareLog(): Promise<void> {
  try {
    const folds = await foldsOfLog();
    const comparisons = compareOn(folds);
    print(values.json ? `${JSON.stringify(comparisons.all)}\n` : textOf(comparisons, folds.length));
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    process.stderr.write(`${error.message} Nothing was measured.\n`);
    process.exitCode = 1;
  }
}

async function simulate(learners: number): Promise<void> {
  const courses = await simulatedCourses();
  const runs = settings
    .map((setting) => ({ setting, world: usual }))
    .concat(values.worlds ? otherWorlds.map((world) => ({ setting: settings[1] as (typeof settings)[1], world })) : []);
  for (const { setting, world } of runs) {
    const course = courses.get(setting.course);
    if (course === undefined) continue;
    const rates = passRates(course, setting, world, learners);
    print(values.json ? `${JSON.stringify(rates)}\n` : ratesText(rates));
  }
}

async function predictReadiness(learners: number): Promise<void> {
  const courses = await simulatedCourses();
  for (const [code, course] of courses) {
    const found = predictions(course, usual, learners);
    print(values.json ? `${JSON.stringify({ course: code, predictions: found })}\n` : predictionsText(code, found));
  }
}

function predictionsText(course: string, found: readonly Prediction[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(12);
  const figure = (score: number) => score.toFixed(1).padStart(12);
  const heads = ['told', 'passed', 'top: told', 'passed', 'score told', 'score'];
  const lines = found.map(
    ({ answers, told, passed, top_told, top_passed, score_told, score }) =>
      `${String(answers).padEnd(10)}${[told, passed, top_told, top_passed].map(percent).join('')}${[score_told, score].map(figure).join('')}\n`,
  );
  return `\n${course}, by number of answers\n${''.padEnd(10)}${heads.map((head) => head.padStart(12)).join('')}\n${lines.join('')}`;
}

function ratesText({ course, days, minutes_a_day, world, rates }: PassRates): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);
  const lines = rates.map(
    ({ strategy, learners, rate, low, high }) =>
      `${strategy.padEnd(14)}${percent(rate)}  (${percent(low).trim()} to ${percent(high).trim()} of ${learners})\n`,
  );
  return `\n${course}, ${days} days of ${minutes_a_day} minutes, ${world}: passed\n${lines.join('')}`;
}

function textOf({ all, fresh }: Comparisons, folds: number): string {
  const figure = (value: number | null) => (value === null ? '—' : value.toFixed(4)).padStart(12);
  const row = (name: string, { auc, log_loss, ece, ece_recalibrated }: Figures) =>
    `${name.padEnd(34)}${[auc, log_loss, ece, ece_recalibrated].map(figure).join('')}\n`;
  return [
    `${all.answers} answers of ${all.learners} learners in ${folds} folds\n\n`,
    `${''.padEnd(34)}${['AUC', 'log loss', 'ECE', 'recalibr.'].map((name) => name.padStart(12)).join('')}\n`,
    row('Lanewise', all),
    row('plain Elo', all.floor),
    row(`Lanewise, ${fresh.answers} first answers`, fresh),
    row('plain Elo, first answers', fresh.floor),
  ].join('');
}
