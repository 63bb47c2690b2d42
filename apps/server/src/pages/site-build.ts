/** The site as the server sees it: the React Router build, or in development the sources through Vite. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext } from '@lanewise/site/page-context';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';

export const SITE_ROOT = join(import.meta.dirname, '..', '..', '..', 'site');
export const CLIENT_FILES = join(SITE_ROOT, 'build', 'client');
export const BROWSER_FILES = join(SITE_ROOT, 'dist', 'browser');
const SERVER_BUILD = join(SITE_ROOT, 'build', 'server', 'index.js');

/** What the site's entry.server exports beside its render function. */
interface SiteEntry {
  /** React Router's, of the very copy that the pages import: another one does not know their contexts. */
  readonly createRequestHandler: typeof createRequestHandler;
  readonly withPage: <T>(page: PageContext, handle: (context: RouterContextProvider) => T) => T;
}

/** Answers a page's request with a web Response. Faults of loaders and renders are reported through the page context. */
export type SiteHandler = (request: Request, page: PageContext) => Promise<Response>;

/** Raised when the site has not been built. */
export class SiteNotBuiltError extends Error {
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
  return siteHandler(build, 'production');
}
