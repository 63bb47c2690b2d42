/** Where the server meets the site: it makes the context of a request and turns a matched route into HTML. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { withMessages } from './locale.server.ts';
import type { PageContext } from './page-context.ts';
import { pageContext } from './page-context.ts';
import type { PageHandle } from './shell/page-handle.ts';

/** For the server, which has to use the copy of React Router that the pages use: in development it has another one. */
export { createRequestHandler } from 'react-router';

/** Runs a request handler with the page's context and in the page's language. */
export function withPage<T>(page: PageContext, handle: (context: RouterContextProvider) => T): T {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return withMessages(page.locale.messages, () => handle(context));
}

/**
 * Renders a page in one piece. Streaming is not used: pages hold nothing that arrives late, and a whole page can be
 * cached, compressed once and sent with its length.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const { nonce, deliver } = context.get(pageContext);
  const kind = pageKind(entry);
  // The stream is what React Router would hydrate from; it is not sent.
  const { serverHandoffStream, ...shown } = entry;
  const html =
    kind === 'reading'
      ? // No island, nothing to hydrate: React's marks between texts are left out. And no nonce: the page is everyone's, so that it
        // would be no secret, and would make every rendering another page.
        renderToStaticMarkup(<ServerRouter context={shown} url={request.url} />)
      : renderToString(<ServerRouter context={shown} url={request.url} nonce={nonce} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(PAGE_KIND, kind);
  deliver(`<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

/** Tells the server's page cache what was made. The header does not leave the process. */
const PAGE_KIND = 'x-page-kind';

function pageKind(entry: EntryContext): PageHandle['kind'] {
  const handles = entry.staticHandlerContext.matches.map((match) => match.route.handle as PageHandle | undefined);
  return handles.findLast((handle) => handle)?.kind ?? 'doing';
}

/**
 * Loader and render faults reach the server's one error log. An aborted request is no fault, nor is a request that no page
 * takes (a form sent to a reading page): that is the sender's.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageContext).reportFault(error);
}
