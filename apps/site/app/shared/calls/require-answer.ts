/** Turns a failed call into a page: the only place where routes do so. */
import { href } from '@lanewise/contracts/addresses';
import type { CallError, CallResult } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { isRouteErrorResponse, redirect } from 'react-router';

/**
 * Returns the answer of a call that the page requires.
 *
 * @throws {Response} the page of the failure (failurePage)
 */
export function requireAnswer<Answer>(result: CallResult<Answer>, locale: LocaleCode): Answer {
  if (result.ok) return result.answer;
  throw failurePage(result.error, locale);
}

/**
 * Returns the Response that a route throws after a failed call: a 404 page for the catalogue's NOT_FOUND codes only; for a 403 a redirect
 * to the sign-in, or to the page for learners waiting for a parent; for a 429 or 5xx the error page with the failure's status and
 * Retry-After.
 *
 * @throws {Error} on a refusal that the route should have prevented, e.g. of a value that the route itself chose: an internal fault
 */
export function failurePage({ code, status, retryAfter }: CallError, locale: LocaleCode): Response {
  if (code.endsWith('NOT_FOUND') && status === 404) return new Response(null, { status });
  if (code === 'PARENT_NEEDED') return redirect(href('appLocale', { locale }));
  if (code === 'AUTHENTICATION') return redirect(`${href('login', { locale })}?why=ended`);
  if (code === 'NETWORK') return new Response(null, NO_ANSWER);
  const shown = failureStatus({ code, status });
  if (shown < 500 && shown !== 429) throw new Error(`A call of this page was refused with ${code}.`);
  return errorPage(shown, retryAfter);
}

/** Returns the Response that shows the error page. `retryAfter` is in seconds, null if unknown; it goes into the header and the text. */
export function errorPage(status: number, retryAfter: number | null): Response {
  return Response.json({ retryAfter }, { status, headers: retryHeaders(retryAfter) });
}

/** Returns the seconds to wait according to a caught `errorPage`; null for any other error. */
export function waitOf(error: unknown): number | null {
  const thrown: { readonly retryAfter?: unknown } | null = isRouteErrorResponse(error) ? error.data : null;
  return typeof thrown?.retryAfter === 'number' ? thrown.retryAfter : null;
}

/** Thrown if no answer arrived. The text distinguishes it from a server that answers 503 because it is busy. */
export const NO_ANSWER = { status: 503, statusText: 'No answer' } as const satisfies ResponseInit;

/** Returns the status of the document that shows a failure: the failure's own, if a document can have it. */
export function failureStatus({ code, status }: Pick<CallError, 'code' | 'status'>): number {
  if (code === 'NETWORK') return 503;
  return status >= 400 ? status : 502;
}

/** Returns the Retry-After header; no header if the waiting time is unknown. */
export function retryHeaders(retryAfter: number | null): Record<string, string> {
  return retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
}
