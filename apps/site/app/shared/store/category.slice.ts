/** `category`: the roadmap of the course on screen. */
import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { CategoryState } from './root-state.ts';

const initialState: CategoryState = { categoryData: [] };

export const categorySlice = defineSlice({
  name: 'category',
  initialState,
  reducers: {
    setCategoryData: (_state, { payload }: PayloadAction<readonly RoadmapCategory[]>) => ({ categoryData: payload }),
  },
});
