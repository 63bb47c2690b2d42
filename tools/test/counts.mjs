import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts How many checks of a stage passed, failed and were skipped.
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @returns {Counts} */
export function none() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/**
 * Returns the counts of a check without parts, such as lint or types.
 * @param {boolean} passed
 * @returns {Counts}
 */
export function single(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = none();
  for (const each of all) {
    total.passed += each.passed;
    total.failed += each.failed;
    total.skipped += each.skipped;
  }
  return total;
}

/**
 * Returns the counts of Vitest's JSON report. A run that failed without a failed test (a file that cannot be loaded, an error outside any
 * test) counts as one failure, and so does a run that found no tests.
 *
 * @param {string} file
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function fromVitest(file, endedWell) {
  const report = read(file);
  if (report === null) return single(false);
  const counts = {
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0),
    skipped: Number(report.numPendingTests ?? 0) + Number(report.numTodoTests ?? 0),
  };
  return honest(counts, endedWell);
}

/**
 * Returns the failed tests of Vitest's JSON report.
 *
 * @param {string} file
 * @returns {{ file: string, title: string }[]} Absolute paths.
 */
export function failedTests(file) {
  return (read(file)?.testResults ?? []).flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => ({ file: name, title: test.fullName })),
  );
}

/** How many tests of a run may pass only on a retry. More than these are a fault of the tests or the product, not of a busy machine. */
export const unsteadyAllowed = 3;

/**
 * Returns the counts of Playwright's JSON report. Up to three tests that passed only on a retry count as passed; if there are more, all of
 * them count as failed.
 *
 * @param {string} file
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function fromPlaywright(file, endedWell) {
  const report = read(file);
  if (report === null) return single(false);
  const stats = report.stats ?? {};
  const unsteady = Number(stats.flaky ?? 0);
  const isTooUnsteady = unsteady > unsteadyAllowed;
  const counts = {
    passed: Number(stats.expected ?? 0) + (isTooUnsteady ? 0 : unsteady),
    failed: Number(stats.unexpected ?? 0) + (isTooUnsteady ? unsteady : 0),
    skipped: Number(stats.skipped ?? 0),
  };
  return honest(counts, endedWell);
}

/**
 * Returns the titles of the tests that passed only on a retry, from Playwright's JSON report.
 *
 * @param {string} file
 * @returns {string[]}
 */
export function unsteadyTests(file) {
  /** @param {any} suite @returns {string[]} */
  const within = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return within(read(file) ?? {});
}

/**
 * @param {Counts} counts
 * @param {boolean} endedWell
 */
function honest(counts, endedWell) {
  if (counts.failed === 0 && (!endedWell || counts.passed === 0)) return { ...counts, failed: 1 };
  return counts;
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
