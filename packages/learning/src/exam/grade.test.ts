import { describe, expect, test } from 'vitest';
import { gradeAnswer, type QuestionKey } from './grade.ts';

const choices = ['a', 'b', 'c'];
const single: QuestionKey = { kind: 'single', choices, right: ['b'] };
const multiple: QuestionKey = { kind: 'multiple', choices, right: ['a', 'c'] };
const numeric: QuestionKey = { kind: 'numeric', value: 2.5 };

describe('one right answer', () => {
  test.each([
    [['b'], 'right'],
    [['a'], 'wrong'],
    [[], 'ungradable'],
    [['a', 'b'], 'ungradable'],
    [['x'], 'ungradable'],
  ])('%j is %s', (given, grade) => {
    expect(gradeAnswer(single, { choices: given })).toBe(grade);
  });
});

describe('several right answers: all of them and no others', () => {
  test.each([
    [['a', 'c'], 'right'],
    [['c', 'a'], 'right'],
    [['a', 'c', 'c'], 'right'],
    [['a'], 'wrong'],
    [['a', 'b', 'c'], 'wrong'],
    [['b'], 'wrong'],
    [[], 'ungradable'],
  ])('%j is %s', (given, grade) => {
    expect(gradeAnswer(multiple, { choices: given })).toBe(grade);
  });
});

describe('a number: exactly that number', () => {
  test.each([
    [2.5, 'right'],
    [2.49, 'wrong'],
    [-2.5, 'wrong'],
    [Number.NaN, 'ungradable'],
    [Number.POSITIVE_INFINITY, 'ungradable'],
  ])('%d is %s', (given, grade) => {
    expect(gradeAnswer(numeric, { number: given })).toBe(grade);
  });
});

test.each([
  [single, null],
  [single, { number: 1 }],
  [numeric, { choices: ['a'] }],
  [numeric, null],
])('an answer that does not have the form of the question is ungradable', (key, given) => {
  expect(gradeAnswer(key, given)).toBe('ungradable');
});
