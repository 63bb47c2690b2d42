/** What the app does when a page cannot be loaded: it shows it as it was last loaded, or keeps the one that is shown, and says so. */
import { type DataRouter, type DataStrategyFunction, type DataStrategyResult, data } from 'react-router';
import { NO_ANSWER } from '../../calls/require-answer.ts';
import type { KeptPages } from '../data/kept-pages.ts';
import { type NotSent, type Reason, trouble } from '../trouble.ts';

/**
 * Returns how the app's router runs loaders and actions. Where they fail for now (no connection, a fault of the server, too many requests),
 * a page that was loaded before is shown as it was then. One that was not leaves the visitor where they are; going back to it shows the
 * error, since the browser's address has changed already. A form that cannot be sent keeps what was typed and gets `NotSent` as its answer.
 * A redirect that leads out of the app, or to another language, loads the document there.
 *
 * @param routerOf Called once the router exists, which it does before any loader runs.
 */
export function keepPage(
  routerOf: () => Pick<DataRouter, 'state' | 'navigate'>,
  kept: KeptPages,
): DataStrategyFunction {
  return async ({ request, matches }) => {
    const called = matches.filter((match) => match.shouldCallHandler());
    const ids = called.map(({ route }) => route.id);
    const results = await Promise.all(called.map((match) => match.resolve()));
    for (const result of results) leaveByDocument(result);
    const answer = Object.fromEntries(ids.map((id, at) => [id, results[at] as DataStrategyResult]));
    const reason = results.map(reasonToWait).find((each) => each !== undefined);
    if (request.signal.aborted || called.length === 0) return answer;
    if (request.method !== 'GET') return reason ? unsent(ids, reason) : answer;

    const address = pathAndQuery(request.url);
    const known = (await kept.get(address)) ?? {};
    if (reason === undefined) {
      if (results.every(isPageData)) {
        kept.set(address, { ...known, ...Object.fromEntries(ids.map((id, at) => [id, results[at]?.result])) });
        trouble.set(null);
      }
      return answer;
    }
    if (ids.every((id) => id in known)) {
      trouble.set({ reason, to: null });
      return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: known[id] }]));
    }
    const router = routerOf();
    const shown = router.state.location.pathname + router.state.location.search;
    const hasGoneBack = pathAndQuery(window.location.href) !== shown;
    if (hasGoneBack || address === shown) return answer;
    trouble.set({ reason, to: address });
    // Takes the place of the navigation that failed. Nothing is loaded for it.
    void router.navigate(shown, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    return answer;
  };
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The status keeps the router from loading the page anew, as it does after a form that was sent. */
function unsent(ids: readonly string[], notSent: Reason): Record<string, DataStrategyResult> {
  const result = data<NotSent>({ notSent }, { status: NO_ANSWER.status });
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result }]));
}

function isPageData({ type, result }: DataStrategyResult): boolean {
  return type === 'data' && !(result instanceof Response);
}

/** Returns why a result is none for now; undefined where it is one, or will not change by trying again. */
function reasonToWait({ type, result }: DataStrategyResult): Reason | undefined {
  if (type !== 'error' || !(result instanceof Response)) return undefined;
  if (result.statusText === NO_ANSWER.statusText) return 'offline';
  if (result.status === 429) return 'busy';
  return result.status >= 500 ? 'failed' : undefined;
}

/** Marks such a redirect, so that the router loads the document instead of looking for a screen. */
function leaveByDocument({ result }: DataStrategyResult): void {
  const location = result instanceof Response ? result.headers.get('location') : null;
  if (location === null) return;
  const { origin, pathname } = new URL(location, window.location.href);
  if (origin === window.location.origin && isOfThisApp(pathname)) return;
  (result as Response).headers.set('X-Remix-Reload-Document', 'true');
}

/**
 * Whether a path is one of the app's screens in the language of this document, whose scripts know no other. `/app` itself is: it leads on
 * to a screen.
 */
export function isOfThisApp(pathname: string): boolean {
  const [, app, locale] = pathname.split('/');
  return app === 'app' && (locale === undefined || locale === window.location.pathname.split('/')[2]);
}
