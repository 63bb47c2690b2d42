import { expect, test } from 'vitest';
import { reviewsSlice } from './reviews.slice.ts';

test('holds the reviews of a platform', () => {
  const reviewsData = { platform: 'google', reviews: [], count: 0, average: 4.5 } as const;
  const { actions, reducer } = reviewsSlice;
  expect(reducer(undefined, actions.setReviews(reviewsData))).toEqual({ reviewsData });
  expect(reducer(undefined, { type: 'start' })).toEqual({ reviewsData: null });
});
