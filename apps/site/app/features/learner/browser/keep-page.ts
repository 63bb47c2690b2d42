/** When a page cannot be loaded, the app shows the last loaded copy or stays on the current page, with a notice. */
import { type DataRouter, type DataStrategyFunction, type DataStrategyResult, data } from 'react-router';
import { NO_ANSWER } from '../../../shared/calls/require-answer.ts';
import { appFailure, type FailureReason, type NotSent } from '../app-failure.ts';
import type { CachedPages } from '../data/cached-pages.ts';
import { isOfThisApp } from '../this-app.ts';
import { staleAnswers } from './stale-answers.ts';

/**
 * Returns how the app's router runs loaders and actions. If a loader fails temporarily (no connection, a server fault, too many requests), a
 * page that was loaded before is shown as it was. If it was not, the visitor stays on the current page; going back to such a page shows the
 * error, because the browser's address has already changed. A form that cannot be sent keeps its fields and receives `NotSent`. A redirect
 * out of the app or to another language loads that document.
 *
 * @param routerOf Returns the router. Called only when loaders run, so after the router was created.
 */
export function keepPage(
  routerOf: () => Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>,
  kept: CachedPages,
): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    staleAnswers.forget();
    const called = matches.filter((match) => match.shouldCallHandler());
    const ids = called.map(({ route }) => route.id);
    const results = await Promise.all(called.map((match) => match.resolve()));
    for (const result of results) leaveByDocument(result);
    const answer = Object.fromEntries(ids.map((id, at) => [id, results[at] as DataStrategyResult]));
    const failed = results.find((result) => reasonToWait(result) !== undefined);
    const reason = failed && reasonToWait(failed);
    if (fetcherKey !== null && results.some(isRedirect)) await reloadDone(routerOf());
    if (request.signal.aborted || called.length === 0) return answer;
    if (request.method !== 'GET')
      return failed && reason ? unsent(ids, { notSent: reason, wait: waitOf(failed) }) : answer;

    const address = pathAndQuery(request.url);
    const known = (await kept.get(address)) ?? {};
    if (reason === undefined) {
      if (results.every(isPageData)) {
        kept.set(address, { ...known, ...Object.fromEntries(ids.map((id, at) => [id, results[at]?.result])) });
        // A test drawn from the stored course is complete, and a notice would cover its buttons.
        appFailure.set(staleAnswers.noted() && !TEST.test(address) ? { reason: 'offline', to: null } : null);
      }
      return answer;
    }
    if (ids.every((id) => id in known)) {
      appFailure.set({ reason, to: null });
      return Object.fromEntries(ids.map((id) => [id, { type: 'data', result: known[id] }]));
    }
    const router = routerOf();
    const shown = router.state.location.pathname + router.state.location.search;
    const hasGoneBack = pathAndQuery(window.location.href) !== shown;
    // Before the first screen there is no screen to stay on.
    if (!router.state.initialized || hasGoneBack || address === shown) return answer;
    appFailure.set({ reason, to: address });
    // Replaces the failed navigation without running loaders.
    void router.navigate(shown, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    return answer;
  };
}

const TEST = /^[^?]*\/test\?/;

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * Resolves when the router reloads nothing. It does not cancel a reload when a form that stays on the screen answers with a redirect, and the
 * reload, ending last, would put back the address and the data from before the form.
 */
function reloadDone(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = router.subscribe(({ revalidation }) => revalidation === 'idle' && resolve());
  if (router.state.revalidation === 'idle') resolve();
  return promise.finally(unsubscribe);
}

/** The error status keeps the router from reloading the page's data, as it does after a successful form. */
function unsent(ids: readonly string[], notSent: NotSent): Record<string, DataStrategyResult> {
  const result = data<NotSent>(notSent, { status: NO_ANSWER.status });
  return Object.fromEntries(ids.map((id) => [id, { type: 'data', result }]));
}

function isPageData({ type, result }: DataStrategyResult): boolean {
  return type === 'data' && !(result instanceof Response);
}

function isRedirect({ result }: DataStrategyResult): boolean {
  return result instanceof Response && result.headers.has('location');
}

/** Returns why a result failed temporarily; undefined if it did not fail, or if trying again would not help. */
function reasonToWait({ type, result }: DataStrategyResult): FailureReason | undefined {
  if (type !== 'error' || !(result instanceof Response)) return undefined;
  if (result.statusText === NO_ANSWER.statusText) return 'offline';
  if (result.status === 429) return 'busy';
  return result.status >= 500 ? 'failed' : undefined;
}

/** Returns the seconds after which the server asks to be tried again; null if it named none. */
function waitOf({ result }: DataStrategyResult): number | null {
  const seconds = result instanceof Response ? Number(result.headers.get('retry-after')) : 0;
  return seconds > 0 ? seconds : null;
}

/** Marks a redirect out of the app, so that the router loads the document instead of looking for a screen. */
function leaveByDocument({ result }: DataStrategyResult): void {
  const location = result instanceof Response ? result.headers.get('location') : null;
  if (location === null) return;
  const { origin, pathname } = new URL(location, window.location.href);
  if (origin === window.location.origin && isOfThisApp(pathname)) return;
  (result as Response).headers.set('X-Remix-Reload-Document', 'true');
}
