import { expect, test } from 'vitest';
import { makeItem, makeNumeric, makeSeveral } from './practice-item.testing.ts';
import { answerMark, isRight } from './question-state.ts';

const marks = (item: ReturnType<typeof makeItem>, given: string) =>
  item.answers.map((answer) => answerMark(item, answer.id, given)).join(' ');

test('an open question reveals nothing', () => {
  expect(marks(makeItem(), '')).toBe('open open open');
  expect(marks(makeSeveral(), '')).toBe('open open open open');
});

test('with one right answer the choice is right, or it is wrong and the right one missed', () => {
  expect(marks(makeItem(), 'a')).toBe('right rest rest');
  expect(marks(makeItem(), 'b')).toBe('missed wrong rest');
});

test('with several right answers each one is marked separately', () => {
  expect(marks(makeSeveral(), 'ac')).toBe('right rest right rest');
  expect(marks(makeSeveral(), 'ab')).toBe('right wrong missed rest');
  expect(marks(makeSeveral(), 'bd')).toBe('missed wrong missed wrong');
});

test('only all right answers and no others are right', () => {
  expect(isRight(makeItem(), 'a')).toBe(true);
  expect(isRight(makeItem(), 'b')).toBe(false);
  expect(isRight(makeSeveral(), 'ac')).toBe(true);
  expect(isRight(makeSeveral(), 'a')).toBe(false);
  expect(isRight(makeSeveral(), 'abc')).toBe(false);
});

test('a number is right when it is exact', () => {
  expect(isRight(makeNumeric(0.5), 'n0,5')).toBe(true);
  expect(isRight(makeNumeric(50), 'n50')).toBe(true);
  expect(isRight(makeNumeric(50), 'n51')).toBe(false);
});

test('an answer in the wrong form is not right', () => {
  expect(isRight(makeNumeric(50), 'a')).toBe(false);
  expect(isRight(makeItem(), 'n50')).toBe(false);
  expect(isRight(makeItem(), 'z')).toBe(false);
});
