/** What a route does when a call fails: the one place where a failed call becomes a page. */
import { href } from '@lanewise/contracts/addresses';
import type { CallError, CallResult } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { redirect } from 'react-router';

/**
 * Returns the answer of a call that the page cannot do without.
 *
 * @throws {Response} the page that is shown instead (failurePage)
 */
export function requireAnswer<Answer>(result: CallResult<Answer>, locale: LocaleCode): Answer {
  if (result.ok) return result.answer;
  throw failurePage(result.error, locale);
}

/**
 * Returns what a route throws when a call has failed: a 404 page only for the catalogue's NOT_FOUND codes, the sign-in or the page of those who
 * wait for a parent for a 403, and the error page with the failure's own status and Retry-After for a 429 or a 5xx.
 *
 * @throws {Error} a refusal that the route should have handled itself, e.g. of a value that it made up: that is a fault of ours
 */
export function failurePage({ code, status, retryAfter }: CallError, locale: LocaleCode): Response {
  if (code.endsWith('NOT_FOUND') && status === 404) return new Response(null, { status });
  if (code === 'PARENT_NEEDED') return redirect(href('appLocale', { locale }));
  if (code === 'AUTHENTICATION') return redirect(`${href('login', { locale })}?why=ended`);
  if (code === 'NETWORK') return new Response(null, NO_ANSWER);
  const shown = failureStatus({ code, status });
  if (shown < 500 && shown !== 429) throw new Error(`A call of this page was refused with ${code}.`);
  return new Response(null, { status: shown, headers: retryHeaders(retryAfter) });
}

/** What a route throws where no answer came. The text tells it from a server that says by a 503 that it is busy. */
export const NO_ANSWER = { status: 503, statusText: 'No answer' } as const satisfies ResponseInit;

/** Returns the status of the document that tells of a failure: the failure's own, where it is one that a document can have. */
export function failureStatus({ code, status }: Pick<CallError, 'code' | 'status'>): number {
  if (code === 'NETWORK') return 503;
  return status >= 400 ? status : 502;
}

/** Returns the headers that say when it is worth trying again; none where that is not known. */
export function retryHeaders(retryAfter: number | null): Record<string, string> {
  return retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
}
