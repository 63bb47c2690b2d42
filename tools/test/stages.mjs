import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, isOutdated, pieces } from '../start/build.mjs';
import { npm, run } from '../start/commands.mjs';
import { install, reasonToInstall } from '../start/install.mjs';
import { pinnedNode } from '../start/pinned-node.mjs';
import { root } from '../start/root.mjs';
import { findChromium } from './find-chromium.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} output Shown if something failed.
 * @property {readonly { name: string, seconds: number }[]} [files] Test files with their times.
 * @property {readonly import('./reports.mjs').Failure[]} [failures] The tests that failed.
 *
 * @typedef {import('./in-order.mjs').Task & { run: () => Promise<Result> }} Stage
 */

/**
 * All checks. Building the bank and the texts checks them too. `lint` also checks import boundaries, cycles and undeclared dependencies; the
 * snapshot of the API, the catalogue of errors and the documents are part of `unit`; accessibility is part of `e2e`. `faults` starts servers
 * and waits for them, so it runs beside the stages of two cores.
 *
 * @type {readonly Stage[]}
 */
export const stages = [
  { name: 'install', needs: [], cores: 1, run: makeSurePackages },
  { name: 'words', needs: ['install'], cores: 1, run: () => building('words') },
  { name: 'lint', needs: ['install'], cores: 1, run: () => script('lint', ['--', '--colors=off']) },
  { name: 'site', needs: ['words'], cores: 1, run: () => building('site') },
  { name: 'bank', needs: ['words'], cores: 1, run: () => building('bank') },
  { name: 'content', needs: ['install'], cores: 1, run: () => building('content') },
  { name: 'bundle', needs: ['words'], cores: 1, run: () => building('server') },
  { name: 'types', needs: ['words'], cores: 1, run: () => script('types') },
  { name: 'dead-code', needs: ['types'], cores: 1, run: () => script('dead-code', ['--', '--no-progress']) },
  { name: 'faults', needs: ['site', 'bank', 'content', 'bundle'], cores: 0, run: () => vitest('faults') },
  { name: 'unit', needs: ['words'], cores: 2, run: () => vitest('unit') },
  { name: 'server', needs: ['site', 'bank', 'content'], cores: 2, run: () => vitest('server') },
  { name: 'e2e', needs: ['site', 'bank', 'content', 'bundle'], cores: 2, run: endToEnd },
];

/** @type {Result} */
const done = { passed: 1, failed: 0, output: '' };

async function makeSurePackages() {
  if (reasonToInstall() !== null) await install();
  return done;
}

/** @param {string} name Name of a piece of the build. */
async function building(name) {
  const node = await pinnedNode();
  for (const piece of pieces) if (piece.name === name && isOutdated(piece)) await build(piece, node);
  return done;
}

/**
 * @param {string} name Name of a script in package.json.
 * @param {readonly string[]} [args]
 * @returns {Promise<Result>}
 */
async function script(name, args = []) {
  const { code, output } = await npm(['run', '--silent', name, ...args], { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * @param {string} project Name of a project in vitest.config.ts, with those whose names begin with it.
 * @returns {Promise<Result>}
 */
async function vitest(project) {
  const report = reportFile(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`, '--allowOnly=false', ...reporters];
  const { code, output } = await run(await pinnedNode(), args, { env: { NO_COLOR: '1', NODE_ENV: 'test' } });
  return { ...fromVitest(report, code === 0), output };
}

/** @returns {Promise<Result>} */
async function endToEnd() {
  const report = reportFile('e2e');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only'];
  const env = { NO_COLOR: '1', CHROMIUM_PATH: await findChromium() };
  const { code, output } = await run(await pinnedNode(), args, { env });
  return { ...fromPlaywright(report, code === 0), output };
}

/**
 * Returns where a stage writes its report; an old one is removed.
 * @param {string} stage
 */
function reportFile(stage) {
  const file = join(root, 'test-results', `${stage}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
