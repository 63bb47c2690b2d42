import { localeOf, locales } from '@lanewise/contracts/countries';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserClient } from '../../calls/browser-client.ts';
import { type PageContext, pageContext } from '../../page-context.ts';
import { pagesInMemory } from '../data/kept-pages.ts';
import type { LearnerIslandProps } from '../learner-island.ts';
import { followLinks } from './follow-links.ts';
import { keepPage } from './keep-page.ts';
import { routesFor } from './screens.ts';

/** Hydrates the app. Rejects if the script of the current screen cannot be loaded. The language of messages must be set before. */
export async function startLearnerApp(root: HTMLElement, props: LearnerIslandProps): Promise<void> {
  const routes = await routesFor(window.location.pathname);
  const routerOf = (): DataRouter => router;
  const context = browserContext(props);
  const kept = pagesInMemory();
  kept.set(window.location.pathname + window.location.search, props.hydration.loaderData ?? {});
  const router = createBrowserRouter(routes, {
    hydrationData: props.hydration,
    getContext: () => new RouterContextProvider(new Map([[pageContext, context]])),
    dataStrategy: keepPage(routerOf, kept),
  });
  followLinks(router);
  hydrateRoot(root, <RouterProvider router={router} />);
}

/** The context of loaders and actions in the browser: the server's, with the API over the network. */
function browserContext({ appUrl, signIn }: LearnerIslandProps): PageContext {
  return {
    api: browserClient(),
    // Scripts cannot see the token, but the app is only served to browsers that have one.
    hasToken: true,
    appUrl,
    signIn,
    // From the document's address: switching the language loads another document.
    locale: localeOf(window.location.pathname.split('/')[2]) ?? locales.us,
    remembered: undefined,
    origin: window.location.origin,
    reportFault: (error) => console.error(error),
    nonce: '',
  };
}
