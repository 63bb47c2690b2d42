import { expect, test } from 'vitest';
import { appStateSlice } from './app-state.slice.ts';
import { makeStore } from './make-store.ts';
import { storeAfter } from './screen-store.tsx';

const road = '/app/us/ca-car';
const tests = '/app/us/ca-car/tests';
const rendered = { course: { ...makeStore().getState().course, questionCount: 46 } };

test('the first screen has the data it was rendered from, and no previous page', () => {
  const state = storeAfter(null, road, rendered).getState();
  expect(state.course.questionCount).toBe(46);
  expect(state.appState.prevPage).toBe('');
});

test("the next screen keeps the client's own data and knows the previous page", () => {
  const before = makeStore(rendered);
  before.dispatch(appStateSlice.actions.setAffiliateProgramActive(true));
  const state = storeAfter({ page: road, state: before.getState() }, tests, {}).getState();
  expect(state.appState).toMatchObject({ isAffiliateProgramActive: true, prevPage: road });
  expect(state.course.questionCount).toBe(46);
});

test('a screen that is loaded again keeps its previous page', () => {
  const first = storeAfter({ page: road, state: makeStore().getState() }, tests, {});
  const again = storeAfter({ page: tests, state: first.getState() }, tests, rendered).getState();
  expect(again.appState.prevPage).toBe(road);
});
