import { localeOf, locales } from '@lanewise/contracts/countries';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, type DataStrategyFunction, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import { type PageContext, pageContext } from '../../../shared/page-context.ts';
import { pagesOnDevice } from '../data/cached-pages.ts';
import type { LearnerIslandProps } from '../learner-island.ts';
import { apiOfThisSession } from '../session-ending.ts';
import { apiWithDevice } from '../stored-course/api-with-device.ts';
import { loadErrorScreen } from './error-screen.tsx';
import { followLinks } from './follow-links.ts';
import { loadDataScripts, loadNewVersion, routesFor } from './screens.ts';
import { staleAnswers } from './stale-answers.ts';

const deviceData = () => import('../stored-course/device-data.ts');

/**
 * Hydrates the app, or renders it into the stored document, which contains no screen, or into one whose visitor has gone back since. Rejects if
 * the script of the current screen cannot be loaded. The language of messages must be set before.
 */
export async function startLearnerApp(root: HTMLElement, props: LearnerIslandProps): Promise<void> {
  const { hasWorker } = props;
  const routes = await routesFor(window.location.pathname);
  const hydration = props.address === window.location.pathname + window.location.search ? props.hydration : null;
  if (!hydration || hydration.errors) await loadErrorScreen();
  const routerOf = (): DataRouter => router;
  const context = browserContext(props);
  const later = hydration ? wait(BACKGROUND_MS) : Promise.resolve();
  const kept = pagesOnDevice(deviceData, later);
  const router = createBrowserRouter(routes, {
    ...(hydration && { hydrationData: hydration }),
    getContext: () => new RouterContextProvider(new Map([[pageContext, context]])),
    dataStrategy: loadedLater(async () => (await loadKeepPage()).keepPage(routerOf, kept)),
  });
  followLinks(router);
  const app = <RouterProvider router={router} />;
  if (hydration) {
    hydrateRoot(root, app);
    kept.set(window.location.pathname + window.location.search, hydration.loaderData ?? {});
  } else {
    await initialized(router);
    createRoot(root).render(app);
  }
  // Loaded now, because they may be needed when there is no network.
  const ownData = loadDataScripts(routes, window.location.pathname);
  void Promise.allSettled([loadErrorScreen(), loadNewVersion(), ownData])
    .then(loadKeepPage)
    .catch(() => undefined);
  // Without it the app works, but not offline.
  void later
    .then(() => import('../offline/background.ts'))
    .then(
      ({ startBackground }) => startBackground({ router, api: context.api, locale: context.locale, hasWorker }),
      () => undefined,
    );
}

/** Milliseconds after which background work starts: by then the first screen has loaded. */
const BACKGROUND_MS = 1_500;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A separate script, because the data of the first screen came with the document. */
const loadKeepPage = () => import('./keep-page.ts');

/** Returns a strategy whose script is loaded by `load`. If it cannot be loaded, loaders and actions run without it. */
function loadedLater(load: () => Promise<DataStrategyFunction>): DataStrategyFunction {
  return async (asked) => {
    const strategy = await load().catch(() => undefined);
    if (strategy) return strategy(asked);
    const called = asked.matches.filter((match) => match.shouldCallHandler());
    return Object.fromEntries(await Promise.all(called.map(async (match) => [match.route.id, await match.resolve()])));
  };
}

/** Resolves when the router has loaded its first screen. */
function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized: isDone }) => {
      if (!isDone) return;
      unsubscribe();
      resolve();
    });
  });
}

/** The context of loaders and actions in the browser: as on the server, but the API is called over the network, or answered by the device offline. */
function browserContext({ appUrl, signIn, hasWorker }: LearnerIslandProps): PageContext {
  return {
    api: apiWithDevice(apiOfThisSession(browserClient()), deviceData, staleAnswers.note),
    // Scripts cannot see the token, but the app is only served to browsers that have one.
    hasToken: true,
    appUrl,
    hasWorker,
    signIn,
    stores: { apple: null, google: null },
    // From the document's address: switching the language loads another document.
    locale: localeOf(window.location.pathname.split('/')[2]) ?? locales.us,
    remembered: undefined,
    isSelling: false,
    linksPartners: false,
    purposes: [],
    pixels: { meta: null, tiktok: null },
    conversionPixels: null,
    tagManager: null,
    amplitude: null,
    sessionsByCampaign: false,
    askedPurposes: [],
    reportsErrors: false,
    // Their table is loaded by the screens that ask.
    variantOf: async (key) => (await import('../app-variants.ts')).variantInApp(browserClient(), key),
    origin: window.location.origin,
    reportFault: (error) => console.error(error),
    nonce: '',
  };
}
