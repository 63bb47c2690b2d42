import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../start/root.mjs';
import { fromPlaywright, fromVitest } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lanewise-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(contents: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(contents));
  return file;
}

test('what Vitest has counted, and how long each file took', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a group breaks',
      failureMessages: [`\u001b[31mexpected 1\u001b[39m${'\nline'.repeat(40)}`],
    },
  ];
  const testResults = [{ name: join(root, 'tools/a.test.ts'), startTime: 1000, endTime: 3500, assertionResults }];
  expect(fromVitest(report({ numPassedTests: 7, numFailedTests: 2, testResults }), false)).toEqual({
    passed: 7,
    failed: 2,
    files: [{ name: join('tools', 'a.test.ts'), seconds: 2.5 }],
    failures: [{ name: `${join('tools', 'a.test.ts')} › a group breaks`, message: `expected 1${'\nline'.repeat(19)}` }],
  });
});

test('what Playwright has counted, and how long the tests of each file took', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const broken = {
    file: 'exam.spec.ts',
    line: 7,
    title: 'breaks',
    tests: [{ status: 'unexpected', results: [{ duration: 0, errors: [{ message: 'not there' }] }] }],
  };
  const suite = { file: 'exam.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(300), spec(200), broken] }] };
  const config = { rootDir: join(root, 'tests/e2e') };
  const stats = { expected: 3, unexpected: 1, flaky: 2 };
  expect(fromPlaywright(report({ config, suites: [suite], stats }), false)).toEqual({
    passed: 3,
    failed: 3,
    files: [{ name: join('tests', 'e2e', 'exam.spec.ts'), seconds: 1.5 }],
    failures: [{ name: 'exam.spec.ts:7 › breaks', message: 'not there' }],
  });
});

test.each([
  ['ended badly without a failed test', { numPassedTests: 7 }, false],
  ['found no test', { numPassedTests: 0 }, true],
  ['left no report', undefined, true],
])('a run that %s has failed', (_what, contents, endedWell) => {
  expect(fromVitest(report(contents ?? ''), endedWell).failed).toBe(1);
});

test.each([
  ['found no test', { config: { rootDir: root }, stats: { expected: 0, unexpected: 0, flaky: 0 } }],
  ['left no report', undefined],
])('a run in a browser that %s has failed', (_what, contents) => {
  expect(fromPlaywright(report(contents ?? ''), true).failed).toBe(1);
});
