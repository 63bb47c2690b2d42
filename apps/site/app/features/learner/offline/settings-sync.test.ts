import { settingsSyncMs } from '@lanewise/contracts/constants/offline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSynced } from './settings-sync.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

function turn(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('settings are synced every 20 seconds while the page is visible, and not while it is hidden', () => {
  const sync = vi.fn();
  keepSynced(sync);
  vi.advanceTimersByTime(2 * settingsSyncMs);
  expect(sync.mock.calls).toEqual([[false], [false]]);
  turn('hidden');
  vi.advanceTimersByTime(5 * settingsSyncMs);
  expect(sync.mock.calls.slice(2)).toEqual([[true]]);
});

test('settings are synced on leaving, and again on return', () => {
  const sync = vi.fn();
  keepSynced(sync);
  turn('hidden');
  turn('visible');
  expect(sync.mock.calls).toEqual([[true], [false]]);
});
