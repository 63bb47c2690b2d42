/** Documents for programs: robots.txt, security.txt, the sitemaps of all locales with their index, and feeds. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ApiError } from '@lanewise/contracts/api-errors';
import { localeCodes, localeOf, locales, subjectCodes } from '@lanewise/contracts/countries';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { feedOf, feedPath } from './feed.ts';
import type { SitemapPage } from './sitemap-page.ts';
import { type SitemapParts, sitemapPages } from './sitemap-pages.ts';

export interface DocumentOptions extends SitemapParts {
  /** Our origin, without a trailing slash. */
  readonly origin: string;
  /** The contact for reporting vulnerabilities; null for none. */
  readonly securityContact: string | null;
}

/** Seconds for which a program may keep a document. */
const FEW_MINUTES = 'public, max-age=300';

const closed = ['/admin', '/api/', '/app', '/sandbox/', '/hooks/'];

const sitemapPath = (locale: string) => `/sitemaps/${locale}.xml`;

/** Registers the documents. Each has an ETag; feeds also have Last-Modified. */
export async function documents(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { service, origin } = options;
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, { type: 'text/plain', body: robots.join('\n'), changed: null }),
  );
  if (options.securityContact !== null) {
    const contact = options.securityContact;
    app.get('/.well-known/security.txt', async (request, reply) =>
      send(request, reply, { type: 'text/plain', body: securityText(origin, contact, new Date()), changed: null }),
    );
  }
  app.get('/sitemap.xml', async (request, reply) => {
    const lists = await Promise.all(
      localeCodes.map(async (code) => ({ code, pages: await sitemapPages(locales[code], options) })),
    );
    const index = new SitemapIndexStream();
    const entries = lists.map(({ code, pages }) => {
      const changed = lastChange(pages);
      return { url: origin + sitemapPath(code), ...(changed !== null && { lastmod: changed }) };
    });
    const body = await streamToPromise(Readable.from(entries).pipe(index));
    return send(request, reply, { type: 'application/xml', body: body.toString(), changed: null });
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const locale = localeOf(/^(.+)\.xml$/.exec(request.params.file)?.[1]);
    if (!locale) throw new ApiError('NOT_FOUND');
    const pages = await sitemapPages(locale, options);
    const entries = pages.map(({ path, changed }) => ({
      url: path,
      ...(changed !== undefined && { lastmod: changed }),
    }));
    const body = await streamToPromise(Readable.from(entries).pipe(new SitemapStream({ hostname: origin })));
    return send(request, reply, { type: 'application/xml', body: body.toString(), changed: null });
  });
  for (const country of subjectCodes) {
    app.get(feedPath(country), async (request, reply) => {
      const { xml, changed } = await feedOf(country, service, origin);
      return send(request, reply, { type: 'application/rss+xml', body: xml, changed });
    });
  }
}

/** Months until the text must be reviewed. RFC 9116 recommends less than a year. */
const VALID_FOR = 6;

/** Returns security.txt (RFC 9116). Its end moves with the months, because the server that answers is looked after. */
export function securityText(origin: string, contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_FOR, 1));
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, de, fr, sv',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function lastChange(pages: readonly SitemapPage[]): string | null {
  return pages.reduce<string | null>(
    (last, { changed }) => (changed !== undefined && (last === null || changed > last) ? changed : last),
    null,
  );
}

interface Document {
  readonly type: string;
  readonly body: string;
  readonly changed: Date | null;
}

function send(request: FastifyRequest, reply: FastifyReply, { type, body, changed }: Document): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const modified = changed === null ? {} : { 'last-modified': changed.toUTCString() };
  reply.headers({ etag, ...modified, 'cache-control': FEW_MINUTES }).type(`${type}; charset=utf-8`);
  return fresh(request.headers, { etag, ...modified }) ? reply.code(304).send() : reply.send(body);
}
