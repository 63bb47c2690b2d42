/**
 * Rendered reading pages, cached as Buffers and sent before the framework sees the request.
 *
 * Buffers, because a string is encoded again at every answer (measured: 7,200 against 25,000 requests a second). Each
 * page is compressed once. An entry older than `freshMs` is still sent while one render replaces it.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding, inAllEncodings } from '../http/compression.ts';
import type { EndedRequest } from '../plugins/request-log.ts';

interface Variant {
  readonly body: Buffer;
  /** A flat list of names and values, as `ServerResponse.writeHead` takes it. */
  readonly headers: string[];
  readonly etag: string;
}

/** A rendered page, to be cached. */
export interface NewPage {
  /** Pattern of its address. */
  readonly route: string;
  /** The document. */
  readonly html: Buffer;
  /** The page's own headers, overriding those of all cached pages. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly CacheTag[];
  /** `PageCache.purges` when its rendering started. */
  readonly purgesBefore: number;
}

/** A cached page. */
export interface CachedPage {
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes in all encodings together. */
  readonly size: number;
  readonly renderedAt: number;
  /** Pattern of its address. */
  readonly route: string;
  readonly tags: readonly CacheTag[];
}

export interface PageCacheOptions {
  /** Maximum size of all pages together, in bytes, each counted in its three encodings. */
  readonly maxBytes: number;
  /** Milliseconds after which a page is rendered again in the background. */
  readonly freshMs: number;
  /** Headers of every cached page besides its own: security headers, cache-control. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Returns the id of a request, for the answer. */
  readonly requestId: (request: IncomingMessage) => string;
  /** Called for each page sent from the cache, because the framework's hooks do not see it. */
  readonly onHit: (ended: EndedRequest) => void;
}

/** Renders the page of a path again and caches it. Must not reject: nothing awaits it. */
export type Refresh = (path: string) => Promise<void>;

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #refreshing = new Set<string>();
  /** Pages that are being compressed. */
  readonly #coming = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  #refresh: Refresh = async () => {};
  #purges = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (page) => page.size });
  }

  /** Sets how a stale page is rendered again; called for one request per path at a time. */
  refreshWith(refresh: Refresh): void {
    this.#refresh = refresh;
  }

  /** Sends the page if it is cached, and returns whether it did. Only for GET and HEAD of an address without a query. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const began = performance.now();
    const path = request.url as string;
    const page = this.#pages.get(path);
    if (!page) return false;
    if (this.#options.now() - page.renderedAt > this.#options.freshMs) this.#renderAgain(path);
    const id = this.#options.requestId(request);
    const { status, variant } = pageAnswer(page, request.headers);
    response.writeHead(status, [...variant.headers, 'x-request-id', id]);
    response.end(status === 304 || method === 'HEAD' ? undefined : variant.body);
    this.#options.onHit({ id, method, route: page.route, status, milliseconds: performance.now() - began });
    return true;
  }

  /**
   * Returns the page of a path if it is cached or about to be. Parallel requests for a page that is not cached yet wait for the first of them:
   * rendering and compressing it for each of hundreds would keep the process busy for seconds.
   */
  coming(path: string): CachedPage | Promise<CachedPage> | undefined {
    return this.#pages.get(path) ?? this.#coming.get(path);
  }

  /** How often pages have been purged so far. */
  get purges(): number {
    return this.#purges;
  }

  /**
   * Caches a rendered page, unless pages have been purged since its rendering started, because it may contain old data. Resolves when it has
   * been compressed.
   */
  async put(path: string, page: NewPage): Promise<CachedPage> {
    const made = this.#make(page);
    const isValid = () => page.purgesBefore === this.#purges;
    if (isValid()) this.#coming.set(path, made);
    try {
      const cached = await made;
      if (isValid()) this.#pages.set(path, cached);
      return cached;
    } finally {
      if (this.#coming.get(path) === made) this.#coming.delete(path);
    }
  }

  async #make({ route, html, headers, tags }: NewPage): Promise<CachedPage> {
    const bodies = await inAllEncodings(html);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const variants = {
      br: this.#variant(bodies.br, 'br', hash, headers),
      gzip: this.#variant(bodies.gzip, 'gzip', hash, headers),
      identity: this.#variant(html, 'identity', hash, headers),
    };
    const size = bodies.br.length + bodies.gzip.length + html.length;
    return { variants, size, renderedAt: this.#options.now(), route, tags };
  }

  /** Drops a page; the next request renders it. */
  forget(path: string): void {
    this.#pages.delete(path);
  }

  /** Removes the pages that have any of the tags, or all. Returns how many there were. */
  purge(purge: 'everything' | readonly CacheTag[]): number {
    this.#purges += 1;
    this.#coming.clear();
    const before = this.#pages.size;
    if (purge === 'everything') this.#pages.clear();
    else {
      for (const [path, page] of this.#pages.entries()) {
        if (page.tags.some((tag) => purge.includes(tag))) this.#pages.delete(path);
      }
    }
    return before - this.#pages.size;
  }

  #variant(body: Buffer, encoding: Encoding, hash: string, own: NewPage['headers']): Variant {
    const etag = `"${hash}-${encoding}"`;
    const headers = [
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(body.length),
      'etag',
      etag,
      'vary',
      'accept-encoding',
    ];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...own })) headers.push(name, value);
    return { body, headers, etag };
  }

  #renderAgain(path: string): void {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    void this.#refresh(path).finally(() => this.#refreshing.delete(path));
  }
}

/** Returns the variant of a page for a request with these headers, and 304 if the browser already has it. */
export function pageAnswer(page: CachedPage, headers: IncomingHttpHeaders): { status: 200 | 304; variant: Variant } {
  const variant = page.variants[acceptedEncoding(headers['accept-encoding'])];
  return { status: fresh(headers, { etag: variant.etag }) ? 304 : 200, variant };
}
