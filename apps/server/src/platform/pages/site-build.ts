/** The site as the server sees it: the React Router build, or in development the sources through Vite. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import type { PageContext } from '@lanewise/site/shared/page-context';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { unstable_preloadRoutePattern } from 'react-router/route-pattern';

export const SITE_ROOT = join(import.meta.dirname, '..', '..', '..', '..', 'site');
export const CLIENT_FILES = join(SITE_ROOT, 'build', 'client');
export const BROWSER_FILES = join(SITE_ROOT, 'dist', 'browser');
export const SERVER_BUILD = join(SITE_ROOT, 'build', 'server', 'index.js');

/** A rendered page: the document and its declarations. */
export interface RenderedDocument {
  readonly html: string;
  readonly traits: PageTraits;
}

/** The site's answer to a request. */
export interface SiteAnswer {
  readonly response: Response;
  /** Pattern of the matched route, such as `/:locale/:courseSlug`. */
  readonly pattern: string;
  /** Undefined for an answer that is not a page, such as a redirect. */
  readonly page?: RenderedDocument;
}

/** Answers the request for a page. Faults of loaders and renders are reported through the page context. */
export type SiteHandler = (request: Request, page: PageContext) => Promise<SiteAnswer>;

/** The exports of the site's entry.server for the server, besides the functions that React Router calls. */
interface SiteEntry {
  /** React Router's own, from the copy that the pages import: another copy would not know their contexts. */
  readonly createRequestHandler: typeof createRequestHandler;
  readonly unstable_preloadRoutePattern: typeof unstable_preloadRoutePattern;
  readonly answerPage: (
    handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
    request: Request,
    page: PageContext,
  ) => Promise<SiteAnswer>;
}

/** Raised when the site has not been built. */
class SiteNotBuiltError extends Error {
  override readonly name = 'SiteNotBuiltError';
  constructor() {
    super('The site is not built. Run "npm run build" first, or start with "npm start", which builds what is needed.');
  }
}

/**
 * Returns the handler of a server build. It matches addresses with React Router's prefix tree (`unstable_routePatternMatching`): the matcher that is
 * the default tries a regular expression for each of our 200 patterns, twice a request, which was a fifth of the time (decision 0087).
 */
export function siteHandler(build: ServerBuild, mode: 'production' | 'development'): SiteHandler {
  const { createRequestHandler, unstable_preloadRoutePattern, answerPage } = build.entry.module as unknown as SiteEntry;
  unstable_preloadRoutePattern();
  // The type of a build does not know the flag yet.
  const future = { ...build.future, unstable_routePatternMatching: true } as unknown as ServerBuild['future'];
  const handle = createRequestHandler({ ...build, future }, mode);
  return (request, page) => answerPage(handle, request, page);
}

/** Returns whether the site has been built. */
export const isSiteBuilt = (): boolean => existsSync(SERVER_BUILD);

/** Returns the handler of the built site. Throws SiteNotBuiltError if there is no build. */
export async function builtSite(): Promise<SiteHandler> {
  if (!isSiteBuilt()) throw new SiteNotBuiltError();
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild;
  return siteHandler(build, 'production');
}
