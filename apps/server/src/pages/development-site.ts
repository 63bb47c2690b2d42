/** The site in development: sources through Vite, changed modules replaced while the page stands. Never in production. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { SITE_ROOT, type SiteHandler, siteHandler } from './site-build.ts';

export interface DevelopmentSite {
  readonly handle: SiteHandler;
  /** Vite's own files and modules; calls `next` for everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Starts Vite in the server's own process. A page that fails shows the source's stack, as sources. */
export async function developmentSite(): Promise<DevelopmentSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: SITE_ROOT, server: { middlewareMode: true }, appType: 'custom' });
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    handle: async (request, page) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      return siteHandler(build, 'development')(request, page);
    },
  };
}
