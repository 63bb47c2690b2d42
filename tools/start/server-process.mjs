import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from './commands.mjs';
import { whenOrphaned } from './orphan.mjs';
import { cache, root } from './root.mjs';

/** Node's own default lets garbage of short life fill 100 MB before it is looked at (docs/performance.md, "Floods"). */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/** With glibc's own default, an arena for each thread, the server grows by a tenth in an hour although its heap does not (docs/performance.md, "Floods"). */
const MALLOC_ARENA_MAX = '2';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server as a child process until it ends, and forwards signals to it.
 *
 * The child has a session of its own, so that Ctrl-C reaches it only once, through this process, and not from the terminal too. An IPC
 * channel tells it when this process is killed; it then stops itself. This process in turn stops it when the npm that started it is killed.
 *
 * @param {string} node The Node to run on.
 * @param {string} main The server's main module, relative to the checkout: the bundle, or in development the source.
 * @param {NodeJS.ProcessEnv} env Added to this process's environment.
 * @param {AbortSignal} [restart] Stops the server, so that another one can replace it.
 * @returns {Promise<number>} The exit code.
 */
export async function runServer(node, main, env, restart) {
  const child = spawn(node, [YOUNG_GENERATION, '--enable-source-maps', main], {
    cwd: root,
    env: { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE: join(cache, 'compiled'), ...environment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  /** @type {NodeJS.Signals | null} The last signal forwarded. */
  let forwardedLast = null;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    forwardedLast = signal;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, pass);
  const end = () => pass('SIGTERM');
  restart?.addEventListener('abort', end, { once: true });
  const stopWatching = whenOrphaned(end);
  return await new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`error  The server cannot be started: ${error.message}.\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      stopWatching();
      restart?.removeEventListener('abort', end);
      for (const each of forwarded) process.off(each, pass);
      // A signal that arrives before the server handles signals ends it, as intended.
      if (signal !== null && signal === forwardedLast) return resolve(0);
      if (signal)
        process.stderr.write(`error  The server was killed (${signal}). Start again; it recovers by itself.\n`);
      resolve(code ?? 1);
    });
  });
}
