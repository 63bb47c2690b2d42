import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { salesFunnelSlice } from './sales-funnel.slice.ts';

const { actions, reducer } = salesFunnelSlice;
const initial = reducer(undefined, { type: 'start' });
const running = reducer(
  initial,
  actions.updateFunnel({ isSalesFunnelActive: true, salesFunnelType: 'diagnostic', correctAnswersCount: 9 }),
);

test('an update merges its fields and keeps the others', () => {
  expect(reducer(running, actions.updateFunnel({ examDate: '2026-12-06' }))).toEqual({
    ...initial,
    isSalesFunnelActive: true,
    salesFunnelType: 'diagnostic',
    correctAnswersCount: 9,
    examDate: '2026-12-06',
  });
});

test('completing a funnel or resetting empties the slice', () => {
  expect(reducer(running, actions.completeFunnel())).toEqual(initial);
  expect(reducer(running, resetApp())).toEqual(initial);
});

test('hydration merges what the server rendered', () => {
  const hydrated = reducer(initial, hydrate({ salesFunnel: { selectedCourse: 'ca-car', skipStartPage: true } }));
  expect(hydrated).toEqual({ ...initial, selectedCourse: 'ca-car', skipStartPage: true });
});
