/** What an action answers when the call of its form has failed. */
import type { CallError } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { data } from 'react-router';
import { failurePage, failureStatus, retryHeaders } from '../calls/require-answer.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/**
 * Returns the data that shows the form again: what was refused, what was typed (`kept`), with the failure's own status and Retry-After.
 *
 * @throws {Response} a redirect, where the call needs somebody who is signed in and the session has ended
 */
export function formAgain<Kept extends object>(error: CallError, locale: LocaleCode, kept: Kept) {
  if (error.status === 403) throw failurePage(error, locale);
  return refusedForm(refusalOf(error), kept, error);
}

/** The same with a refusal that the route worded itself. */
export function refusedForm<Kept extends object>(
  refusal: Refusal,
  kept: Kept,
  error: Pick<CallError, 'code' | 'status' | 'retryAfter'>,
) {
  const init = { status: failureStatus(error), headers: retryHeaders(error.retryAfter) };
  return data({ ...kept, refusal }, init);
}
