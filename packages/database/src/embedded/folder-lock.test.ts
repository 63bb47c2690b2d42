import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse } from '../faults.ts';
import { isFolderHeld, lockFolder } from './folder-lock.ts';
import { identityOf } from './processes.ts';

let folder: string;
const impatient = { running: 0, stopping: 0 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const leaveLock = (holder: unknown) => writeFile(join(folder, 'lanewise.lock'), JSON.stringify(holder));

test('only one of several processes gets the lock', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, impatient)));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(tries.filter((one) => one.status === 'rejected').every((one) => one.reason instanceof DataFolderInUse)).toBe(
    true,
  );
});

test('releasing removes the lock file, and the folder can be locked again', async () => {
  const lock = await lockFolder(folder, impatient);
  expect(await isFolderHeld(folder)).toBe(true);
  lock.release();
  expect(await readdir(folder)).toEqual([]);
  (await lockFolder(folder, impatient)).release();
});

test('takes over the lock of a process that no longer exists', async () => {
  await leaveLock({ pid: 4_194_399, identity: 'gone', state: 'running' });
  expect(await isFolderHeld(folder)).toBe(false);
  (await lockFolder(folder, impatient)).release();
});

test('takes over a lock whose process id now belongs to another process', async () => {
  await leaveLock({ pid: process.ppid, identity: 'an earlier boot', state: 'running' });
  (await lockFolder(folder, impatient)).release();
});

test('takes over a lock that was written only in part', async () => {
  await writeFile(join(folder, 'lanewise.lock'), '{"pid": 1');
  (await lockFolder(folder, impatient)).release();
});

test('waits for a holder that is stopping', async () => {
  const first = await lockFolder(folder, impatient);
  first.announceStop();
  setTimeout(() => first.release(), 300);
  (await lockFolder(folder, { running: 0, stopping: 5000 })).release();
});

test('names the living holder in the fault', async () => {
  await leaveLock({ pid: process.ppid, identity: await identityOf(process.ppid), state: 'running' });
  await expect(lockFolder(folder, impatient)).rejects.toThrow(`is in use by process ${process.ppid}.`);
});
