import { expect, test } from 'vitest';
import { checkFixture } from '../fixtures/fixture-bank.ts';
import { guessing } from './guessing.ts';

const [model] = checkFixture().draft.questions;

function ask(right: string, ...wrong: string[]) {
  if (model === undefined) throw new Error('the fixture has no question');
  return {
    ...model,
    answers: [true, ...wrong.map(() => false)].map((isRight) => ({ right: isRight, misconception: null })),
    text: { en: { prompt: '?', answers: [right, ...wrong], explanation: '', alt: null } },
  };
}

function pointsOf(player: string, questions: Parameters<typeof guessing>[0]): number {
  return guessing(questions, 'en').find((guess) => guess.player.name === player)?.points ?? Number.NaN;
}

test('a player that always finds the right answer scores 75 points above chance with four answers', () => {
  const questions = [ask('the longest of all', 'b', 'cc', 'ddd')];

  expect(pointsOf('longest', questions)).toBe(75);
  expect(pointsOf('shortest', questions)).toBe(-25);
});

test('a player with no preference scores exactly chance', () => {
  expect(pointsOf('longest', [ask('aa', 'bb', 'cc')])).toBeCloseTo(0);
  expect(pointsOf('most careful', [ask('red', 'blue', 'green')])).toBeCloseTo(0);
  expect(pointsOf('largest figure', [ask('10 m', 'ten', '20 m')])).toBeCloseTo(0);
});

test('numbers are compared by value in any decimal notation', () => {
  expect(pointsOf('largest figure', [ask('1,000 ft', '200 ft')])).toBe(50);
  expect(pointsOf('smallest figure', [ask('0,3 Promille', '1,1 Promille')])).toBe(50);
  expect(pointsOf('middle figure', [ask('20 mph', '10 mph', '30 mph')])).toBeCloseTo(66.7, 1);
});

test('words that sound careful lead the careful player to the answer', () => {
  expect(pointsOf('most careful', [ask('Slow down and wait', 'Go on', 'Sound the horn')])).toBeCloseTo(66.7, 1);
});
