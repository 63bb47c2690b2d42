/** Pages: a request becomes a web Request, the site renders it, reading pages are cached. */
import { randomBytes } from 'node:crypto';
import { isLowerCaseExempt } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Api } from '@lanewise/contracts/client';
import type { PixelIds } from '@lanewise/contracts/constants/app-pages';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { ExperimentKey } from '@lanewise/contracts/constants/experiments';
import type { Locale } from '@lanewise/contracts/countries';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import type { SignInOffer } from '@lanewise/contracts/sign-in-offer';
import type { StoreLinks } from '@lanewise/contracts/store-links';
import type { Refusal } from '@lanewise/site/page-context';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf, type FindLearner, idempotencyKeyOf } from '../calls/caller.ts';
import type { TokenCookies } from '../calls/token.ts';
import type { Experiments, Variants } from '../experiments/experiments.ts';
import { pageVariants } from '../experiments/page-variants.ts';
import { bounds } from '../http/bounds.ts';
import { utf8 } from '../http/utf8.ts';
import { isOwnForm, normalPath, type PageRequest, pathAndQuery, webRequest } from '../http/web-request.ts';
import { logOf } from '../plugins/request-log.ts';
import type { PaymentKeys } from '../providers/keys.ts';
import { type AppHost, appHost, isLearnerPage } from './app-host.ts';
import { errorPages, nowhere } from './error-pages.ts';
import { pageLocale, rememberedLocale } from './locale-preference.ts';
import { type CachedPage, type NewPage, type PageCache, pageAnswer, pageKey, partsOfKey } from './page-cache.ts';
import { type PageHeaders, pageHeadersWith } from './page-policy.ts';
import { pageServices } from './page-services.ts';
import type { SiteHandler } from './site-build.ts';
import { takeTurns } from './take-turns.ts';
import { affiliateMark, askedPurposes, discountRedirect, signedLink } from './visitor-marks.ts';

/** A browser or a proxy may cache a reading page for a minute and show it while it revalidates. */
export const READING_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

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
  /** The operator's apps in the stores. */
  readonly stores: StoreLinks;
  /** The operator's keys at payment providers. */
  readonly payments: PaymentKeys;
  /** The experiments; null where there are none, as in most tests. */
  readonly experiments?: Experiments | null;
  /** The cache of reading pages; null in development, where every request renders the page. */
  readonly cache: PageCache | null;
  /** What this installation asks consent for. */
  readonly purposes: readonly ConsentPurpose[];
  /** The operator's pixels. */
  readonly pixels: PixelIds;
  /** Whether a new campaign begins a new session of statistics. */
  readonly sessionsByCampaign: boolean;
  /** Whether the learner's app registers its service worker. */
  readonly hasWorker: boolean;
  /** Whether pages report their faults. */
  readonly reportsErrors: boolean;
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
    { parseAs: 'buffer', bodyLimit: bounds.formBody },
    (_request, body, done) => done(null, body),
  );
  const { appUrl, contentUrl, origin, isDevelopment, payments, pixels } = options;
  const headersOf = pageHeadersWith({
    services: pageServices({ ...options.signIn, appUrl, contentUrl, origin, payments, pixels }),
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
      const coming = request.method === 'POST' ? undefined : await cachedOrPendingPage(request.url, options, visitor);
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

interface RenderedPage {
  readonly response: Response;
  readonly body: Buffer;
  readonly nonce: () => string;
  readonly traits: PageTraits;
  /** Number of purges when its rendering started. */
  readonly purgesBefore: number;
  /** The variants of the experiments that it depended on, by key. */
  readonly variants: ReadonlyMap<ExperimentKey, string>;
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

/** Returns the cookies of a click on an affiliate's signed link; none for other links. A click that cannot be noted never keeps a page from its visitor. */
async function clickCookies(request: FastifyRequest, options: HostedOptions): Promise<readonly string[]> {
  const click = signedLink(request.url);
  if (click === undefined) return [];
  const caller = callerOfPage(request, request, options);
  await options.apiFor(caller).noteAffiliateClick({ params: { id: click.id }, body: { signature: click.signature } });
  return caller.setCookies;
}

/** Returns the caller of the calls that a page makes. */
function callerOfPage(request: PageRequest, { ip: address, id: requestId }: Visitor, options: HostedOptions): Caller {
  const { headers } = request;
  const agent = headers['user-agent'] ?? '';
  const cookie = headers.cookie ?? '';
  const token = options.cookies.tokenOf(headers);
  const isForEveryone = !isLearnerPage(request.url);
  const locale = localeOfRequest(request).code;
  const idempotencyKey = idempotencyKeyOf(headers);
  return callerOf(
    { address, requestId, idempotencyKey, agent, cookie, locale, isForEveryone, token },
    options.findLearner,
  );
}

async function render(
  request: PageRequest,
  visitor: Visitor,
  log: () => FastifyBaseLogger,
  options: HostedOptions,
  refusal?: Refusal,
  fixed?: Variants,
): Promise<RenderedPage> {
  const { headers } = request;
  const nonce = oneTimeWord();
  const remembered = rememberedLocale(headers.cookie);
  const locale = pageLocale(request.url, remembered, headers['accept-language']);
  const caller = callerOfPage(request, visitor, options);
  const { token } = caller;
  const purgesBefore = options.cache?.purges ?? 0;
  const origin = options.hosts.originOf(request);
  const experiments = options.experiments ?? null;
  const { variantOf, used } = pageVariants({ experiments, headers, path: pathAndQuery(request.url)[0], fixed });
  const { response, pattern, page } = await options.site(webRequest(request, origin), {
    api: options.apiFor(caller),
    hasToken: token !== undefined,
    locale,
    remembered,
    origin,
    appUrl: options.appUrl,
    hasWorker: options.hasWorker,
    signIn: options.signIn,
    purposes: options.purposes,
    sessionsByCampaign: options.sessionsByCampaign,
    pixels: options.pixels,
    askedPurposes: askedPurposes(request.url, headers, options.purposes),
    stores: options.stores,
    variantOf,
    reportsErrors: options.reportsErrors,
    get nonce() {
      return nonce();
    },
    ...(refusal !== undefined && { refusal }),
    reportFault: (error) => log().error({ err: error }, 'page failed'),
  });
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  const body = page ? utf8(page.html) : Buffer.from(await response.arrayBuffer());
  return { response, body, nonce, traits: page?.traits ?? notRendered, pattern, purgesBefore, variants: used };
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

/** Returns the request for a page that no visitor requested. */
function bareRequest(path: string): PageRequest {
  return { url: path, method: 'GET', headers: {}, body: undefined, host: '' };
}

/** Returns the cached page of an address, or of its normalized form, in the visitor's variants. */
async function cachedOrPendingPage(
  url: string,
  { cache, experiments }: Pick<PageOptions, 'cache' | 'experiments'>,
  visitor: string | undefined,
): Promise<CachedPage | undefined> {
  if (!cache || /[?#]/.test(url)) return undefined;
  const path = normalPath(url);
  const keys = visitor ? cache.experimentsOf(path) : [];
  if (!visitor || !experiments || keys.length === 0) return await cache.coming(path);
  const variantOf = experiments.forPage(visitor, path);
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
