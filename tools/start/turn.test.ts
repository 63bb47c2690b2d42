import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './turn.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-turn-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('two processes never work at the same time', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await sleep(20);
    working -= 1;
  };
  await Promise.all([inTurn(work, folder), inTurn(work, folder)]);
  expect(most).toBe(1);
});

test('a failure ends the turn', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no')), folder)).rejects.toThrow('no');
  expect(existsSync(join(folder, 'turn'))).toBe(false);
});

test.each([
  ['a process that is gone', '4194399'],
  ['something that is no process', 'nobody'],
])('a turn left by %s is taken over', async (_what, text) => {
  writeFileSync(join(folder, 'turn'), text);
  expect(await inTurn(async () => 'done', folder)).toBe('done');
});

test('a waiting process says which one it waits for', async () => {
  writeFileSync(join(folder, 'turn'), String(process.ppid));
  setTimeout(() => rmSync(join(folder, 'turn')), 100);
  await inTurn(async () => undefined, folder);
  expect(process.stdout.write).toHaveBeenCalledWith(expect.stringContaining(`waiting for process ${process.ppid}`));
});
