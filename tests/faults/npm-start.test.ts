/** What the README promises of `npm start`, on what this checkout has installed and built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';

let place: ServerPlace;

beforeAll(async () => {
  place = await freePlace();
});

afterAll(() => leavePlace(place));

/** Runs `npm start` as a newcomer does, in a terminal's group of processes. */
function npmStart() {
  const { PATH, HOME, TMPDIR } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH, HOME, TMPDIR, PORT: String(place.port), DATA_DIR: place.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(`ready http://localhost:${place.port}`)) ready.resolve();
    });
  }
  const ended = once(npm, 'close').then(([code]) => code);
  ended.then(() => ready.reject(new Error(`npm start has ended:\n${output}`)));
  return { npm, ready: ready.promise, ended, output: () => output };
}

test.skipIf(process.platform === 'win32')(
  'it serves the home page until Ctrl-C, and builds nothing again',
  async () => {
    const { npm, ready, ended, output } = npmStart();
    await ready;
    const origin = `http://localhost:${place.port}`;
    const home = await fetch(origin);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<title>');
    expect(output()).not.toMatch(/^ {2}(?:install|build)\b/m);
    // A terminal sends it to all processes that it knows of.
    process.kill(-(npm.pid ?? 0), 'SIGINT');
    await ended;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  },
);
