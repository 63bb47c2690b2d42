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

/** Returns the web Request. Its host is always `origin`, whatever the target and the Host header say. */
export function webRequest(
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'body'>,
  origin: string,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  // Fastify answers HEAD with a page's headers; the page itself is rendered as for GET.
  const post = request.method === 'POST';
  const init: RequestInit = { method: post ? 'POST' : 'GET', headers };
  if (post) init.body = (request.body as Buffer | undefined)?.toString('utf8') ?? '';
  return new Request(origin + pathAndQuery(request.url).join(''), init);
}
