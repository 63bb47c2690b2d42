/**
 * `lanewise experiments:check` checks experiments.yaml and simulates A/A tests: tests of two variants that are the same must find a difference as
 * rarely as the figures of the back office promise.
 */

import { simulate } from '../features/experiments/simulate.ts';
import { loadConfig } from '../platform/config/config.ts';
import { ExperimentsFault, readExperiments } from '../platform/experiments/experiments-file.ts';
import type { Print } from './operator-database.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runExperimentsCommand(_words: readonly string[], print: Print): Promise<number> {
  const { file } = loadConfig().experiments;
  try {
    const { runs } = readExperiments(file);
    print(`${file}: ${runs.length} experiments, ${runs.filter(({ isOn }) => isOn).length} of them running`);
  } catch (error) {
    if (!(error instanceof ExperimentsFault)) throw error;
    print(error.message);
    return 1;
  }
  const { tests, visitors, falsePositives, bounds, uneven, inTwoRuns, isRight } = simulate(100, 100_000);
  print(`A/A simulation: ${tests} tests, each with the same ${visitors} visitors`);
  print(`false positives: ${percent(falsePositives)} (expected: ${percent(bounds.low)} to ${percent(bounds.high)})`);
  print(`tests with uneven groups: ${uneven}; visitors in two experiments of one layer: ${inTwoRuns}`);
  print(isRight ? 'right' : 'WRONG');
  return isRight ? 0 : 1;
}
