import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOutdated, pieces, sourcesOf, takeOver } from '../start/build.mjs';
import { run } from '../start/commands.mjs';
import { root } from '../start/root.mjs';
import { inTurn } from '../start/turn.mjs';
import { single, sum } from './counts.mjs';
import { commandsIn, missingIn } from './readme.mjs';

/** Milliseconds after which a command counts as stuck. The first start installs and builds. */
const limit = 15 * 60_000;

/** Commands that other stages run, or that take too long here. They are only checked to exist. */
const runElsewhere =
  /^npm (?:test|run (?:test|bench|bank:freeze)|ci|install)\b|^\.ci\/run$|^npx playwright|^npx vitest|^node /;

/**
 * Does what the README tells a newcomer to do, on an empty copy of this checkout: starts the product twice and runs the other commands. Also
 * checks that all commands named in the documents exist.
 *
 * @param {object} options
 * @param {boolean} options.isInstalled Whether this run has just installed the packages into an empty checkout, as a first start does. The copy
 *   then shares them; otherwise its first start installs them.
 * @returns {Promise<{ counts: import('./counts.mjs').Counts, output: string }>}
 */
export async function tryReadme({ isInstalled }) {
  /** @type {import('./counts.mjs').Counts[]} */
  const results = [];
  let output = '';
  /**
   * @param {string} what
   * @param {string | null} fault
   */
  const check = (what, fault) => {
    results.push(single(fault === null));
    if (fault !== null) output += `${what}: ${fault}\n`;
  };
  for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/content.md', 'docs/performance.md']) {
    if (!existsSync(join(root, page))) check(page, 'it is missing');
    else for (const command of commandsIn(read(page))) check(`${page}: ${command}`, missingIn(command));
  }
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-clone-'));
  try {
    const copied = pieces.map((piece) => /** @type {const} */ ([piece, sourcesOf(piece)]));
    await copyTo(folder);
    if (isInstalled) sharePackages(folder);
    const before = traces();
    const first = await startAndStop(folder, ['start']);
    check('npm start in an empty clone', first.fault);
    check('npm start outside the clone', added(before, traces()));
    const second = await startAndStop(folder, ['start']);
    check('npm start again', second.fault ?? builtAgain(second.output));
    // Building takes most of a minute; the later stages use what this start has built.
    await inTurn(async () => {
      for (const [piece, sources] of copied)
        if (isOutdated(piece) && first.fault === null) takeOver(piece, folder, sources);
    });
    for (const command of existsSync(join(root, 'README.md')) ? commandsIn(read('README.md')) : []) {
      if (command === 'npm start' || runElsewhere.test(command)) continue;
      check(command, await runOrServe(folder, command));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { counts: sum(results), output };
}

/**
 * Returns a fault if the second start built something again. How long it takes is measured in bench/, because this machine may be busy.
 *
 * @param {string} output
 */
function builtAgain(output) {
  const step = /^ {2}(install|build)\b.*$/m.exec(output);
  return step === null ? null : `it repeated a step: ${step[0].trim()}`;
}

/**
 * Returns what a start as root could leave on the machine: accounts, and files of ours in the system's folders.
 *
 * @returns {readonly string[]}
 */
function traces() {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const folders = ['/var/cache', '/var/lib', '/etc'].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...accounts, ...files.filter((file) => file.includes('lanewise'))];
}

/**
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 */
function added(before, after) {
  const traces = after.filter((trace) => !before.includes(trace));
  return traces.length === 0 ? null : `it left ${traces.join(', ')}`;
}

/** @param {string} page */
function read(page) {
  return readFileSync(join(root, page), 'utf8');
}

/**
 * Copies every file that is or would be committed.
 * @param {string} folder
 */
async function copyTo(folder) {
  const { output } = await run('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  for (const file of output.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
}

/**
 * Gives a copy of the checkout its installed packages, but not the caches that tools keep beside them.
 * @param {string} folder
 */
function sharePackages(folder) {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  for (const place of ['.', ...workspaces]) {
    const from = join(root, place, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(folder, place, 'node_modules');
    mkdirSync(to);
    const names = readdirSync(from).filter((name) => !name.startsWith('.') || name === '.bin');
    for (const name of names) linkTree(join(from, name), join(to, name));
  }
  const record = join('node_modules', '.package-lock.json');
  cpSync(join(root, record), join(folder, record));
}

/**
 * Copies a file or folder. A file in the copy is another name of the same data, so it must not be written to.
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  const entry = lstatSync(from);
  if (entry.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
    return;
  }
  // The workspaces are symbolic links, relative to the checkout.
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (entry.dev === lstatSync(dirname(to)).dev) linkSync(from, to);
  else copyFileSync(from, to);
}

/**
 * @param {string} folder
 * @param {string} command
 */
async function runOrServe(folder, command) {
  const words = command.split(/\s+/);
  if (/^npm run dev$/.test(command)) return (await startAndStop(folder, words.slice(1))).fault;
  const [program = '', ...args] = words;
  const { code, output } = await run(program, args, { cwd: folder, env: bareEnvironment() });
  return code === 0 ? null : `it ended with ${code}:\n${output}`;
}

/**
 * Starts a server, checks its health, stops it as a service manager would, and checks that it has ended.
 *
 * @param {string} folder
 * @param {readonly string[]} args Arguments of npm.
 * @returns {Promise<{ fault: string | null, output: string }>}
 */
async function startAndStop(folder, args) {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn('npm', [...args], {
    cwd: folder,
    env: { ...bareEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let ended = false;
  const end = new Promise((resolve) => child.once('close', resolve)).then(() => {
    ended = true;
  });
  const isReady = () => output.includes(`ready http://localhost:${port}`);
  while (!ended && !isReady() && performance.now() - begin < limit) await sleep(50);
  if (!isReady()) {
    child.kill('SIGTERM');
    return { fault: `it did not become ready:\n${output}`, output };
  }
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/'].map((path) => settledStatus(`http://localhost:${port}${path}`)),
  );
  child.kill('SIGTERM');
  await Promise.race([end, sleep(20_000)]);
  const still = await status(`http://localhost:${port}/healthz`);
  if (answers.some((code) => code !== 200)) return { fault: `it answered ${answers.join(', ')}`, output };
  if (!ended || still !== null) return { fault: 'it did not end when told to', output };
  return { fault: null, output };
}

/**
 * Returns the status once it is not 503: on a busy machine a server may shed load right after its start.
 *
 * @param {string} url
 */
async function settledStatus(url) {
  const end = performance.now() + 20_000;
  for (;;) {
    const code = await status(url);
    if (code !== 503 || performance.now() > end) return code;
    await sleep(500);
  }
}

/** @param {string} url */
async function status(url) {
  return await fetch(url).then(
    (response) => response.status,
    () => null,
  );
}

/** Returns a newcomer's environment: without what npm and this checkout have added to ours. */
function bareEnvironment() {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^(?:PORT|HOST|DATA_DIR|DATABASE_URL|SERVICES|NODE_ENV|PUBLIC_URL|LOG_LEVEL)$/.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}

/**
 * Returns a free port outside the range that systems assign automatically, so that the server's own database is not given it first.
 *
 * @returns {Promise<number>}
 */
async function freePort() {
  const port = 20_000 + randomInt(10_000);
  const isFree = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
  return isFree ? port : await freePort();
}
