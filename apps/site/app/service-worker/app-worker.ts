/// <reference lib="webworker" />
/**
 * The service worker of the learner's app. It stores the app's scripts and shell in one language, shows the shell where a document has no
 * answer, serves the pictures of stored courses, and sends what was done offline after the app has been closed. Its scope is the app:
 * reading pages never wait for it.
 */
import { href } from '@lanewise/contracts/addresses';
import { createClientSaying } from '@lanewise/contracts/client';
import { pictureCachePrefix, sendTag } from '@lanewise/contracts/constants/offline';
import { fallbackLocale, type LocaleCode, localeOf, locales } from '@lanewise/contracts/countries';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { sendOutbox } from '../features/learner/attempts/outbox.ts';
import { documentOr } from './document-or.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the worker's build (vite/build-worker.ts): addresses of the app's scripts, styles and fonts by the language of its messages, each with a hash. */
declare const __FILES__: Readonly<Record<MessageLocale, readonly string[]>>;
/** Changes with every build. */
declare const __VERSION__: string;

/** The event of Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const locale: LocaleCode =
  localeOf(new URL(self.location.href).searchParams.get('locale') ?? '')?.code ?? fallbackLocale;
/** The document that is stored (shell.route.tsx). */
const shell = `${href('appLocale', { locale })}/shell`;

precacheAndRoute([
  { url: shell, revision: __VERSION__ },
  ...__FILES__[locales[locale].messages].map((url) => ({ url, revision: null })),
]);
cleanupOutdatedCaches();
// Takes charge of the page that has installed it, whose next documents and pictures then work offline. A later version waits.
clientsClaim();
enableNavigationPreload();

registerRoute(
  new NavigationRoute(({ event, request }) =>
    documentOr((event as FetchEvent).preloadResponse, request, () => matchPrecache(shell)),
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  async ({ request }) => {
    const stored = await storedPicture(request);
    if (stored) return stored;
    return await fetch(request).catch(async (error: unknown) => {
      // Views are stored in their smaller size only.
      const smaller = await storedPicture(request.url.replace('-1280.avif', '-800.avif'));
      if (smaller) return smaller;
      throw error;
    });
  },
);

/** Returns a picture of any stored course, or undefined. */
async function storedPicture(request: Request | string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(pictureCachePrefix)) continue;
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

// Nobody reads the sentences of failures here.
const api = createClientSaying(
  { 'connection.none': '', 'connection.slow': '', 'request.failed': '' },
  fetchTransport(fetch),
);

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === sendTag) sync.waitUntil(sendOrReject());
});

/** Rejects if something is left to send, so that the browser tries again. */
async function sendOrReject(): Promise<void> {
  if ((await sendOutbox(api)) !== null) throw new Error('Not everything could be sent.');
}
