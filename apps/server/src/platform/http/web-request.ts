/** Converts a request to the web's standard `Request`, which the site takes. */
import type { FastifyRequest } from 'fastify';

/**
 * Returns path and query (with its question mark, or '') of a request's target. The host of an absolute target, which clients send to proxies, is
 * dropped; `*` becomes the root (RFC 9112, 3.2).
 */
export function pathAndQuery(target: string): [path: string, query: string] {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const rest = target.slice(origin.length);
  const url = rest.startsWith('/') ? rest : `/${rest === '*' ? '' : rest}`;
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}

/**
 * Returns a request's target, of which the path can be decoded. No page has an address that cannot be decoded, so its percent signs are
 * escaped: it is then answered like any other address without a page. Calls refuse theirs as malformed.
 */
export function decodableTarget(target: string): string {
  if (!target.includes('%') || target.startsWith('/api/')) return target;
  const [path, query] = pathAndQuery(target);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
}

/** A path that is normalized as it is, like nearly all: segments without escapes and dots. */
const NORMAL = /^(?:\/[\w~-]+)+$/;

/**
 * Returns the normalized path of a request's target: without empty segments, `.` and `..`, and without unnecessary escapes (RFC 3986, 6.2.2). The
 * site's router reads it in the same way. Pages are cached under it, so that each is cached once.
 */
export function normalPath(target: string): string {
  const [path] = pathAndQuery(target);
  if (NORMAL.test(path)) return path;
  const { pathname } = new URL(path.replace(/^[/\\]+/, '/'), 'http://host');
  const plain = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toLowerCase();
  });
  return plain.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The parts of a request that the web `Request` needs. `host` is the host that the visitor used. */
export type PageRequest = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'body' | 'host'>;

/** Returns the web `Request`. Its origin is always `origin`, whatever the target and the Host header say. */
export function webRequest(request: PageRequest, origin: string): Request {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value !== 'string' || name.startsWith(':')) continue;
    // React Router accepts forms only from the origin of the Request.
    headers.push([name, name === 'origin' && isOwnForm(request, origin) ? origin : value]);
  }
  // For HEAD the page is rendered as for GET, and Fastify sends its headers only.
  const post = request.method === 'POST';
  const init: RequestInit = { method: post ? 'POST' : 'GET', headers };
  // As bytes, because a file has an encoding of its own.
  if (post) init.body = new Uint8Array((request.body as Buffer | undefined) ?? []);
  return new Request(origin + pathAndQuery(request.url).join(''), init);
}

/**
 * Returns whether a form comes from one of our pages, or from a program that names no page. Visitors may use other hosts than the public one: 127.0.0.1,
 * a name in the local network. A browser that withholds Origin still reports in Sec-Fetch-Site whether the page belongs to another site (Fetch
 * Metadata); `none` means that the visitor loaded the address directly.
 */
export function isOwnForm({ headers, host }: PageRequest, origin: string): boolean {
  const { origin: sender, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (sender === undefined || sender === origin) return true;
  return URL.canParse(sender) && new URL(sender).host === host;
}
