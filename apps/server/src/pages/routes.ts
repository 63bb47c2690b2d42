/** Pages: a request becomes a web Request, the site renders it, reading pages are kept. */
import { randomBytes } from 'node:crypto';
import { isLowerCaseExempt } from '@lanewise/contracts/addresses';
import type { Api } from '@lanewise/contracts/client';
import { type Locale, type LocaleCode, localeOf } from '@lanewise/contracts/countries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { doingPolicy, readingPolicy } from '../plugins/security-headers.ts';
import { cookieValue, preferredLocale } from './locale-preference.ts';
import type { PageCache } from './page-cache.ts';
import type { SiteHandler } from './site-build.ts';

/** Cookie that remembers the locale a visitor last read. Set by the locale layout, read by the chooser. */
export const LOCALE_COOKIE = 'locale';

/** Header by which the site tells what kind of page it made. It never leaves the process. */
const PAGE_KIND = 'x-page-kind';

/** Largest form a page accepts, in bytes: a full exam's answers are under 4 KB. */
const MAX_FORM_BYTES = 64 * 1024;

export interface PageOptions {
  readonly site: SiteHandler;
  readonly api: Api;
  readonly cache: PageCache;
  /** Origin of canonical links, e.g. `https://lanewise.example`. */
  readonly origin: string;
}

/** Registers the pages under every address that nothing else answers. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    compress: {},
    config: { rateLimit: {} },
    handler: async (request, reply) => {
      if (forcedLowerCase(request, reply)) return reply;
      const page = await render(request, options);
      return send(request, reply, page, options.cache);
    },
  });
}

/** Paths are lower case; another spelling is redirected, the query kept as it is (specification, section 2). */
function forcedLowerCase(request: FastifyRequest, reply: FastifyReply): boolean {
  const [path = '/', query] = split(request.url);
  const lower = path.toLowerCase();
  if (lower === path || request.method === 'POST' || isLowerCaseExempt(path)) return false;
  // A path that starts with two slashes would send the visitor to another host.
  reply.redirect(`/${lower.replace(/^\/+/, '')}${query === undefined ? '' : `?${query}`}`, 301);
  return true;
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
}

interface RenderedPage {
  readonly response: Response;
  /** The document; undefined where the answer is none, e.g. a redirect. */
  readonly html: string | undefined;
  readonly nonce: string;
}

async function render(request: FastifyRequest, options: PageOptions): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64');
  const remembered = localeOf(cookieValue(request.headers.cookie, LOCALE_COOKIE))?.code;
  let html: string | undefined;
  const response = await options.site(webRequest(request, options.origin), {
    api: options.api,
    locale: pageLocale(request, remembered),
    remembered,
    origin: options.origin,
    nonce,
    deliver: (document) => {
      html = document;
    },
    reportFault: (error) => request.log.error({ err: error }, 'page failed'),
  });
  return { response, html, nonce };
}

function pageLocale(request: FastifyRequest, remembered: LocaleCode | undefined): Locale {
  const prefix = request.url.split(/[/?]/, 2)[1];
  return localeOf(prefix) ?? localeOf(remembered) ?? preferredLocale(request.headers['accept-language']);
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  const init: RequestInit = { method: request.method, headers };
  if (request.method === 'POST') init.body = (request.body as Buffer | undefined)?.toString('utf8') ?? '';
  // Joined, not resolved: a path such as `//elsewhere` or `/\\elsewhere` resolved against the origin would leave it.
  const path = request.url.startsWith('/') ? request.url : '/';
  return new Request(origin + path, init);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  cache: PageCache,
): Promise<FastifyReply> {
  const { response, html, nonce } = page;
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const reading = response.headers.get(PAGE_KIND) === 'reading';
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== PAGE_KIND && name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('content-security-policy', reading ? readingPolicy : doingPolicy(nonce));
  if (reading && response.status === 200 && request.method === 'GET' && !request.url.includes('?')) {
    await cache.put(request.url, body);
    reply.header('cache-control', READING_CACHE_CONTROL);
  } else if (!response.headers.has('cache-control')) {
    reply.header('cache-control', 'private, no-store');
  }
  return reply.send(body);
}

/** A browser or a proxy may keep a reading page for a minute and show it while it asks again. */
export const READING_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';
