/** Firebase's auth emulator as a separate process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** Project ids that begin with `demo-` need no account, and the emulator makes no network requests for them. */
export const PROJECT = 'demo-lanewise';

/** Milliseconds within which it must be ready on a slow machine. */
const START_LIMIT_MS = 90_000;

export interface Emulator {
  readonly port: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
}

/** Starts the emulator and returns when it is ready. If it fails to start, throws an error with its output. */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-emulator-'));
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(process.execPath, [program, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder,
    // CI disables its update check. Its home is the temporary folder, so that it leaves no files behind.
    env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await once(child, 'exit');
      clearTimeout(hard);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (written: string) => {
      output += written;
      if (/All emulators ready/.test(output)) resolve();
    });
  }
  child.once('exit', (code) => reject(new Error(`The emulator ended with ${code}:\n${output}`)));
  const limit = setTimeout(() => reject(new Error(`The emulator does not get ready:\n${output}`)), START_LIMIT_MS);
  try {
    await promise;
  } catch (fault) {
    await stop();
    throw fault;
  } finally {
    clearTimeout(limit);
  }
  return { port, stop };
}
