import { settingsSyncMs } from '@lanewise/contracts/constants/offline';

/**
 * Calls `sync` at the specified interval while the page is visible, when it becomes visible, and, with `isLeaving`, when it is hidden: before a
 * page is left or closed it is hidden, which is the last event it reliably gets (W3C, Page Visibility).
 */
export function keepSynced(sync: (isLeaving: boolean) => void): void {
  const isVisible = () => document.visibilityState === 'visible';
  document.addEventListener('visibilitychange', () => sync(!isVisible()));
  setInterval(() => {
    if (isVisible()) sync(false);
  }, settingsSyncMs);
}
