import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { checkFixture } from '../fixtures/fixture-bank.ts';
import { wordingList } from '../report/wording-list.ts';
import { play } from './wording.ts';

const [model] = checkFixture().draft.questions;

function ask(chapter: string, right: string, ...wrong: string[]): DraftQuestion {
  if (model === undefined) throw new Error('the fixture has no question');
  return {
    ...model,
    id: `${chapter}-${right}`,
    chapter,
    answers: [true, ...wrong.map(() => false)].map((isRight) => ({ right: isRight, misconception: null })),
    text: { en: { prompt: '?', answers: [right, ...wrong], explanation: '', alt: null } },
  };
}

/** Chapters whose wrong answers begin with "only", as authors do who are not looking. */
const giveaways = ['a', 'b', 'c'].flatMap((chapter) => [
  ask(chapter, `Slow down ${chapter}`, 'Only at night', 'Only in towns'),
  ask(chapter, `Stop ${chapter}`, 'Only trucks', 'Only in rain'),
]);

test('words that stand in wrong answers of other chapters lead the player to the right one', () => {
  const { points, questions, givenAway, clues } = play('us-core', giveaways, 'en');

  expect(questions).toBe(6);
  expect(points).toBeCloseTo(66.7, 1);
  expect(givenAway).toHaveLength(6);
  expect(givenAway[0]?.because).toContain('^only');
  expect(clues.find(({ words }) => words === 'only')).toMatchObject({ right: 0, wrong: 12 });
});

test('a chapter teaches nothing about itself', () => {
  const alone = giveaways.map((question) => ({ ...question, chapter: 'a' }));
  const { points, givenAway } = play('us-core', alone, 'en');

  expect(points).toBeCloseTo(0);
  expect(givenAway).toEqual([]);
});

test('words that are right as often as wrong tell nothing', () => {
  const balanced = ['a', 'b', 'c'].flatMap((chapter) => [
    ask(chapter, 'Only at night', 'In towns'),
    ask(chapter, 'In towns', 'Only at night'),
  ]);

  expect(play('us-core', balanced, 'en').points).toBeCloseTo(0);
});

test('every number is the same word, so figures cannot be learned by heart', () => {
  const figures = ['a', 'b'].flatMap((chapter) => [ask(chapter, '10 ft', '20 ft'), ask(chapter, '1,000 ft', '5 ft')]);

  expect(play('us-core', figures, 'en').points).toBeCloseTo(0);
});

test('the list for authors names the words and the questions, the surest first', () => {
  const list = wordingList(play('us-core', giveaways, 'en'));

  expect(list[0]).toBe('us-core (en): 66.7 points above chance over 6 questions, at most 10');
  expect(list.join('\n')).toContain('only 0:12');
  expect(list.at(-1)).toMatch(/^ {2}[abc]-.+ because of: /);
});
