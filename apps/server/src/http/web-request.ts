/** A request as the web's standard has it, which is what the site takes. */
import type { FastifyRequest } from 'fastify';

/**
 * Returns path and query (with its question mark, '' without one) of a request's target. A target with a host, as a proxy is
 * asked, loses it; one that is no path, `*`, is the root (RFC 9112, 3.2).
 */
export function pathAndQuery(target: string): [path: string, query: string] {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const rest = target.slice(origin.length);
  const url = rest.startsWith('/') ? rest : `/${rest === '*' ? '' : rest}`;
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}

/**
 * Returns the one way to write the path of a request's target that the site's router reads in the same way: without empty segments, `.` and `..`,
 * and with no letter escaped that need not be (RFC 3986, 6.2.2). Pages are cached under it: other ways to write it are no other pages.
 */
export function normalPath(target: string): string {
  const [path] = pathAndQuery(target);
  const { pathname } = new URL(path.replace(/^[/\\]+/, '/'), 'http://host');
  const plain = pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toLowerCase();
  });
  return plain.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** What of a request makes the web Request. `host` is the name that the visitor reached us by. */
export type PageRequest = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'body' | 'host'>;

/** Returns the web Request. Its host is always `origin`, whatever the target and the Host header say. */
export function webRequest(request: PageRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  // React Router takes forms only from the origin that the Request has.
  if (headers.has('origin') && isOwnForm(request, origin)) headers.set('origin', origin);
  // Fastify answers HEAD with a page's headers; the page itself is rendered as for GET.
  const post = request.method === 'POST';
  const init: RequestInit = { method: post ? 'POST' : 'GET', headers };
  if (post) init.body = (request.body as Buffer | undefined)?.toString('utf8') ?? '';
  return new Request(origin + pathAndQuery(request.url).join(''), init);
}

/**
 * Whether a form comes from a page of ours, or from a program that names no page at all. We may be reached by other names than
 * the public one: 127.0.0.1, a name within the network. A browser that keeps Origin back still says in Sec-Fetch-Site whether the page is
 * another site's (Fetch Metadata); `none` is a visitor who loads an address anew.
 */
export function isOwnForm({ headers, host }: PageRequest, origin: string): boolean {
  const { origin: sender, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (sender === undefined || sender === origin) return true;
  return URL.canParse(sender) && new URL(sender).host === host;
}
