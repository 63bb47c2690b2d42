import { expect, test } from 'vitest';
import { type FinishedPractice, finishedTestsValue, parseFinishedTests } from './finished-tests.ts';

const finished: FinishedPractice = {
  subject: 'us',
  course: 'ca-car',
  id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11',
  finishedAt: 1_795_900_000,
  seconds: 95,
  answers: [
    { question: 'us-row-004', given: 'b' },
    { question: 'us-row-019', given: 'ac' },
    { question: 'us-speed-002', given: 'n0,5' },
  ],
};
const german: FinishedPractice = { ...finished, subject: 'de', course: 'de-b', seconds: 0 };

test('tests are read as they were written, in their order', () => {
  const value = finishedTestsValue([finished, german]);
  expect(value).toMatch(/^us\.ca-car\.0b9e3f0c-/);
  expect(parseFinishedTests(value)).toEqual([finished, german]);
  expect(parseFinishedTests(undefined)).toEqual([]);
  expect(parseFinishedTests('')).toEqual([]);
});

test('what is malformed is left out, and the rest is kept', () => {
  const whole = finishedTestsValue([finished]);
  for (const broken of [
    whole.replace('us.', 'xx.'),
    whole.replace('!b', ''),
    whole.replace('!b', '!<b>'),
    whole.replace('0b9e3f0c', '0b9e'),
    whole.split('~')[0] ?? '',
    'nonsense',
  ])
    expect(parseFinishedTests(`${broken}*${whole}`)).toEqual([finished]);
});

test('the oldest tests make room when there are too many for a cookie', () => {
  const long = { ...finished, answers: Array(80).fill({ question: 'us-right-of-way-004', given: 'b' }) };
  const value = finishedTestsValue([long, long, german]);
  expect(value.length).toBeLessThan(3700);
  expect(parseFinishedTests(value)).toEqual([long, long]);
});
