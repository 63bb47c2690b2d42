/** `category`: the roadmap of the course on screen. */
import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hydrate, resetApp } from './app-actions.ts';

export interface CategoryState {
  readonly categoryData: readonly RoadmapCategory[];
}

const initialState: CategoryState = { categoryData: [] };

export const categorySlice = createSlice({
  name: 'category',
  initialState,
  reducers: {
    setCategoryData: (_state, { payload }: PayloadAction<readonly RoadmapCategory[]>) => ({ categoryData: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(resetApp, () => initialState);
    builder.addCase(hydrate, (state, { payload }) => ({ ...state, ...payload.category }));
  },
});
