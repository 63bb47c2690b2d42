import { mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
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

/** Locks the folder and returns the process that its lock then names. */
async function takenBy(): Promise<number> {
  const lock = await lockFolder(folder, impatient);
  const { pid } = JSON.parse(await readFile(join(folder, 'lanewise.lock'), 'utf8')) as { pid: number };
  lock.release();
  return pid;
}

test('takes over the lock of a process that no longer exists', async () => {
  await leaveLock({ pid: 4_194_399, identity: 'gone', state: 'running' });
  expect(await isFolderHeld(folder)).toBe(false);
  expect(await takenBy()).toBe(process.pid);
});

test('takes over a lock whose process id now belongs to another process', async () => {
  await leaveLock({ pid: process.ppid, identity: 'an earlier boot', state: 'running' });
  expect(await takenBy()).toBe(process.pid);
});

test('takes over a lock that was written only in part', async () => {
  await writeFile(join(folder, 'lanewise.lock'), '{"pid": 1');
  expect(await takenBy()).toBe(process.pid);
});

/** Resolves when processes have tried so many times to lock a folder: each writes a draft and removes it again. */
async function draftsIn(watched: string, count: number): Promise<void> {
  let changes = 0;
  for await (const { eventType, filename } of watch(watched)) {
    if (eventType === 'rename' && filename?.startsWith('lanewise.lock.')) changes += 1;
    if (changes > 2 * (count - 1)) return;
  }
}

test('waits for a holder that is stopping, and gets the lock once that one has released it', async () => {
  const order: string[] = [];
  const first = await lockFolder(folder, impatient);
  first.announceStop();
  const secondTry = draftsIn(folder, 2);
  const second = lockFolder(folder, { running: 0, stopping: 20_000 }).then((lock) => {
    order.push('locked');
    return lock;
  });
  await secondTry;
  order.push('released');
  first.release();
  (await second).release();
  expect(order).toEqual(['released', 'locked']);
});

test('names the living holder in the fault', async () => {
  await leaveLock({ pid: process.ppid, identity: await identityOf(process.ppid), state: 'running' });
  await expect(lockFolder(folder, impatient)).rejects.toThrow(`is in use by process ${process.ppid}.`);
});
