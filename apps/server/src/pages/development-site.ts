/** The site in development: sources through Vite, changed modules replaced while the page stands. Never in production. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { SITE_ROOT, type SiteHandler, siteHandler } from './site-build.ts';

export interface DevelopmentSite {
  readonly handle: SiteHandler;
  /** Vite's own files and modules; calls `next` for everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** By this module of the site (vite/reload-pages.ts) a page learns that something it is made of has changed. */
const RELOADER = '/@id/__x00__virtual:reload-page';

/**
 * Starts Vite in the server's own process. A page that fails shows the source's stack, as sources.
 *
 * @param server Carries Vite's socket beside the product's own requests, so that one port is enough.
 */
export async function developmentSite(server: Server): Promise<DevelopmentSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: SITE_ROOT,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    handle: async (request, page) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      const deliver = (html: string) => page.deliver(withReloader(html, page.nonce));
      return await siteHandler(build, 'development')(request, { ...page, deliver });
    },
  };
}

function withReloader(html: string, nonce: string): string {
  return html.replace('</head>', `<script type="module" src="${RELOADER}" nonce="${nonce}"></script></head>`);
}
