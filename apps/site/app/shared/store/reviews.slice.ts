/** `reviews`: what people have written about the product elsewhere. */
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { ReviewsState } from './root-state.ts';

const initialState: ReviewsState = { reviewsData: null };

export const reviewsSlice = defineSlice({
  name: 'reviews',
  initialState,
  reducers: {
    setReviews: (_state, { payload }: PayloadAction<ReviewsState['reviewsData']>) => ({ reviewsData: payload }),
  },
});
