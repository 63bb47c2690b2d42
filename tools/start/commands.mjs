import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { whenOrphaned } from './orphan.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Ending
 * @property {number | null} code Exit code; null after a signal.
 * @property {string} output What it wrote to both streams, in order.
 */

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] Added to this process's environment.
 * @property {boolean} [shown] Whether output goes to the terminal instead of `Ending.output`.
 */

/**
 * Runs a program and waits until it ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<Ending>} Never rejects: if the program cannot be started the code is 127, as in a shell.
 */
export async function run(program, args, options = {}) {
  return await new Promise((resolve) => {
    let output = '';
    const isGroup = process.platform !== 'win32' && !options.shown;
    const child = spawn(program, [...args], {
      // A group of its own, so that a signal reaches what the program has started, too: shells and npm pass none on.
      detached: isGroup,
      cwd: options.cwd ?? root,
      env: { ...environment(), ...options.env },
      stdio: options.shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // Windows starts .cmd files only through a shell.
      shell: process.platform === 'win32' && !program.endsWith('.exe') && program !== process.execPath,
    });
    began(child, isGroup);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      ended(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      ended(child);
      resolve({ code, output });
    });
  });
}

/** Running programs, each with whether it is a process group. @type {Map<import('node:child_process').ChildProcess, boolean>} */
const running = new Map();
const signals = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** Milliseconds a child has to end after a signal. */
const patience = 5_000;
/** @type {number | null} */
let exitCode = null;

/**
 * Passes a signal on to all children and waits until they have ended. An installation must not go on in the background, because the next
 * one would collide with it.
 *
 * @param {keyof typeof signals} signal
 */
function endAll(signal) {
  exitCode = signals[signal];
  const sendAll = (/** @type {NodeJS.Signals} */ each) => {
    for (const [child, isGroup] of running) send(child, isGroup, each);
  };
  sendAll(signal);
  setTimeout(() => sendAll('SIGKILL'), patience).unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isGroup
 * @param {NodeJS.Signals} signal
 */
function send(child, isGroup, signal) {
  if (!isGroup || child.pid === undefined) return child.kill(signal);
  try {
    return process.kill(-child.pid, signal);
  } catch {
    // The group has just ended.
    return false;
  }
}

/** @type {(() => void) | null} */
let stopWatching = null;

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isGroup
 */
function began(child, isGroup) {
  if (running.size === 0) {
    for (const signal of Object.keys(signals)) process.on(signal, endAll);
    stopWatching = whenOrphaned(() => endAll('SIGTERM'));
  }
  running.set(child, isGroup);
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  running.delete(child);
  if (running.size > 0) return;
  if (exitCode !== null) process.exit(exitCode);
  for (const signal of Object.keys(signals)) process.off(signal, endAll);
  stopWatching?.();
}

/**
 * Runs npm: the one that started this process if it is known, else the one on the path.
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export async function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return await run(process.execPath, [script, ...args], options);
  return await run('npm', args, options);
}

/** Returns this process's environment, with the pinned Node and the installed programs first on the path. */
export function environment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const modules = join(root, 'node_modules');
  // The folder of `node` is listed separately, because npm does not link it if install scripts did not run.
  const own = [join(modules, 'node', 'bin'), join(modules, '.bin')];
  return { ...process.env, [name]: [...own, process.env[name] ?? ''].join(delimiter) };
}
