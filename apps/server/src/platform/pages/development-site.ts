/** The site in development: sources through Vite, with hot module replacement. Never in production. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { ServerBuild } from 'react-router';
import { type RenderedDocument, SITE_ROOT, type SiteHandler, siteHandler } from './site-build.ts';

export interface DevelopmentSite {
  readonly handle: SiteHandler;
  /** Vite's own files and modules; calls `next` for everything else. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}

/** A module of the site (vite/reload-pages.ts) through which a page learns that one of its modules has changed. */
const RELOADER = '/@id/__x00__virtual:reload-page';

/**
 * Starts Vite in the server's own process. For sources that cannot be compiled, the answer is the compiler's error.
 *
 * @param server Carries Vite's socket besides the product's own requests, so that one port is enough.
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
      try {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
        const answer = await siteHandler(build, 'development')(request, page);
        return answer.page ? { ...answer, page: withReloader(answer.page, page.nonce) } : answer;
      } catch (fault) {
        page.reportFault(fault);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        const response = new Response(null, { status: 500, headers });
        const traits = { kind: 'interactive', needs: {}, tags: [] } as const;
        return { response, pattern: '/*', page: withReloader({ html: faultPage(fault), traits }, page.nonce) };
      }
    },
  };
}

/** The page for sources that cannot be compiled: it shows the error, and reloads once that is fixed. */
function faultPage(fault: unknown): string {
  const text = stripVTControlCharacters(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<!DOCTYPE html><html lang="en"><head><title>This page cannot be compiled</title></head><body><pre>${escaped}</pre></body></html>`;
}

/** Returns the page with the script that reloads it. */
function withReloader({ html, traits }: RenderedDocument, nonce: string): RenderedDocument {
  const script = `<script type="module" src="${RELOADER}" nonce="${nonce}"></script>`;
  return { html: html.replace('</head>', `${script}</head>`), traits };
}
