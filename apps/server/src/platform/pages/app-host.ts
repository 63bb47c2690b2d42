/** The learner's app on a host of its own (APP_BASE_URL). One server answers on both hosts. */
import { addresses } from '@lanewise/contracts/addresses';
import { normalPath, type PageRequest, pathAndQuery } from '../http/web-request.ts';

const appPath = addresses.app.path;

/** Returns whether an address belongs to the learner's app, whose pages are for one learner only. */
export function isLearnerPage(url: string): boolean {
  const path = normalPath(url);
  return path === appPath || path.startsWith(`${appPath}/`);
}

/**
 * Returns whether a page is only for the visitor who asks for it: the learner's app, and the order, which says whether this buyer gets a trial.
 */
export function isOwnPage(url: string): boolean {
  return isLearnerPage(url) || normalPath(url).endsWith(addresses.upgradeCheckout.path);
}

interface Hosts {
  /** Our own origin. */
  readonly origin: string;
  /** Address of the learner's app. */
  readonly appUrl: string;
}

/** Knows on which of the two hosts an address is at home. */
export interface AppHost {
  /** Returns the origin that a request was made to: the app's, else our own. */
  originOf(request: Pick<PageRequest, 'host'>): string;
  /** Returns the address to which a request for a page on the wrong host is redirected; undefined if it is on the right one. */
  elsewhere(request: Pick<PageRequest, 'host' | 'url'>): string | undefined;
}

/**
 * Returns the hosts of a server. On the app's host only the app is at home, on all others everything else: visitors may reach us by other names than the
 * public one, and with one host for both nothing is redirected.
 */
export function appHost({ origin, appUrl }: Hosts): AppHost {
  const app = new URL(appUrl);
  if (app.origin === origin) return { originOf: () => origin, elsewhere: () => undefined };
  const isApp = (host: string) => host === app.host;
  return {
    originOf: ({ host }) => (isApp(host) ? app.origin : origin),
    elsewhere({ host, url }) {
      const target = pathAndQuery(url).join('');
      if (isLearnerPage(url)) return isApp(host) ? undefined : app.origin + target;
      if (!isApp(host)) return undefined;
      return normalPath(url) === '/' ? app.href : origin + target;
    },
  };
}
