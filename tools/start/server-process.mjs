import { spawn } from 'node:child_process';
import { environment } from './commands.mjs';
import { whenOrphaned } from './orphan.mjs';
import { root } from './root.mjs';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the server as a child until it ends, and passes on what it is asked to.
 *
 * The child is in a session of its own, so that Ctrl-C reaches it once, from us, and not from the terminal as well. It
 * holds a channel to us: if we are killed, it notices and ends itself. If npm, which started us, is killed, we do.
 *
 * @param {string} node The Node to run on.
 * @param {NodeJS.ProcessEnv} env Added to our own.
 * @param {AbortSignal} [restart] Ends the server for another one to take its place.
 * @returns {Promise<number>} The exit code.
 */
export async function runServer(node, env, restart) {
  const child = spawn(node, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  /** @type {NodeJS.Signals | null} The last thing it was asked. */
  let asked = null;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    asked = signal;
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
      // One that is asked before it listens to signals ends by them, as it was meant to.
      if (signal !== null && signal === asked) return resolve(0);
      if (signal)
        process.stderr.write(`error  The server was killed (${signal}). Start again; it recovers by itself.\n`);
      resolve(code ?? 1);
    });
  });
}
