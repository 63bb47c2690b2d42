/** Handles refused calls on back-office pages. */
import { href } from '@lanewise/contracts/addresses';
import type { CallError, CallResult } from '@lanewise/contracts/client';
import { locales } from '@lanewise/contracts/countries';
import { redirect } from 'react-router';
import { failurePage } from '../../shared/calls/require-answer.ts';
import { formAgain } from '../../shared/forms/form-again.ts';

/** The back office is in one language. */
export const staffLocale = locales.us;

/** Returns the page that resolves a refusal: sign-in, second step or step-up; null for other refusals. */
function leadsTo({ code }: CallError, request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (code === 'AUTHENTICATION') return redirect(href('login', { locale: staffLocale.code }), 303);
  if (code === 'SECOND_FACTOR_REQUIRED') return redirect(href('adminSecondStep'), 303);
  if (code === 'SIGN_IN_AGAIN') return redirect(href('adminStepUp', {}, { next: pathname }), 303);
  return null;
}

/**
 * Returns the answer of a call that a back-office page requires.
 *
 * @throws {Response} a redirect to the missing step; 404 for anyone without the role; else the error page
 */
export function requireStaff<Answer>(result: CallResult<Answer>, request: Request): Answer {
  if (result.ok) return result.answer;
  throw leadsTo(result.error, request) ?? failurePage(result.error, staffLocale.code);
}

/**
 * Ends an action: redirects to the page if its call succeeded, so that reloading sends nothing twice, or shows the form again with the error.
 *
 * @throws {Response} a redirect to the page itself, or to the missing step
 */
export function endAction<Kept extends object>(result: CallResult<unknown>, request: Request, kept: Kept) {
  if (!result.ok) return refusedAction(result.error, request, kept);
  const url = new URL(request.url);
  url.searchParams.set('done', '1');
  throw redirect(`${url.pathname}${url.search}`, 303);
}

/**
 * Returns what shows the form again after its call was refused.
 *
 * @throws {Response} a redirect to the missing step; 404 for anyone without the role
 */
export function refusedAction<Kept extends object>(error: CallError, request: Request, kept: Kept) {
  const leads = leadsTo(error, request);
  if (leads) throw leads;
  if (error.code === 'NOT_FOUND') throw failurePage(error, staffLocale.code);
  return formAgain(error, staffLocale.code, kept);
}

/** Returns whether the page was opened after one of its forms succeeded. */
export function isDone(request: Request): boolean {
  return new URL(request.url).searchParams.has('done');
}
