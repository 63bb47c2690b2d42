import { describe, expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { modalSlice } from './modal.slice.ts';

const { actions, reducer } = modalSlice;
const closed = reducer(undefined, { type: 'start' });
const picture = { src: '/pictures/1.svg', alt: 'A red sign.', width: 100, height: 100 };

test('initially no dialog is open, and the id is empty', () => {
  expect(closed).toEqual({ id: '', isOpen: false, imageInfo: null, imageModal: { scale: 1 } });
});

test.each(['register-needed', 'could-you-ace', 'coastline', 'image-use', 'leave-test'] as const)(
  'opening %s sets its id and opens it',
  (id) => {
    expect(reducer(closed, actions.openModal(id))).toMatchObject({ id, isOpen: true });
  },
);

test('enlarging a picture stores the picture and opens its dialog', () => {
  expect(reducer(closed, actions.enlargeImage(picture))).toEqual({
    id: 'image-enlarge',
    isOpen: true,
    imageInfo: picture,
    imageModal: { scale: 1 },
  });
});

describe('the magnification', () => {
  test.each([
    [0.5, 1],
    [1, 1],
    [2.5, 2.5],
    [4, 4],
    [4.5, 4],
  ])('%d becomes %d', (asked, scale) => {
    expect(reducer(closed, actions.setImageScale(asked)).imageModal.scale).toBe(scale);
  });
});

test('closing any dialog restores the defaults', () => {
  const zoomed = reducer(reducer(closed, actions.enlargeImage(picture)), actions.setImageScale(3));
  expect(reducer(zoomed, actions.closeModal())).toEqual(closed);
  expect(reducer(reducer(closed, actions.openModal('coastline')), actions.closeModal())).toEqual(closed);
});

test('a hydration merges and a reset closes the dialog', () => {
  const open = reducer(closed, actions.openModal('leave-test'));
  expect(reducer(closed, hydrate({ modal: open }))).toEqual(open);
  expect(reducer(open, hydrate({}))).toEqual(open);
  expect(reducer(open, resetApp())).toEqual(closed);
});
