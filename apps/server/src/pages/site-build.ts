/** The site as the server sees it: the React Router build, or in development the sources through Vite. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext } from '@lanewise/site/page-context';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';

export const SITE_ROOT = join(import.meta.dirname, '..', '..', '..', 'site');
export const CLIENT_FILES = join(SITE_ROOT, 'build', 'client');
export const BROWSER_FILES = join(SITE_ROOT, 'dist', 'browser');
export const SERVER_BUILD = join(SITE_ROOT, 'build', 'server', 'index.js');

/** What the site's entry.server exports beside its render function. */
interface SiteEntry {
  /** React Router's, of the very copy that the pages import: another one does not know their contexts. */
  readonly createRequestHandler: typeof createRequestHandler;
  readonly withPage: <T>(page: PageContext, handle: (context: RouterContextProvider) => T) => T;
}

/** Answers a page's request with a web Response. Faults of loaders and renders are reported through the page context. */
export interface SiteHandler {
  (request: Request, page: PageContext): Promise<Response>;
  /** By the pattern of an address, `/:locale/:courseSlug`: what answers there, and faster, because it knows no other page. */
  readonly byPattern?: ReadonlyMap<string, SiteHandler>;
}

/** Raised when the site has not been built. */
class SiteNotBuiltError extends Error {
  override readonly name = 'SiteNotBuiltError';
  constructor() {
    super('The site is not built. Run "npm run build" first, or start with "npm start", which builds what is needed.');
  }
}

/** Returns the handler of a server build. */
export function siteHandler(build: ServerBuild, mode: 'production' | 'development'): SiteHandler {
  const { createRequestHandler, withPage } = build.entry.module as unknown as SiteEntry;
  const handle = createRequestHandler(build, mode);
  return (request, page) => withPage(page, (context) => handle(request, context));
}

/** Returns the handler of the built site. Throws SiteNotBuiltError where there is no build. */
export async function builtSite(): Promise<SiteHandler> {
  if (!existsSync(SERVER_BUILD)) throw new SiteNotBuiltError();
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild;
  const whole = siteHandler(build, 'production');
  const byPattern = new Map(
    pagesOf(build).map(({ pattern, ids }) => {
      const own = siteHandler(buildOf(build, ids), 'production');
      const takes = plainlyUnder(pattern);
      const handle: SiteHandler = (request, page) => (takes(request) ? own : whole)(request, page);
      return [pattern, handle] as const;
    }),
  );
  return Object.assign(whole, { byPattern });
}

/**
 * Returns whether a request is for a page of a pattern, its address written plainly. The server goes by the address as it was sent; the
 * site takes the dots out of `/us/.` first and reads `/us/Login` as `/us/login`, so that such a one may be another page's to it.
 */
function plainlyUnder(pattern: string): (request: Request) => boolean {
  const plain = new RegExp(`^${pattern.replace(/:\w+/g, '[a-z\\d_-]+')}$`);
  return ({ url }) => plain.test(new URL(url).pathname);
}

/** A page, and what of the build it needs: itself, what it stands in, and the page for what is not there. */
export interface PageOfBuild {
  readonly pattern: string;
  /** Ids of routes. */
  readonly ids: ReadonlySet<string>;
}

/** Returns the pages of a build. */
export function pagesOf({ routes }: Pick<ServerBuild, 'routes'>): PageOfBuild[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const withParents = (id: string | undefined): typeof all => {
    const route = all.find((each) => each.id === id);
    return route ? [...withParents(route.parentId), route] : [];
  };
  const notFound = all.filter(({ path }) => path === '*');
  return all
    .filter(({ id, path }) => path !== '*' && !all.some(({ parentId }) => parentId === id))
    .map(({ id }) => {
      const own = withParents(id);
      // The root's path is empty.
      const pattern = `/${own.flatMap(({ path }) => path || []).join('/')}`;
      return { pattern, ids: new Set([...own, ...notFound].map((route) => route.id)) };
    });
}

/**
 * Returns a build that has some of the routes alone. React Router tries every route it knows for each request, twice, and makes
 * them all anew for each rendering; the server has found the page's route already.
 */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
