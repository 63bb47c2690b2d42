import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../start/root.mjs';

/**
 * @typedef {object} Counts What a run of tests has found.
 * @property {number} passed
 * @property {number} failed
 * @property {readonly { name: string, seconds: number }[]} files The test files, relative to the checkout, with the time their tests took.
 * @property {readonly Failure[]} failures The tests that failed.
 *
 * @typedef {object} Failure
 * @property {string} name File and title.
 * @property {string} message The beginnings of its errors' messages.
 */

/** Lines of an error's message that say what was expected and what was there. */
const MESSAGE_LINES = 20;

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
  const failures = (report?.testResults ?? []).flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        message: failureMessages.map(beginning).join('\n'),
      })),
  );
  return { ...honest(report?.numPassedTests, report?.numFailedTests, endedWell), files, failures };
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
  const failures = (report?.suites ?? []).flatMap(failedSpecs);
  const { expected, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { ...honest(expected, unexpected + flaky, endedWell), files, failures };
}

/**
 * @param {any} suite
 * @returns {readonly Failure[]}
 */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) => {
        const messages = results
          .flatMap((/** @type {any} */ { errors }) => errors)
          .map((/** @type {any} */ { message }) => beginning(message));
        return { name: `${file}:${line} › ${title}`, message: messages.join('\n') };
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

/**
 * Returns the first lines of an error's message.
 * @param {string} message
 */
function beginning(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n');
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
