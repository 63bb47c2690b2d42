import type { ChangeKind } from '@lanewise/contracts/constants/changes';
import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routeIdOf } from '../app-routes.ts';
import { sessionEnding } from '../session-ending.ts';
import { reloadChanged } from './reload-changed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function routerAt(screen: Parameters<typeof routeIdOf>[0], navigation = 'idle') {
  const state = {
    navigation: { state: navigation },
    revalidation: 'idle',
    fetchers: new Map<string, { state: string }>(),
    matches: [{ route: { id: routeIdOf(screen) } }],
    actionData: null as object | null,
  };
  return { state, revalidate: vi.fn(async () => undefined) };
}

const tell = (router: ReturnType<typeof routerAt>) => reloadChanged(router as unknown as DataRouter);

test.each([
  ['course-home', 'progress', 1],
  ['course-home', 'plan', 1],
  ['course-home', 'settings', 1],
  ['progress', 'progress', 1],
  ['progress', 'settings', 0],
  ['settings', 'settings', 1],
  ['settings', 'progress', 0],
  ['test', 'progress', 0],
  ['lesson', 'progress', 0],
] as const)('the screen %s after a change of %s is reloaded %d times', (screen, kind, times) => {
  const router = routerAt(screen);
  tell(router)([kind]);
  vi.runAllTimers();
  expect(router.revalidate).toHaveBeenCalledTimes(times);
});

test('changes that arrive together are one reload', () => {
  const router = routerAt('course-home');
  const changed = tell(router);
  for (const kind of ['progress', 'plan'] satisfies ChangeKind[]) changed([kind]);
  vi.runAllTimers();
  expect(router.revalidate).toHaveBeenCalledTimes(1);
  changed(['plan']);
  vi.runAllTimers();
  expect(router.revalidate).toHaveBeenCalledTimes(2);
});

test('a reload waits until the router is idle', () => {
  const router = routerAt('course-home', 'loading');
  tell(router)(['progress']);
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).not.toHaveBeenCalled();
  router.state.navigation.state = 'idle';
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).toHaveBeenCalledTimes(1);
});

test('a reload waits until a form of the page has been answered', () => {
  const router = routerAt('settings');
  router.state.fetchers.set('settings', { state: 'submitting' });
  tell(router)(['settings']);
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).not.toHaveBeenCalled();
  router.state.fetchers.set('settings', { state: 'idle' });
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).toHaveBeenCalledTimes(1);
});

test('the answer to a form stays on screen when the change that it made is announced', () => {
  const router = routerAt('settings');
  router.state.actionData = { settings: { done: 'keep' } };
  tell(router)(['settings']);
  vi.runAllTimers();
  expect(router.revalidate).not.toHaveBeenCalled();
});

test('a reload waits while the session is replaced, since its calls would be refused', () => {
  const router = routerAt('settings');
  sessionEnding.current = true;
  tell(router)(['settings']);
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).not.toHaveBeenCalled();
  sessionEnding.current = false;
  vi.advanceTimersByTime(5_000);
  expect(router.revalidate).toHaveBeenCalledTimes(1);
});
