import { expect, test } from 'vitest';
import { courseSlice } from '../../shared/store/course.slice.ts';
import { makeStore } from '../../shared/store/make-store.ts';
import { resetWhenLeft } from './reset-when-left.ts';

function leftPage(isSigningOut: boolean) {
  const page = new EventTarget();
  const store = makeStore();
  store.dispatch(courseSlice.actions.setQuestionCount(46));
  let reloads = 0;
  const end = resetWhenLeft({
    page,
    dispatch: store.dispatch,
    isSigningOut: () => isSigningOut,
    reload: () => {
      reloads += 1;
    },
  });
  const fire = (name: string) => page.dispatchEvent(new Event(name));
  return { fire, end, count: () => store.getState().course.questionCount, reloads: () => reloads };
}

test('signing out empties the store once the page is left, and loads it anew if it is shown again', () => {
  const { fire, count, reloads } = leftPage(true);
  expect(count()).toBe(46);
  fire('pagehide');
  expect([count(), reloads()]).toEqual([30, 0]);
  fire('pageshow');
  expect(reloads()).toBe(1);
});

test('leaving in any other way keeps the store', () => {
  const { fire, count, reloads } = leftPage(false);
  fire('pagehide');
  fire('pageshow');
  expect([count(), reloads()]).toEqual([46, 0]);
});

test('once ended it does nothing', () => {
  const { fire, end, count } = leftPage(true);
  end();
  fire('pagehide');
  expect(count()).toBe(46);
});
