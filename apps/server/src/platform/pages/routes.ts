/** Pages: the request's way to a rendered or cached page, and the answer. */
import { addresses, isLowerCaseExempt } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import {
  errorCodes,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Experiments } from '../experiments/experiments.ts';
import { sourcedPage } from '../experiments/page-source.ts';
import { bounds } from '../http/bounds.ts';
import { isOwnForm, normalPath, type PageRequest, pathAndQuery } from '../http/web-request.ts';
import { logOf } from '../plugins/request-log.ts';
import { appHost, isLearnerPage } from './app-host.ts';
import { errorPages, nowhere } from './error-pages.ts';
import { type CachedPage, type NewPage, pageAnswer, pageKey, partsOfKey } from './page-cache.ts';
import { type PageHeaders, pageHeadersWith } from './page-policy.ts';
import { pageServices } from './page-services.ts';
import {
  bareRequest,
  callerOfPage,
  type HostedOptions,
  localeOfRequest,
  nobody,
  type PageOptions,
  type RenderedPage,
  render,
} from './render-page.ts';
import { takeTurns } from './take-turns.ts';
import { affiliateMark, discountRedirect, signedLink } from './visitor-marks.ts';

/** A browser or a proxy may cache a reading page for a minute and show it while it revalidates. */
export const READING_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** For the log. The browser sends the origin of a form's page in `Origin`. */
const foreignForm = 'a form of another site';

/** The address of the only form with a file. */
const fileForm = new RegExp(`^/[a-z-]+${addresses.teachingInvite.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Registers the pages under every address without another route. A refused request gets the site's error page. */
export async function pages(app: FastifyInstance, given: PageOptions): Promise<void> {
  const options: HostedOptions = { ...given, hosts: appHost(given) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: bounds.formBody },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: bounds.fileBody },
    ({ url }, body, done) =>
      fileForm.test(normalPath(url)) ? done(null, body) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
  const { appUrl, contentUrl, origin, isDevelopment, payments, pixels, tagManager, amplitude } = options;
  const headersOf = pageHeadersWith({
    services: pageServices({ ...options.signIn, appUrl, contentUrl, origin, payments, pixels, tagManager, amplitude }),
    isDevelopment,
  });
  app.setErrorHandler(
    errorPages({
      localeOf: localeOfRequest,
      headersOf,
      render: (path, refusal) => render(bareRequest(path), nobody, () => app.log, options, refusal),
    }),
  );
  const turn = takeTurns();
  const answer = {
    method: ['GET', 'HEAD', 'POST'],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST') {
        if (!isOwnForm(request, options.origin)) throw new ApiError('MALFORMED_REQUEST', { inside: foreignForm });
      } else {
        const elsewhere = options.hosts.elsewhere(request);
        if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
        const redirect = lowerCaseAddress(request.url);
        if (redirect !== undefined) return reply.redirect(redirect, 301);
        const moved = options.movedTo(normalPath(request.url));
        if (moved === null) {
          const gone = bareRequest(nowhere(localeOfRequest(request)));
          const page = await render(gone, nobody, () => logOf(request), options, { status: 410, retryAfter: null });
          return await send(request, reply, page, options, headersOf);
        }
        if (moved !== undefined) return reply.redirect(moved, 301);
        const affiliate = affiliateMark(request.url, request.headers);
        if (affiliate !== undefined) {
          reply.header('set-cookie', affiliate);
          for (const cookie of await clickCookies(request, options)) reply.header('set-cookie', cookie);
        }
        const discount = discountRedirect(request.url, request.headers, () => localeOfRequest(request).code);
        if (discount !== undefined) return reply.header('cache-control', 'private, no-store').redirect(discount, 302);
      }
      await turn(request.ip);
      const visitor = options.experiments?.visitorOf(request.headers.cookie);
      const coming = request.method === 'POST' ? undefined : await cachedOrPendingPage(request, options, visitor);
      if (coming) {
        request.pagePattern = coming.route;
        return sendCached(request, reply, coming);
      }
      const page = await render(request, request, () => logOf(request), options);
      request.pagePattern = page.pattern;
      return await send(request, reply, page, options, headersOf);
    },
  };
  app.route({ url: '/*', ...answer });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', 'GET, HEAD, POST');
    throw new ApiError('METHOD_NOT_ALLOWED');
  };
  app.route({ method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/*', onRequest: refuse, handler: refuse });
  options.cache?.refreshWith((key) => renderAgain(key, app.log, options, headersOf));
}

/** Returns the address to which one with capitals is redirected; the query is unchanged (specification, section 2). */
function lowerCaseAddress(url: string): string | undefined {
  const [path, query] = pathAndQuery(url);
  const lower = path.toLowerCase();
  if (lower === path || isLowerCaseExempt(path)) return undefined;
  // To a browser, two slashes of either kind start the name of another host.
  return `/${lower.replace(/^[/\\]+/, '')}${query}`;
}

/**
 * Returns an address of our own origin as a path. A visitor may have reached us by another name, such as 127.0.0.1: a redirect to the public
 * name would lose the session, and a form's policy would block it.
 */
function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Returns the cookies of a click on an affiliate's signed link; none for other links. A click that cannot be noted never keeps a page from its visitor. */
async function clickCookies(request: FastifyRequest, options: HostedOptions): Promise<readonly string[]> {
  const click = signedLink(request.url);
  if (click === undefined) return [];
  const caller = callerOfPage(request, request, options);
  await options.apiFor(caller).noteAffiliateClick({ params: { id: click.id }, body: { signature: click.signature } });
  return caller.setCookies;
}

/** A page can be cached if neither its content nor its address belongs to one visitor. */
function mayKeep({ url, method }: PageRequest, { response, traits }: RenderedPage): boolean {
  const ownCookies = response.headers.getSetCookie().length > 0;
  return (
    traits.kind === 'reading' &&
    !isLearnerPage(url) &&
    response.status === 200 &&
    method !== 'POST' &&
    !/[?#]/.test(url) &&
    !ownCookies
  );
}

/** Others than our own cache must ask each time for a page that an experiment varies: they do not know the visitor's variant. */
const VARIED_CACHE_CONTROL = 'private, no-cache';

function forCache(
  { body, nonce, traits, pattern, purgesBefore, variants }: RenderedPage,
  headersOf: PageHeaders,
  experiments: Experiments | null | undefined,
): NewPage {
  const isVaried = variants.size > 0 && experiments?.isRunning() === true;
  const headers = { ...headersOf(traits, nonce), ...(isVaried && { 'cache-control': VARIED_CACHE_CONTROL }) };
  return { route: pattern, html: body, headers, tags: traits.tags, purgesBefore, experiments: [...variants.keys()] };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { cache, hosts, experiments }: Pick<HostedOptions, 'cache' | 'hosts' | 'experiments'>,
  headersOf: PageHeaders,
): Promise<FastifyReply> {
  const { response, body } = page;
  const origin = hosts.originOf(request);
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, name === 'location' ? withoutOrigin(value, origin) : value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.headers(headersOf(page.traits, page.nonce));
  if (cache && mayKeep(request, page)) {
    const key = pageKey(normalPath(request.url), [...page.variants]);
    return sendCached(request, reply, await cache.put(key, forCache(page, headersOf, experiments)));
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return reply.send(body);
}

/** Returns the cached page of an address, or of its normalized form, in the visitor's variants. */
async function cachedOrPendingPage(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  { cache, experiments }: Pick<PageOptions, 'cache' | 'experiments'>,
  visitor: string | undefined,
): Promise<CachedPage | undefined> {
  if (!cache || /[?#]/.test(url)) return undefined;
  const path = normalPath(url);
  const keys = visitor ? cache.experimentsOf(path) : [];
  if (!visitor || !experiments || keys.length === 0) return await cache.coming(path);
  const variantOf = experiments.forPage(visitor, sourcedPage(path, headers.cookie));
  const variants = keys.map(async (key) => [key, await variantOf(key)] as const);
  return await cache.coming(pageKey(path, await Promise.all(variants)));
}

/** Sends a page that has been cached since the request arrived. */
function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { status, variant } = pageAnswer(page, request.headers);
  for (let at = 0; at < variant.headers.length; at += 2) {
    reply.header(variant.headers[at] as string, variant.headers[at + 1]);
  }
  return reply.code(status).send(status === 304 ? null : variant.body);
}

/** Renders a stale page and replaces it in the cache. A page that is no longer found is removed; if rendering fails, the old page stays. */
async function renderAgain(
  key: string,
  log: FastifyBaseLogger,
  options: HostedOptions,
  headersOf: PageHeaders,
): Promise<void> {
  const { path, variants } = partsOfKey(key);
  const request = bareRequest(path);
  try {
    const page = await render(request, nobody, () => log, options, undefined, variants);
    if (mayKeep(request, page)) await options.cache?.put(key, forCache(page, headersOf, options.experiments));
    else if (page.response.status < 500) options.cache?.forget(key);
  } catch (error) {
    log.error({ err: error }, 'page failed');
  }
}
