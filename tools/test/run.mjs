/**
 * `npm test`: every check, on a fresh clone too. Prints a line for each stage as it ends, with the whole output of one that failed, then the
 * slowest test files, what failed, and what the run took; the last line is `N passed, N failed`. `node tools/test/run.mjs unit e2e` runs some
 * stages and those they need.
 */
import { Fault, runTool } from '../start/fault.mjs';
import { checkVersions } from '../start/machine.mjs';
import { inOrder } from './in-order.mjs';
import { processorSeconds } from './processor-time.mjs';
import { stages } from './stages.mjs';

/** Cores that the stages share. Every development machine has two; using more would hide that a test needs them. */
const CORES = 2;

/** How many of the slowest test files are listed. */
const SLOWEST = 10;

/** Milliseconds after which a run that has nothing to report says what it is doing. */
const SIGN_OF_LIFE = 30_000;

await runTool(async () => {
  await checkVersions();
  const begin = performance.now();
  /** Start times of the running stages, by name. @type {Map<string, number>} */
  const running = new Map();
  const timer = setInterval(() => {
    say('running', begin, [...running].map(([name, since]) => `${name} ${seconds(since).trim()} s`).join(', '));
  }, SIGN_OF_LIFE);

  const results = await inOrder(withNeeds(process.argv.slice(2)), CORES, async ({ name, run }, failedNeed) => {
    const since = performance.now();
    running.set(name, since);
    const result = failedNeed
      ? failed(`It was not run, because ${failedNeed} has failed.`)
      : await run().catch(fromError);
    running.delete(name);
    const { passed, failed: faults, output } = result;
    say(name, since, faults > 0 ? `FAILED ${faults} of ${passed + faults}` : passed > 1 ? `${passed} passed` : '');
    if (faults > 0) process.stdout.write(`${output.trimEnd()}\n\n`);
    return result;
  });
  clearInterval(timer);

  const files = results.flatMap((result) => result.files ?? []).sort((a, b) => b.seconds - a.seconds);
  if (files.length > 0) process.stdout.write('\n  slowest test files\n');
  for (const file of files.slice(0, SLOWEST))
    process.stdout.write(`  ${file.seconds.toFixed(1).padStart(8)} s  ${file.name}\n`);
  // Said again, because the end of a long output is what is kept of it.
  for (const { name, message } of results.flatMap((result) => result.failures ?? []))
    process.stdout.write(`\n  FAILED ${name}\n${message.trimEnd()}\n`);
  const processor = processorSeconds();
  const spent = processor === null ? '' : `, ${(processor / 60).toFixed(1)} minutes of processor time`;
  process.stdout.write(`\n${((performance.now() - begin) / 60_000).toFixed(1)} minutes${spent}\n`);
  const faults = sum(results, 'failed');
  process.stdout.write(`${sum(results, 'passed')} passed, ${faults} failed\n`);
  return faults === 0 ? 0 : 1;
});

/**
 * Prints a line in the format of the server's own.
 *
 * @param {string} name
 * @param {number} since
 * @param {string} text
 */
function say(name, since, text) {
  process.stdout.write(`  ${name.padEnd(10)}${seconds(since)} s${text && `  ${text}`}\n`);
}

/** @param {number} since */
function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1).padStart(6);
}

/**
 * @param {readonly import('./stages.mjs').Result[]} results
 * @param {'passed' | 'failed'} count
 */
function sum(results, count) {
  return results.reduce((total, result) => total + result[count], 0);
}

/**
 * @param {unknown} error
 * @returns {import('./stages.mjs').Result}
 */
function fromError(error) {
  const output = error instanceof Fault ? error.message : String(error instanceof Error ? error.stack : error);
  return failed(output);
}

/**
 * @param {string} output
 * @returns {import('./stages.mjs').Result}
 */
function failed(output) {
  return { passed: 0, failed: 1, output };
}

/** @param {readonly string[]} names Names of stages; none means all. */
function withNeeds(names) {
  const wanted = new Set(names.length === 0 ? stages.map(({ name }) => name) : names);
  for (const name of wanted) {
    const stage = stages.find((each) => each.name === name);
    if (!stage) throw new Fault(`There is no stage "${name}". Stages: ${stages.map((each) => each.name).join(', ')}.`);
    for (const needed of stage.needs) wanted.add(needed);
  }
  return stages.filter(({ name }) => wanted.has(name));
}
