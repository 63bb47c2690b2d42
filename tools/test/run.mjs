/**
 * `npm test`: every check, on a clean clone. Prints one line for each stage with its time, and the whole output of a stage that failed; the
 * last line is `N passed, N failed`. `node tools/test/run.mjs unit e2e` runs some stages and those they need.
 */
import { Fault, runTool } from '../start/fault.mjs';
import { checkVersions } from '../start/machine.mjs';
import { none, single, sum } from './counts.mjs';
import { showProgress } from './progress.mjs';
import { schedule } from './schedule.mjs';
import { stages } from './stages.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Cores that the stages share. Every development machine has two; using more would hide that a test needs them. */
const CORES = 2;

await runTool(async () => {
  await checkVersions();
  const wanted = withNeeds(process.argv.slice(2));
  const progress = showProgress();
  /** @type {Counts[]} */
  const all = [];
  await schedule(
    stages.filter(({ name }) => wanted.has(name)),
    CORES,
    async (stage) => {
      const end = progress.begin(stage.name);
      const { counts, output, notes = '', leftOut } = await guarded(stage);
      end(leftOut ?? inWords(stage, counts), notes + (counts.failed > 0 ? `${output.trimEnd()}\n\n` : ''));
      all.push(counts.failed === 0 && stage.counted === false ? none() : counts);
      return counts.failed === 0;
    },
    (stage, need) => {
      progress.say(stage.name, `not run: ${need} failed`);
      all.push(single(false));
    },
  );
  const total = sum(all);
  progress.close('total');
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * Runs a stage. If it throws it has failed; later stages still run.
 * @param {import('./stages.mjs').Stage} stage
 * @returns {Promise<import('./stages.mjs').Result>}
 */
async function guarded(stage) {
  try {
    return await stage.run();
  } catch (error) {
    const output = error instanceof Fault ? error.message : String(error instanceof Error ? error.stack : error);
    return { counts: single(false), output };
  }
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Counts} counts
 */
function inWords(stage, counts) {
  if (counts.failed > 0)
    return counts.passed > 0 ? `FAILED  ${counts.failed} of ${counts.passed + counts.failed}` : 'FAILED';
  return stage.counted === false || counts.passed === 1 ? '' : `${counts.passed} passed`;
}

/**
 * @param {readonly string[]} names Names of stages; none means all.
 * @returns {Set<string>}
 */
function withNeeds(names) {
  const wanted = new Set(names.length === 0 ? stages.map(({ name }) => name) : names);
  for (const name of wanted) {
    const stage = stages.find((each) => each.name === name);
    if (!stage) throw new Fault(`There is no stage "${name}". Stages: ${stages.map((each) => each.name).join(', ')}.`);
    for (const needed of stage.needs ?? []) wanted.add(needed);
  }
  return wanted;
}
