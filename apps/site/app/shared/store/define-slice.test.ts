import { expect, test } from 'vitest';
import { modalSlice } from './modal.slice.ts';

const { actions, reducer } = modalSlice;

test('an action of another slice or of a name that the slice does not have changes nothing', () => {
  const state = reducer(undefined, actions.openModal('leave-test'));
  for (const type of ['lesson/closeModal', 'modal/toString', 'modal/constructor', 'modal']) {
    expect(reducer(state, { type })).toBe(state);
  }
});
