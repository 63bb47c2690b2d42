import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedTests, fromPlaywright, fromVitest, single, sum, unsteadyTests } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lanewise-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(contents: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(contents));
  return file;
}

test('the counts of a run of Vitest are those of its report', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(fromVitest(file, false)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('a run that ended badly without a failed test has failed', () => {
  expect(fromVitest(report({ numPassedTests: 7 }), false)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test('a run that found no test has failed', () => {
  expect(fromVitest(report({ numPassedTests: 0 }), true).failed).toBe(1);
  expect(fromPlaywright(report({ stats: { expected: 0 } }), true).failed).toBe(1);
});

test('a run that left no report has failed', () => {
  expect(fromVitest(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('up to three browser tests may pass only on a retry; with a fourth all of them have failed', () => {
  const withUnsteady = (flaky: number) => report({ stats: { expected: 5, unexpected: 0, flaky, skipped: 0 } });
  expect(fromPlaywright(withUnsteady(3), true)).toEqual({ passed: 8, failed: 0, skipped: 0 });
  expect(fromPlaywright(withUnsteady(4), true)).toEqual({ passed: 5, failed: 4, skipped: 0 });
});

test('a browser test that passed only on a retry is named', () => {
  const spec = (title: string, status: string) => ({ file: 'exam.spec.ts', line: 7, title, tests: [{ status }] });
  const nested = { specs: [spec('steady', 'expected')], suites: [{ specs: [spec('a clock runs out', 'flaky')] }] };
  expect(unsteadyTests(report({ suites: [nested] }))).toEqual(['exam.spec.ts:7 a clock runs out']);
});

test('the failed tests of a run of Vitest are known by file and title', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const first = { name: '/a.test.ts', assertionResults: [test('lists acts', 'failed'), test('keeps acts', 'passed')] };
  const file = report({ testResults: [first, { name: '/b.test.ts', assertionResults: [] }] });
  expect(failedTests(file)).toEqual([{ file: '/a.test.ts', title: 'lists acts' }]);
  expect(failedTests(join(folder, 'none.json'))).toEqual([]);
});

test('counts add up', () => {
  expect(sum([single(true), single(false), { passed: 3, failed: 0, skipped: 2 }])).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
  });
});
