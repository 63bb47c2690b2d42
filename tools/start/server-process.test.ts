import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runServer } from './server-process.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-server-'));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Stands in for Node: a server that does not handle signals yet. */
function program(script: string): string {
  const path = join(folder, 'node');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test.skipIf(process.platform === 'win32')(
  'a server that is asked to end before it can listen ends without a fault',
  async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const restart = new AbortController();
    const ended = runServer(program('exec sleep 30'), 'main.js', {}, restart.signal);
    await sleep(100);
    restart.abort();
    expect(await ended).toBe(0);
    expect(told).not.toHaveBeenCalled();
  },
);

test.skipIf(process.platform === 'win32')('a server that is killed by others is a fault that is told', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runServer(program('kill -9 $$'), 'main.js', {})).toBe(1);
  expect(told).toHaveBeenCalledWith('error  The server was killed (SIGKILL). Start again; it recovers by itself.\n');
});
