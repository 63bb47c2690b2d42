import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { categorySlice } from './category.slice.ts';

const { actions, reducer } = categorySlice;
const initial = reducer(undefined, { type: 'start' });
const roadmap = [{ name: 'Signs', category_code: 'signs', children: [] }];

test('the roadmap is set by its action, replaced by hydration and emptied by a reset', () => {
  const set = reducer(initial, actions.setCategoryData(roadmap));
  expect(set.categoryData).toEqual(roadmap);
  expect(reducer(set, hydrate({ category: { categoryData: [] } })).categoryData).toEqual([]);
  expect(reducer(set, hydrate({}))).toEqual(set);
  expect(reducer(set, resetApp())).toEqual(initial);
});
