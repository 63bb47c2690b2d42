import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * @typedef {object} Counts What a run of tests has found.
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, seconds: number }[]} files The test files, relative to the checkout, with the time their tests took.
 */

/**
 * Reads Vitest's JSON report.
 *
 * @param {string} path
 * @param {boolean} endedWell Whether Vitest has ended with code 0.
 * @returns {Counts}
 */
export function fromVitest(path, endedWell) {
  const report = read(path);
  const files = (report?.testResults ?? []).map((/** @type {any} */ { name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { ...honest(report?.numPassedTests, report?.numFailedTests, endedWell), files };
}

/**
 * Reads Playwright’s JSON report. A test that passed only on a second try, which the report calls flaky, has failed.
 *
 * @param {string} path
 * @param {boolean} endedWell Whether Playwright has ended with code 0.
 * @returns {Counts}
 */
export function fromPlaywright(path, endedWell) {
  const report = read(path);
  /** @param {any} suite @returns {number} */
  const milliseconds = (suite) =>
    (suite.suites ?? []).map(milliseconds).reduce(add, 0) +
    (suite.specs ?? [])
      .flatMap((/** @type {any} */ spec) => spec.tests.flatMap((/** @type {any} */ test) => test.results))
      .map((/** @type {any} */ result) => result.duration)
      .reduce(add, 0);
  const files = (report?.suites ?? []).map((/** @type {any} */ suite) => ({
    name: relative(root, `${report.config.rootDir}/${suite.file}`),
    seconds: milliseconds(suite) / 1000,
  }));
  const { expected, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { ...honest(expected, unexpected + flaky, endedWell), files };
}

/**
 * A run that left no report, found no test, or failed without a failed test (a file that cannot be loaded, an error outside any test) counts
 * as one failure.
 *
 * @param {number} [passed]
 * @param {number} [failed]
 * @param {boolean} [endedWell]
 */
function honest(passed = 0, failed = 0, endedWell = false) {
  return { passed, failed: failed || (endedWell && passed > 0 ? 0 : 1) };
}

/** @param {number} a @param {number} b */
const add = (a, b) => a + b;

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
