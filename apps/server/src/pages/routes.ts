/** Pages: a request becomes a web Request, the site renders it, reading pages are cached. */
import { randomBytes } from 'node:crypto';
import { isLowerCaseExempt } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Api } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import type { Refusal } from '@lanewise/site/page-context';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf, type FindLearner, idempotencyKeyOf } from '../calls/caller.ts';
import type { TokenCookies } from '../calls/token.ts';
import { utf8 } from '../http/utf8.ts';
import { isOwnForm, normalPath, type PageRequest, pathAndQuery, webRequest } from '../http/web-request.ts';
import { logOf } from '../plugins/request-log.ts';
import { type AppHost, appHost, isLearnerPage } from './app-host.ts';
import { errorPages, nowhere } from './error-pages.ts';
import { pageLocale, rememberedLocale } from './locale-preference.ts';
import { type CachedPage, type NewPage, type PageCache, pageAnswer } from './page-cache.ts';
import { type PageHeaders, pageHeadersWith } from './page-policy.ts';
import { pageServices } from './page-services.ts';
import type { SiteHandler } from './site-build.ts';
import { takeTurns } from './take-turns.ts';
import { affiliateMark, asksForConsent, discountRedirect } from './visitor-marks.ts';

/** Largest form a page accepts, in bytes: a full exam's answers are under 4 KB. */
const MAX_FORM_BYTES = 64 * 1024;

/** A browser or a proxy may cache a reading page for a minute and show it while it revalidates. */
export const READING_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

/** For the log. The browser sends the origin of a form's page in `Origin`. */
const foreignForm = 'a form of another site';

export interface PageOptions {
  readonly site: SiteHandler;
  /** Creates the typed client of a caller. */
  readonly apiFor: (caller: Caller) => Api;
  readonly findLearner: FindLearner;
  readonly cookies: Pick<TokenCookies, 'tokenOf'>;
  /** Address of the learner's app. */
  readonly appUrl: string;
  /** Address of the content service's API; null without one. */
  readonly contentUrl: string | null;
  readonly signIn: SignInOffer;
  /** The cache of reading pages; null in development, where every request renders the page. */
  readonly cache: PageCache | null;
  /** Whether the learner's app registers its service worker. */
  readonly hasWorker: boolean;
  /** Whether Vite serves the site. */
  readonly isDevelopment: boolean;
  /** Returns where the page of a path has moved to; null if it was withdrawn, undefined if neither. */
  readonly movedTo: (path: string) => string | null | undefined;
  /** Origin of canonical links, e.g. `https://lanewise.example`. */
  readonly origin: string;
}

interface HostedOptions extends PageOptions {
  readonly hosts: AppHost;
}

/** Registers the pages under every address without another route. A refused request gets the site's error page. */
export async function pages(app: FastifyInstance, given: PageOptions): Promise<void> {
  const options: HostedOptions = { ...given, hosts: appHost(given) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  const { appUrl, contentUrl, origin, isDevelopment } = options;
  const headersOf = pageHeadersWith({
    services: pageServices({ ...options.signIn, appUrl, contentUrl, origin }),
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
        if (affiliate !== undefined) reply.header('set-cookie', affiliate);
        const discount = discountRedirect(request.url, request.headers.cookie, () => localeOfRequest(request).code);
        if (discount !== undefined) return reply.header('cache-control', 'private, no-store').redirect(discount, 302);
      }
      await turn(request.ip);
      const coming = request.method === 'POST' ? undefined : await cachedOrPendingPage(request.url, options.cache);
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
  options.cache?.refreshWith((path) => renderAgain(path, app.log, options, headersOf));
}

/** Returns the address to which one with capitals is redirected; the query is unchanged (specification, section 2). */
function lowerCaseAddress(url: string): string | undefined {
  const [path, query] = pathAndQuery(url);
  const lower = path.toLowerCase();
  if (lower === path || isLowerCaseExempt(path)) return undefined;
  // To a browser, two slashes of either kind start the name of another host.
  return `/${lower.replace(/^[/\\]+/, '')}${query}`;
}

interface RenderedPage {
  readonly response: Response;
  readonly body: Buffer;
  readonly nonce: () => string;
  readonly traits: PageTraits;
  /** Number of purges when its rendering started. */
  readonly purgesBefore: number;
  /** Pattern of the address, such as `/:locale/:courseSlug`. */
  readonly pattern: string;
}

function localeOfRequest({ url, headers }: PageRequest): Locale {
  return pageLocale(url, rememberedLocale(headers.cookie), headers['accept-language']);
}

/** The visitor who requested a page. */
type Visitor = Pick<FastifyRequest, 'ip' | 'id'>;
const nobody: Visitor = { ip: '', id: '' };

/**
 * Returns an address of our own origin as a path. A visitor may have reached us by another name, such as 127.0.0.1: a redirect to the public
 * name would lose the session, and a form's policy would block it.
 */
function withoutOrigin(url: string, origin: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/** Returns a function that creates a random nonce at its first call and returns the same one afterwards. */
function oneTimeWord(): () => string {
  let word: string | undefined;
  return () => {
    word ??= randomBytes(16).toString('base64');
    return word;
  };
}

async function render(
  request: PageRequest,
  { ip: address, id: requestId }: Visitor,
  log: () => FastifyBaseLogger,
  options: HostedOptions,
  refusal?: Refusal,
): Promise<RenderedPage> {
  const { headers } = request;
  const nonce = oneTimeWord();
  const remembered = rememberedLocale(headers.cookie);
  const locale = pageLocale(request.url, remembered, headers['accept-language']);
  const agent = headers['user-agent'] ?? '';
  const token = options.cookies.tokenOf(headers);
  const cookie = headers.cookie ?? '';
  const idempotencyKey = idempotencyKeyOf(headers);
  const isForEveryone = !isLearnerPage(request.url);
  const parts = { address, requestId, idempotencyKey, agent, cookie, locale: locale.code, isForEveryone, token };
  const caller = callerOf(parts, options.findLearner);
  const purgesBefore = options.cache?.purges ?? 0;
  const origin = options.hosts.originOf(request);
  const { response, pattern, page } = await options.site(webRequest(request, origin), {
    api: options.apiFor(caller),
    hasToken: token !== undefined,
    locale,
    remembered,
    origin,
    appUrl: options.appUrl,
    hasWorker: options.hasWorker,
    signIn: options.signIn,
    asksForConsent: asksForConsent(request.url, headers),
    get nonce() {
      return nonce();
    },
    ...(refusal !== undefined && { refusal }),
    reportFault: (error) => log().error({ err: error }, 'page failed'),
  });
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  const body = page ? utf8(page.html) : Buffer.from(await response.arrayBuffer());
  return { response, body, nonce, traits: page?.traits ?? notRendered, pattern, purgesBefore };
}

/** An answer that is not a page, such as a redirect, gets the strictest policy and is never cached. */
const notRendered: PageTraits = { kind: 'interactive', needs: {}, tags: [] };

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

function forCache({ body, nonce, traits, pattern, purgesBefore }: RenderedPage, headersOf: PageHeaders): NewPage {
  return { route: pattern, html: body, headers: headersOf(traits, nonce), tags: traits.tags, purgesBefore };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { cache, hosts }: Pick<HostedOptions, 'cache' | 'hosts'>,
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
    return sendCached(request, reply, await cache.put(normalPath(request.url), forCache(page, headersOf)));
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return reply.send(body);
}

/** Returns the request for a page that no visitor requested. */
function bareRequest(path: string): PageRequest {
  return { url: path, method: 'GET', headers: {}, body: undefined, host: '' };
}

/** Returns the cached page of an address, or of its normalized form. */
async function cachedOrPendingPage(url: string, cache: PageCache | null): Promise<CachedPage | undefined> {
  return /[?#]/.test(url) ? undefined : await cache?.coming(normalPath(url));
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
  path: string,
  log: FastifyBaseLogger,
  options: HostedOptions,
  headersOf: PageHeaders,
): Promise<void> {
  const request = bareRequest(path);
  try {
    const page = await render(request, nobody, () => log, options);
    if (mayKeep(request, page)) await options.cache?.put(path, forCache(page, headersOf));
    else if (page.response.status < 500) options.cache?.forget(path);
  } catch (error) {
    log.error({ err: error }, 'page failed');
  }
}
