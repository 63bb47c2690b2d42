/**
 * Rendered reading pages, cached as Buffers and sent before the framework sees the request.
 *
 * Buffers, because a string is encoded again at every answer (measured: 7,200 against 25,000 requests a second). Each
 * page is compressed once. An entry older than `freshMs` is still sent while one render replaces it.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { defaultVariant, type ExperimentKey } from '@lanewise/contracts/constants/experiments';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Variants } from '../experiments/experiments.ts';
import { acceptedEncoding, type Encoding, inAllEncodings } from '../http/compression.ts';
import type { EndedRequest } from '../plugins/request-log.ts';

interface Variant {
  readonly body: Buffer;
  /** A flat list of names and values, as `ServerResponse.writeHead` takes it. */
  readonly headers: string[];
  /** As `Last-Modified` has it. */
  readonly modified: string;
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
  /** The experiments that its rendering depended on. */
  readonly experiments?: readonly ExperimentKey[];
}

/** A cached page. */
export interface CachedPage {
  readonly variants: Readonly<Record<Encoding, Variant>>;
  /** Bytes in all encodings together. */
  readonly size: number;
  readonly renderedAt: number;
  /** Since when renderings have had this content, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Pattern of its address. */
  readonly route: string;
  readonly tags: readonly CacheTag[];
}

interface TagHeader {
  readonly name: string;
  readonly separator: string;
}

export interface PageCacheOptions {
  /** Maximum size of all pages together, in bytes, each counted in its three encodings. */
  readonly maxBytes: number;
  /** Milliseconds after which a page is rendered again in the background. */
  readonly freshMs: number;
  /** Headers added to every cached page: security headers, cache-control. */
  readonly headers: Readonly<Record<string, string>>;
  /** The header that carries a page's tags to a CDN, with its separator; null for none. */
  readonly tagHeader?: TagHeader | null;
  readonly now: () => number;
  /** Returns the id of a request, for the answer. */
  readonly requestId: (request: IncomingMessage) => string;
  /** Called for each page sent from the cache, because the framework's hooks do not see it. */
  readonly onHit: (ended: EndedRequest) => void;
}

/** Renders the page of a path again and caches it. Must not reject: nothing awaits it. */
export type Refresh = (key: string) => Promise<void>;

/** Paths whose experiments are remembered. */
const MOST_VARIED = 10_000;

const none: readonly ExperimentKey[] = [];

/**
 * Returns the key of a page in some variants: its path, and the variants that are not the default. Visitors of the defaults share the entry of the
 * path. A path contains no space.
 */
export function pageKey(path: string, variants: readonly (readonly [ExperimentKey, string])[]): string {
  const varied = variants.filter(([key, variant]) => variant !== defaultVariant(key));
  return varied.length === 0 ? path : `${path} ${varied.map(([key, variant]) => `${key}=${variant}`).join('&')}`;
}

/** Returns the path and the variants that a key names. */
export function partsOfKey(key: string): { readonly path: string; readonly variants: Variants } {
  const [path = '', varied = ''] = key.split(' ');
  return { path, variants: new Map(new URLSearchParams(varied)) as unknown as Variants };
}

/** The rendered pages of this process, the least recently used dropped first. Keys are those of `pageKey`. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  /** By path, whichever variants are cached. */
  readonly #experiments = new LRUCache<string, readonly ExperimentKey[]>({ max: MOST_VARIED });
  readonly #refreshing = new Set<string>();
  /** Pages that are being compressed. */
  readonly #rendering = new Map<string, Promise<CachedPage>>();
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
    if (this.#isStale(page)) this.#renderAgain(path);
    const id = this.#options.requestId(request);
    const { status, variant } = pageAnswer(page, request.headers);
    response.writeHead(status, [...variant.headers, 'x-request-id', id]);
    response.end(status === 304 || method === 'HEAD' ? undefined : variant.body);
    this.#options.onHit({ id, method, route: page.route, status, milliseconds: performance.now() - began });
    return true;
  }

  /**
   * Returns the page of a key if it is cached or about to be. Parallel requests for a page that is not cached yet wait for the first of them:
   * rendering and compressing it for each of hundreds would keep the process busy for seconds.
   */
  coming(key: string): CachedPage | Promise<CachedPage> | undefined {
    const page = this.#pages.get(key);
    if (page && this.#isStale(page)) this.#renderAgain(key);
    return page ?? this.#rendering.get(key);
  }

  /** Returns the experiments that the page of a path depends on, as far as it has been rendered. */
  experimentsOf(path: string): readonly ExperimentKey[] {
    return this.#experiments.get(path) ?? none;
  }

  #isStale({ renderedAt }: CachedPage): boolean {
    return this.#options.now() - renderedAt > this.#options.freshMs;
  }

  /** How often pages have been purged so far. */
  get purges(): number {
    return this.#purges;
  }

  /**
   * Caches a rendered page, unless pages have been purged since its rendering started, because it may contain old data. Resolves when it has
   * been compressed.
   */
  async put(key: string, page: NewPage): Promise<CachedPage> {
    if (page.experiments?.length) this.#experiments.set(partsOfKey(key).path, page.experiments);
    const made = this.#make(page, this.#pages.get(key));
    const isValid = () => page.purgesBefore === this.#purges;
    if (isValid()) this.#rendering.set(key, made);
    try {
      const cached = await made;
      if (isValid()) this.#pages.set(key, cached);
      return cached;
    } finally {
      if (this.#rendering.get(key) === made) this.#rendering.delete(key);
    }
  }

  async #make({ route, html, headers: own, tags }: NewPage, before: CachedPage | undefined): Promise<CachedPage> {
    const { tagHeader } = this.#options;
    const renderedAt = this.#options.now();
    const headers = { ...own, ...(tagHeader && headersForCdn(html, tags, tagHeader)) };
    const bodies = await inAllEncodings(html);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const isSame = before?.variants.identity.etag === etagOf(hash, 'identity');
    const changedAt = isSame ? before.changedAt : renderedAt;
    const modified = new Date(changedAt).toUTCString();
    const variant = (body: Buffer, encoding: Encoding) =>
      this.#variant(body, encoding, { etag: etagOf(hash, encoding), modified }, headers);
    const variants = {
      br: variant(bodies.br, 'br'),
      gzip: variant(bodies.gzip, 'gzip'),
      identity: variant(html, 'identity'),
    };
    const size = bodies.br.length + bodies.gzip.length + html.length;
    return { variants, size, renderedAt, changedAt, route, tags };
  }

  /** Drops a page; the next request renders it. */
  forget(path: string): void {
    this.#pages.delete(path);
  }

  /** Removes the pages that have any of the tags, or all. Returns how many there were. */
  purge(purge: 'everything' | readonly CacheTag[]): number {
    this.#purges += 1;
    this.#rendering.clear();
    const before = this.#pages.size;
    if (purge === 'everything') this.#pages.clear();
    else {
      for (const [path, page] of this.#pages.entries()) {
        if (page.tags.some((tag) => purge.includes(tag))) this.#pages.delete(path);
      }
    }
    return before - this.#pages.size;
  }

  #variant(
    body: Buffer,
    encoding: Encoding,
    { etag, modified }: Pick<Variant, 'etag' | 'modified'>,
    own: NewPage['headers'],
  ): Variant {
    const headers = [
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(body.length),
      'etag',
      etag,
      'last-modified',
      modified,
      'vary',
      'accept-encoding',
    ];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...own })) headers.push(name, value);
    return { body, headers, modified, etag };
  }

  #renderAgain(path: string): void {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    void this.#refresh(path).finally(() => this.#refreshing.delete(path));
  }
}

const etagOf = (hash: string, encoding: Encoding) => `"${hash}-${encoding}"`;

/**
 * Returns what a CDN reads of a page: its tags, and its stylesheets in `Link`, which the CDN sends ahead of the page the next time (103 Early Hints,
 * RFC 8297) while it asks us for it.
 */
function headersForCdn(html: Buffer, tags: readonly CacheTag[], tagHeader: TagHeader): Record<string, string> {
  const [head = ''] = html.toString('utf8').split('</head>', 1);
  const styles = [...head.matchAll(/<link rel="stylesheet" href="(\/[\w./-]+\.css)"/g)];
  const hints = styles.map(([, href]) => `<${href}>; rel=preload; as=style`);
  return {
    ...(tags.length > 0 && { [tagHeader.name]: tags.join(tagHeader.separator) }),
    ...(hints.length > 0 && { link: hints.join(', ') }),
  };
}

/** Returns the variant of a page for a request with these headers, and 304 if the browser already has it. */
export function pageAnswer(page: CachedPage, headers: IncomingHttpHeaders): { status: 200 | 304; variant: Variant } {
  const variant = page.variants[acceptedEncoding(headers['accept-encoding'])];
  const { etag, modified } = variant;
  return { status: fresh(headers, { etag, 'last-modified': modified }) ? 304 : 200, variant };
}
