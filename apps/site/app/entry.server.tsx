/** The server's entry to the site: it creates the context of a request and turns a matched route into HTML. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ownPixels } from '@lanewise/contracts/constants/app-pages';
import { containerOf } from '@lanewise/contracts/constants/tag-manager';
import type { MessageLocale } from '@lanewise/contracts/languages';
import type { CacheTag, PageNeeds, PageTraits, ServiceName } from '@lanewise/contracts/page-traits';
import { baseLocale, overwriteGetLocale } from '@lanewise/words/runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { AppDocumentContext } from './features/learner/app-document.ts';
import type { PageContext } from './shared/page-context.ts';
import { type Outcome, outcomeContext, pageContext } from './shared/page-context.ts';
import { type DocumentConsent, PageDocumentContext } from './shared/shell/page-document.ts';
import { interactive, type PageHandle } from './shared/shell/page-handle.ts';

/** For the server, which must use the same copy of React Router as the pages; in development it would load another one. */
export { createRequestHandler } from 'react-router';
export { unstable_preloadRoutePattern } from 'react-router/route-pattern';

/** The language of the messages, for each request: loaders of different requests run at the same time. */
const messageLocale = new AsyncLocalStorage<MessageLocale>();
overwriteGetLocale(() => messageLocale.getStore() ?? baseLocale);

/** Answers a request with React Router's handler, in the page's context and language. */
export async function answerPage(
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>,
  request: Request,
  page: PageContext,
): Promise<Outcome & { readonly response: Response }> {
  const context = new RouterContextProvider();
  const outcome: Outcome = { pattern: '/*' };
  context.set(pageContext, page);
  context.set(outcomeContext, outcome);
  const response = await messageLocale.run(page.locale.messages, () => handle(request, context));
  return { response, ...outcome };
}

/**
 * Renders a page in one piece. Streaming is not used: no part of a page arrives late, and a complete page can be cached, compressed once
 * and sent with its length.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Response {
  const own = traitsOf(entry);
  const needed = withMatchedRoutesOnly(entry);
  const page = context.get(pageContext);
  const isReading = own.kind === 'reading';
  const conversionPixels = isReading ? [] : conversionPixelsOf(page, own.needs);
  const traits = withServices(
    own,
    conversionPixels.map(({ platform }) => `${platform}-pixel` as const),
  );
  const { locale, isSelling, linksPartners, reportsErrors, sessionsByCampaign, amplitude } = page;
  const consent = consentOf(page, isReading);
  const loadsTags = isReading || traits.needs.services?.includes('tag-manager');
  const tagManager =
    page.tagManager && loadsTags
      ? { container: containerOf(page.tagManager, new URL(request.url).pathname), stage: page.tagManager.stage }
      : null;
  const isSignedIn = page.hasToken && !isReading;
  const { pattern } = context.get(outcomeContext);
  const document = {
    locale,
    kind: traits.kind,
    pattern,
    isSignedIn,
    isSelling,
    linksPartners,
    consent,
    reportsErrors,
    sessionsByCampaign,
    tagManager,
    conversionPixels: conversionPixels.map(({ platform, id }) => `${platform}:${id}`).join(' ') || undefined,
    amplitude,
  };
  const html = isReading
    ? // Nothing is hydrated here, so React's markers between texts are left out. There is no nonce either: the page is shared, so
      // a nonce would be no secret, and it would make every rendering different.
      renderToStaticMarkup(
        <PageDocumentContext value={document}>
          <ServerRouter context={needed} url={request.url} />
        </PageDocumentContext>,
      )
    : renderToString(
        <PageDocumentContext value={document}>
          <OwnDocument entry={needed} url={request.url} nonce={page.nonce} />
        </PageDocumentContext>,
      );
  headers.set('content-type', 'text/html; charset=utf-8');
  const retryAfter = retryAfterOf(entry);
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  context.get(outcomeContext).page = { html: `<!DOCTYPE html>${html}`, traits };
  return new Response(null, { status, headers });
}

/** Returns the pixels of a page that tell of conversions. A page with a pixel of its own leaves it to the next. */
function conversionPixelsOf({ conversionPixels: ids }: PageContext, { services = [] }: PageNeeds) {
  if (ids === null || services.some((name) => name.endsWith('-pixel'))) return [];
  return ownPixels.flatMap((platform) => {
    const id = ids[platform];
    return id === null ? [] : [{ platform, id }];
  });
}

function withServices({ kind, needs, tags }: PageTraits, services: readonly ServiceName[]): PageTraits {
  if (services.length === 0) return { kind, needs, tags };
  return { kind, needs: { ...needs, services: [...(needs.services ?? []), ...services] }, tags };
}

/**
 * Returns what a document asks. The HTML of a reading page is shared, so it contains the question for everyone and its script shows it to those
 * who have not answered; only an address with a partner's parameter is never shared, and its page asks without a script, too.
 */
function consentOf({ purposes, askedPurposes }: PageContext, isReading: boolean): DocumentConsent {
  const isShared = isReading && !askedPurposes.includes('partners');
  const asked = isShared ? purposes.filter((purpose) => purpose !== 'partners') : askedPurposes;
  return { purposes, asked, isHidden: isShared };
}

/**
 * Returns the part of the context that a document needs. React Router would create routes from the whole manifest for each rendering and read
 * the stream of its own hydration; our documents need only the routes that matched, and no stream.
 */
function withMatchedRoutesOnly({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

/** A document made for one visitor, including the data that the learner's app hydrates from if it is a screen of the app. */
function OwnDocument({ entry, url, nonce }: { entry: EntryContext; url: string; nonce: string }) {
  const { loaderData, actionData, errors } = entry.staticHandlerContext;
  return (
    <AppDocumentContext value={{ nonce, hydration: { loaderData, actionData, errors } }}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </AppDocumentContext>
  );
}

/** One object for all routes, because the server caches the policies of reading pages by it. */
const noNeeds: PageNeeds = {};

/** Returns the declarations of the innermost route with a handle. A page that declares nothing is made for one visitor. */
function traitsOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): PageTraits {
  const match = matches.findLast(({ route }) => route.handle);
  const { kind, needs: always = noNeeds, needsOf, tags }: PageHandle = match?.route.handle ?? interactive;
  const subject = match && errors === null ? { params: match.params, data: loaderData[match.route.id] } : undefined;
  const own = subject && tags?.(subject);
  const needs = subject && needsOf ? { ...always, ...needsOf(subject) } : always;
  const locale: CacheTag[] = match?.params.locale === undefined ? [] : [`locale:${match.params.locale}`];
  return { kind, needs, tags: [...locale, ...(own ?? [])] };
}

/**
 * Returns the Retry-After of the loader or action whose call failed. React Router keeps the status of such an answer, but not its headers.
 */
function retryAfterOf({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext): string | null {
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get('retry-after')).find((value) => value !== null) ?? null;
}

/**
 * Reports faults of loaders and renders to the server's error log. An aborted request is not a fault, and neither is a Response that a
 * route throws: a page that is not found, a form sent to a reading page, or a failed call, which was logged where it failed.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).reportFault(error);
}
