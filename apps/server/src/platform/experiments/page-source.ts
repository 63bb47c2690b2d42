/** Where the visitor of a page comes from, for experiments that are for one source. */
import { cookieNames, funnelCookies } from '@lanewise/contracts/constants/cookies';
import { entryIn, funnelIn } from '@lanewise/contracts/constants/funnels';
import { parseCookie } from 'cookie';

/** A page and the source of its visitor. */
export interface SourcedPage {
  /** Without the query. */
  readonly path: string;
  /** '' if it is unknown. */
  readonly source: string;
}

/** A name that experiments.yaml can list. */
const NAME = /^[a-z\d][a-z\d_.-]{0,60}$/;

/** Returns the source that a query names: its campaign's, else the entry point of a funnel; '' if it names none. */
function named(query: URLSearchParams): string {
  const campaign = query.get('utm_source')?.toLowerCase() ?? '';
  if (NAME.test(campaign)) return campaign;
  return query.has('from') ? entryIn(query.get('from')) : '';
}

/**
 * Returns the page of an address, with the source that the address names, else the entry point of the visitor's running funnel.
 *
 * @param address path with its query
 * @param cookies the Cookie header
 */
export function sourcedPage(address: string, cookies: string | undefined): SourcedPage {
  const [path = '', query = ''] = address.split('?', 2);
  return { path, source: named(new URLSearchParams(query)) || entryOfFunnel(cookies) };
}

function entryOfFunnel(cookies: string | undefined): string {
  if (!cookies?.includes(cookieNames.funnel)) return '';
  const all = parseCookie(cookies);
  return funnelCookies.map((name) => funnelIn(all[name])?.entry).find((entry) => entry !== undefined) ?? '';
}
