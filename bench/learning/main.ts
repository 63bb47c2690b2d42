/**
 * `npm run bench:learning -- --data DIR --json`: how well the learning engine predicts answers of learners it has not seen.
 * Without `--data` it takes a log of our own simulated learners. With `--simulate` it also lets simulated learners study by different
 * strategies for equally long and says how many of them pass.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Comparison, compareOn, type Figures } from './compare.ts';
import { readFolds, splitInto } from './log.ts';
import { simulatedLog } from './simulated-log.ts';
import { passRates, settings } from './simulation/simulate.ts';

const LEARNERS = 500;
const FOLDS = 5;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    simulate: { type: 'boolean', default: false },
  },
});

if (values.data !== undefined && !existsSync(values.data)) {
  process.stderr.write(`There is no folder ${values.data}: nothing was measured.\n`);
  process.exit(1);
}
const folds = values.data === undefined ? splitInto(FOLDS, simulatedLog(LEARNERS, 'bench')) : readFolds(values.data);
const result = { ...compareOn(folds), ...(values.simulate && { simulation: settings.map(passRates) }) };
process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : textOf(result) + simulationText(result.simulation));

function simulationText(simulation: typeof result.simulation = []): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`.padStart(6);
  return simulation
    .map(({ exam, days, minutes_a_day, rates }) => {
      const lines = rates.map(
        ({ strategy, learners, rate, low, high }) =>
          `${strategy.padEnd(14)}${percent(rate)}  (${percent(low).trim()} to ${percent(high).trim()} of ${learners})\n`,
      );
      return `\n${exam}, ${days} days of ${minutes_a_day} minutes: passed\n${lines.join('')}`;
    })
    .join('');
}

function textOf({ answers, learners, fresh, floor, ...all }: Comparison): string {
  const row = (name: string, figures: Figures) =>
    `${name.padEnd(34)}${[figures.auc, figures.log_loss, figures.ece, figures.ece_recalibrated].map((figure) => figure.toFixed(4).padStart(12)).join('')}\n`;
  return [
    `${answers} answers of ${learners} learners in ${folds.length} folds\n\n`,
    `${''.padEnd(34)}${['AUC', 'log loss', 'ECE', 'recalibr.'].map((name) => name.padStart(12)).join('')}\n`,
    row('Lanewise', all),
    row('plain Elo', floor),
    row(`Lanewise, ${fresh.answers} first answers`, fresh),
    row('plain Elo, first answers', floor.fresh),
  ].join('');
}
