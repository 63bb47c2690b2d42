/** The pages' side of the service worker: registering it, removing it, and switching to a new version at the right time. */
import { href } from '@lanewise/contracts/addresses';
import { pictureCachePrefix, workerPath } from '@lanewise/contracts/constants/offline';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { DataRouter } from 'react-router';

/** Lock that each tab with a running test holds. */
const TEST_LOCK = 'lanewise-test';

/** Returns whether a path is that of a test. */
function isTest(pathname: string): boolean {
  return /\/test\/?$/.test(pathname);
}

/** Registers the worker of a language. Resolves to undefined if the browser has no service workers. */
export async function registerWorker(locale: LocaleCode): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const scope = href('app');
  return await navigator.serviceWorker
    .register(`${workerPath}?locale=${locale}`, { scope, updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Removes a worker that an earlier version registered, and the scripts it stored. Stored courses stay. */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(href('app'));
  if (!(await registration?.unregister())) return;
  for (const name of await caches.keys()) if (!name.startsWith(pictureCachePrefix)) await caches.delete(name);
}

/**
 * Changes to a new version between screens. Once a screen is shown that is not a test, and no tab has a test open, the waiting worker takes
 * over; from then on the next screen is loaded as a document of the new version, in every tab.
 */
export function followUpdates(
  router: Pick<DataRouter, 'subscribe' | 'state'>,
  registration: ServiceWorkerRegistration,
): void {
  const { serviceWorker } = navigator;
  let hasController = serviceWorker.controller !== null;
  let isOutdated = false;
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = hasController;
    hasController = true;
  });
  let shown = router.state.location.pathname;
  router.subscribe(({ navigation, location }) => {
    const isScreenChange = navigation.state === 'loading' && navigation.formMethod === undefined;
    if (isScreenChange && isOutdated && !isTest(location.pathname)) {
      const { pathname, search, hash } = navigation.location;
      window.location.assign(pathname + search + hash);
    }
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (registration.waiting && !isTest(shown)) void activate(registration.waiting);
  });
}

/** Activates a waiting worker unless a tab has a test open. */
async function activate(waiting: ServiceWorker): Promise<void> {
  await navigator.locks.request(TEST_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) waiting.postMessage('activate');
  });
}

/** Holds the lock of running tests while this tab shows one. */
export function holdTestLock(router: Pick<DataRouter, 'subscribe' | 'state'>): void {
  let release: (() => void) | undefined;
  const follow = ({ location }: Pick<DataRouter['state'], 'location'>) => {
    if (isTest(location.pathname) === (release !== undefined)) return;
    release?.();
    release = undefined;
    if (!isTest(location.pathname)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    void navigator.locks?.request(TEST_LOCK, { mode: 'shared' }, () => promise);
  };
  follow(router.state);
  router.subscribe(follow);
}
