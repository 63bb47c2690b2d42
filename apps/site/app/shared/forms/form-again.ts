/** The answer of an action whose call has failed. */
import type { CallError } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { data } from 'react-router';
import { failurePage, failureStatus, retryHeaders } from '../calls/require-answer.ts';
import { type FormErrors, refusalOf } from './refusal.ts';

/**
 * Returns the data that shows the form again, with the refusal and the typed values (`kept`), the failure's status and Retry-After.
 *
 * @throws {Response} a redirect, if the call needs a signed-in user and the session has ended
 */
export function formAgain<Kept extends object>(error: CallError, locale: LocaleCode, kept: Kept) {
  if (error.status === 403) throw failurePage(error, locale);
  return refusedForm(refusalOf(error), kept, error);
}

/** Does the same with a refusal that the route worded itself. */
export function refusedForm<Kept extends object>(
  refusal: FormErrors,
  kept: Kept,
  error: Pick<CallError, 'code' | 'status' | 'retryAfter'>,
) {
  const init = { status: failureStatus(error), headers: retryHeaders(error.retryAfter) };
  return data({ ...kept, refusal }, init);
}
