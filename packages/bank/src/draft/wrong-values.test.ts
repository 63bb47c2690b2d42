import { expect, test } from 'vitest';
import { chooseGiven, chooseWrong, seedOf } from './wrong-values.ts';

test('the seed spreads the rank of the right figure evenly among the answers', () => {
  const ranks = [0, 1, 2, 3].map(
    (seed) => chooseWrong(30, [10, 20, 25, 35, 40, 50], 3, seed).filter((figure) => Number(figure) < 30).length,
  );

  expect(ranks).toEqual([0, 1, 2, 3]);
});

test('if one side has too few figures, the other side supplies the rest', () => {
  expect(chooseWrong(30, [35, 40, 45], 3, 3)).toEqual([35, 40, 45]);
  expect(chooseWrong(30, [10, 20, 25], 3, 0)).toEqual([10, 20, 25]);
});

test('the right value and duplicates are never wrong answers', () => {
  expect(chooseWrong(30, [30, 40, 40], 3, 1)).toEqual([40]);
  expect(chooseWrong('primary', ['primary', 'secondary', 'none'], 2, 0)).toEqual(['secondary', 'none']);
});

test('the nearest figures on either side are chosen', () => {
  expect(chooseWrong(30, [5, 20, 25, 35, 90], 2, 1)).toEqual([25, 35]);
});

test('a seed depends only on the text', () => {
  expect(seedOf('us-t-bac-ca-1')).toBe(seedOf('us-t-bac-ca-1'));
  expect(seedOf('us-t-bac-ca-1')).not.toBe(seedOf('us-t-bac-ca-2'));
});

test('a given figure is above 0 and is none of the answers', () => {
  expect(chooseGiven(0.08, [0.01], [0.1], 0)).toBe(0.09);
  expect(chooseGiven(3, [-3, -4, 1], [], 7)).toBe(4);
  expect(chooseGiven(15, [-5, 5], [10, 20], 0)).toBeUndefined();
});
