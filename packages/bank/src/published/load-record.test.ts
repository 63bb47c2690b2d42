import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFrozen } from './load-record.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bank-frozen-'));
  mkdirSync(path.join(root, 'frozen'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const line = (id: string) => `{"id":"${id}","meaning":"aa","date":"2026-11-21"}`;
const write = (...ids: string[]) =>
  writeFileSync(path.join(root, 'frozen/published.jsonl'), `${ids.map(line).join('\n')}\n`);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root, stdio: 'ignore' });

test('without git there is nothing to compare with', () => {
  write('us-a');

  expect(loadFrozen(root)).toMatchObject({ published: [{ id: 'us-a', line: 1 }], committed: null });
});

test('the record is compared with the last commit or with the named commit', () => {
  git('init', '-q');
  write('us-a');
  git('add', '.');
  git('commit', '-qm', 'one');
  write('us-b');
  git('commit', '-qam', 'two');
  write('us-c');

  expect(loadFrozen(root).committed).toEqual([line('us-b')]);
  expect(loadFrozen(root, 'HEAD~1').committed).toEqual([line('us-a')]);
});

test('a bank without a record has published nothing', () => {
  expect(loadFrozen(path.join(root, 'nowhere')).published).toEqual([]);
});
