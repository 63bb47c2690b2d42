import { expect, test } from 'vitest';
import { resetApp } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';
import { makeFunnelStore } from './make-funnel-store.ts';
import { makeOrderStore } from './make-order-store.ts';
import { makeStore } from './make-store.ts';
import { modalSlice } from './modal.slice.ts';

test('a store has exactly the specified slices that are built', () => {
  expect(Object.keys(makeStore().getState())).toEqual(['appState', 'course', 'lesson', 'category', 'modal']);
});

test('the store of a funnel’s page has the slices of funnels', () => {
  expect(Object.keys(makeFunnelStore().getState())).toEqual(['salesFunnel', 'signUp']);
});

test('the store of the order pages has their slices', () => {
  expect(Object.keys(makeOrderStore().getState())).toEqual(['subscription', 'upgrade', 'reviews']);
});

test('two stores share nothing', () => {
  const one = makeStore();
  one.dispatch(appStateSlice.actions.setPrevPage('/us'));
  expect(makeStore().getState().appState.prevPage).toBe('');
});

test('a store starts with the state that the server rendered', () => {
  const lesson = { lessonData: null, testsData: {}, testMeta: { order: ['q1'], current: 0 } };
  expect(makeStore({ lesson }).getState().lesson).toEqual(lesson);
});

test('a reset restores the defaults of every slice', () => {
  const store = makeStore();
  const defaults = store.getState();
  store.dispatch(appStateSlice.actions.setPrevPage('/us'));
  store.dispatch(modalSlice.actions.openModal('leave-test'));
  store.dispatch(resetApp());
  expect(store.getState()).toEqual(defaults);
});
