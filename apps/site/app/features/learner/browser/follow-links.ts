import type { DataRouter } from 'react-router';
import { appFailure } from '../app-failure.ts';
import { isOfThisApp } from '../this-app.ts';

/**
 * Lets the app's router follow plain links between screens, including those of the page's header. The browser follows all others: links out of
 * the app, to another language, within the page or into a new tab, and downloads.
 */
export function followLinks(router: Pick<DataRouter, 'navigate'>): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    if (!isOfThisApp(link.pathname)) return refuseOffline(event, link);
    const isWithinPage = link.hash !== '' && link.pathname === window.location.pathname;
    if (isWithinPage) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
}

/** Stays on the screen, with a message, instead of a browser's error page: documents outside the app, such as the mock exam, need a network. */
function refuseOffline(event: Event, { pathname, search }: HTMLAnchorElement): void {
  if (navigator.onLine) return;
  event.preventDefault();
  appFailure.set({ reason: 'offline', to: pathname + search });
}
