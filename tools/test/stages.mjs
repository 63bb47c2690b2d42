import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, isOutdated, pieces } from '../start/build.mjs';
import { npm, run } from '../start/commands.mjs';
import { install, reasonToInstall } from '../start/install.mjs';
import { pinnedNode } from '../start/pinned-node.mjs';
import { cache, root } from '../start/root.mjs';
import { inTurn } from '../start/turn.mjs';
import { tryReadme } from './clone.mjs';
import { failedTests, fromPlaywright, fromVitest, none, single, unsteadyAllowed, unsteadyTests } from './counts.mjs';
import { findChromium } from './find-chromium.mjs';
import { findMarkers } from './markers.mjs';

/**
 * @typedef {object} Result
 * @property {import('./counts.mjs').Counts} counts
 * @property {string} output Shown if something failed.
 * @property {string} [notes] Shown even if nothing failed.
 * @property {string} [leftOut] Why nothing was checked, and what to do about it.
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} [needs] Stages that must succeed first.
 * @property {readonly string[]} [after] Stages that must have ended first, if they are run at all.
 * @property {number} [cores] Cores that it keeps busy; 1 by default, 0 if it mostly waits.
 * @property {boolean} [counted] Whether it is a check. Otherwise it only prepares, and counts only if it fails.
 * @property {() => Promise<Result>} run
 */

/**
 * All checks, the cheap ones first. `readme` starts early because it is the longest of those with one core; `build` takes over what it has
 * built. Import boundaries, cycles and undeclared dependencies are part of `lint`; the snapshot of the API and the catalogue of errors are
 * part of `unit`; accessibility is part of `e2e`. Stages of one core run in pairs. `faults` starts servers and waits for them, so it runs
 * beside the stages of two cores.
 *
 * @type {readonly Stage[]}
 */
export const stages = [
  { name: 'install', counted: false, run: makeSurePackages },
  { name: 'markers', run: checkMarkers },
  { name: 'lint', needs: ['install'], run: () => script('lint', ['--', '--colors=off']) },
  { name: 'readme', needs: ['install'], run: () => tryReadme({ isInstalled: hasInstalled }) },
  { name: 'types', needs: ['install'], run: () => script('types') },
  { name: 'dead-code', needs: ['types'], run: () => script('dead-code', ['--', '--no-progress']) },
  { name: 'bank', needs: ['install'], run: () => script('bank:check') },
  { name: 'content', needs: ['install'], run: () => script('content:check') },
  { name: 'build', needs: ['install'], after: ['readme'], counted: false, run: buildOutdated },
  { name: 'faults', needs: ['build'], cores: 0, run: () => vitest('faults') },
  { name: 'unit', needs: ['install'], cores: 2, run: () => vitest('unit') },
  { name: 'server', needs: ['build'], cores: 2, run: () => vitest('server') },
  { name: 'e2e', needs: ['build'], cores: 2, run: () => browser('e2e') },
  { name: 'social', needs: ['build'], cores: 2, run: socialEmulator },
];

/** Whether this run has installed the packages itself. */
let hasInstalled = false;

async function makeSurePackages() {
  hasInstalled = reasonToInstall() !== null;
  if (hasInstalled) await inTurn(install);
  return { counts: single(true), output: '' };
}

async function buildOutdated() {
  const node = await pinnedNode();
  await inTurn(async () => {
    for (const piece of pieces) if (isOutdated(piece)) await build(piece, node);
  });
  return { counts: single(true), output: '' };
}

/**
 * @param {string} name Name of a script in package.json.
 * @param {readonly string[]} [args]
 * @returns {Promise<Result>}
 */
async function script(name, args = []) {
  const { code, output } = await npm(['run', '--silent', name, ...args], { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  return { counts: single(code === 0), output };
}

async function checkMarkers() {
  const { found } = await findMarkers();
  const advice = 'Put open work into an issue, not a comment:\n';
  return { counts: single(found.length === 0), output: found.length === 0 ? '' : `${advice}${found.join('\n')}\n` };
}

/**
 * Runs a project of Vitest. In CI, the files of up to three failed tests are run a second time, because a shared machine may stand still for
 * seconds; what passes then is named.
 *
 * @param {string} project Name of a project in vitest.config.ts.
 * @returns {Promise<Result>}
 */
async function vitest(project) {
  const report = reportFile(`${project}.json`);
  const first = await runVitest(report, project);
  const failed = failedTests(report);
  const { passed, failed: faults, skipped } = first.counts;
  // A fault outside of the tests, such as a file that cannot be loaded, is no matter of time.
  const mayRetry = process.env.CI !== undefined && failed.length === faults && faults <= unsteadyAllowed;
  if (faults === 0 || !mayRetry) return first;
  const files = [...new Set(failed.map(({ file }) => file))];
  const second = await runVitest(reportFile(`${project}-again.json`), project, files);
  if (second.counts.failed > 0) return first;
  const notes = failed.map(({ file, title }) => `passed only on a second try: ${relative(root, file)} ${title}\n`);
  return { counts: { passed: passed + faults, failed: 0, skipped }, output: first.output, notes: notes.join('') };
}

/**
 * @param {string} report
 * @param {string} project
 * @param {readonly string[]} [files] All by default.
 * @returns {Promise<Result>}
 */
async function runVitest(report, project, files = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files];
  const { code, output } = await run(await pinnedNode(), args, { env: { NO_COLOR: '1', NODE_ENV: 'test' } });
  return { counts: fromVitest(report, code === 0), output };
}

/**
 * @param {string} name Name of the report.
 * @param {readonly string[]} [args]
 * @returns {Promise<Result>}
 */
async function browser(name, args = []) {
  const report = join(root, 'test-results', `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await run(await pinnedNode(), ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: { NO_COLOR: '1', CHROMIUM_PATH: await findChromium() },
  });
  const unsteady = unsteadyTests(report).map((title) => `passed only on a second try: ${title}\n`);
  return { counts: fromPlaywright(report, code === 0), output, notes: unsteady.join('') };
}

/**
 * Tests the hosted sign-in service's SDK against its emulator, if that is installed. It takes more disk than everything else together.
 * @returns {Promise<Result>}
 */
async function socialEmulator() {
  const folder = join('tests', 'social-emulator');
  if (!existsSync(join(root, folder, 'node_modules', 'firebase-tools'))) {
    const leftOut = 'skipped: the auth emulator is not installed (npm ci --prefix tests/social-emulator, 270 MB)';
    return { counts: { ...none(), skipped: 1 }, output: '', leftOut };
  }
  return await browser('social', ['--config', folder]);
}

/** @param {string} name */
function reportFile(name) {
  const file = join(cache, 'test', name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
