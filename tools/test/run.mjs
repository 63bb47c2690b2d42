/**
 * `npm test`: every check, on a clean clone. One line a stage with its time; what a failing stage says is shown whole; the
 * last line is `N passed, N failed`. `node tools/test/run.mjs unit e2e` runs some stages and what they need.
 */
import { Fault, runTool } from '../start/fault.mjs';
import { step } from '../start/lines.mjs';
import { checkVersions } from '../start/machine.mjs';
import { none, single, sum } from './counts.mjs';
import { stages } from './stages.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

await runTool(async () => {
  await checkVersions();
  const wanted = withNeeds(process.argv.slice(2));
  const begin = performance.now();
  /** @type {Counts[]} */
  const all = [];
  /** @type {Set<string>} */
  const failed = new Set();
  for (const stage of stages) {
    if (!wanted.has(stage.name)) continue;
    const missing = stage.needs?.find((name) => failed.has(name));
    if (missing !== undefined) {
      process.stdout.write(`  ${stage.name.padEnd(10)}     not run: ${missing} failed\n`);
      failed.add(stage.name);
      all.push(single(false));
      continue;
    }
    const { counts, output } = await step(
      stage.name,
      () => guarded(stage),
      ({ counts, leftOut }) => leftOut ?? inWords(stage, counts),
    );
    if (counts.failed > 0) {
      failed.add(stage.name);
      process.stdout.write(`${output.trimEnd()}\n\n`);
    }
    all.push(counts.failed === 0 && stage.counted === false ? none() : counts);
  }
  const total = sum(all);
  process.stdout.write(`  ${'total'.padEnd(10)}${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s\n`);
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});

/**
 * A stage that throws has failed; the ones after it run all the same.
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
 * @param {readonly string[]} names None means all.
 * @returns {Set<string>}
 */
function withNeeds(names) {
  const wanted = new Set(names.length === 0 ? stages.map(({ name }) => name) : names);
  for (const name of wanted) {
    const stage = stages.find((each) => each.name === name);
    if (!stage)
      throw new Fault(`There is no stage "${name}". There are: ${stages.map((each) => each.name).join(', ')}.`);
    for (const needed of stage.needs ?? []) wanted.add(needed);
  }
  return wanted;
}
