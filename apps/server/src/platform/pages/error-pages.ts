/**
 * The site's error page for requests that are refused before or while a page is rendered: too many, overload, an unsupported method or a
 * malformed form. Each page is rendered once and then kept, because refusing must cost less than answering.
 */
import type { ApiError } from '@lanewise/contracts/api-errors';
import type { Locale } from '@lanewise/contracts/countries';
import type { PageTraits } from '@lanewise/contracts/page-traits';
import { roundedWait } from '@lanewise/contracts/retry-wait';
import type { RefusedRequest } from '@lanewise/site/shared/page-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Prepared, prepare, sendPrepared } from '../http/prepared.ts';
import { answerAsText, loggedOnce, withStatus } from '../plugins/errors.ts';
import { logOf } from '../plugins/request-log.ts';
import type { PageHeaders } from './page-policy.ts';

/** The error page as the site rendered it. */
interface RenderedError {
  readonly response: Response;
  readonly body: Buffer;
  readonly nonce: () => string;
  readonly traits: PageTraits;
}

export interface ErrorPageOptions {
  /** Returns the locale of the page that was requested. */
  readonly localeOf: (request: FastifyRequest) => Locale;
  readonly headersOf: PageHeaders;
  /** Renders the page of a path; the page shows that the request was refused. */
  readonly render: (path: string, refusal: RefusedRequest) => Promise<RenderedError>;
}

interface ErrorPage {
  readonly document: Prepared;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns an address that no page has, because it is so deep; the site's route for unknown addresses takes it. */
export const nowhere = (locale: Locale) => `/${locale.code}/-/-/-/-/-`;

/** Returns an error handler that answers with the site's error page, in the visitor's language, or in plain text if that cannot be rendered. */
export function errorPages({ localeOf, headersOf, render }: ErrorPageOptions) {
  const made = new Map<string, Promise<ErrorPage>>();

  async function make(refusal: RefusedRequest, locale: Locale): Promise<ErrorPage> {
    const { body, nonce, traits, response } = await render(nowhere(locale), refusal);
    const { status } = refusal;
    if (response.status !== status) throw new Error(`The site answered ${response.status} instead of ${status}.`);
    // The page is kept and sent to many; a nonce in it would be no secret.
    if (traits.kind !== 'reading') throw new Error(`The error page is a ${traits.kind} page.`);
    return { document: await prepare('text/html; charset=utf-8', body), headers: headersOf(traits, nonce) };
  }

  function pageOf({ status, retryAfter }: ApiError, locale: Locale): Promise<ErrorPage> {
    const wait = retryAfter === undefined ? null : roundedWait(retryAfter);
    const key = `${status} ${wait} ${locale.code}`;
    const known = made.get(key);
    if (known) return known;
    const page = make({ status, retryAfter: wait }, locale);
    made.set(key, page);
    // A failed rendering is tried again at the next refusal.
    page.catch(() => made.delete(key));
    return page;
  }

  return async (fault: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const error = loggedOnce(fault, request);
    try {
      const { document, headers } = await pageOf(error, localeOf(request));
      withStatus(error, reply).headers(headers).header('cache-control', 'private, no-store');
      return sendPrepared(request, reply, document);
    } catch (unrendered) {
      logOf(request).warn({ err: unrendered }, 'error page failed');
      return answerAsText(error, reply);
    }
  };
}
