/** The errors of a refused form, in the language of the page: one per field, or one for the form as a whole. */
import { type CallError, isTimeout } from '@lanewise/contracts/client';
import { errors } from '@lanewise/contracts/errors';
import { isFieldCode } from '@lanewise/contracts/field-errors';
import type { MessageKey } from '@lanewise/contracts/messages';
import { errors as sentences } from '@lanewise/words/errors';
import { m } from '@lanewise/words/messages';
import { tryAgain } from '../shell/try-again.ts';

export interface FormErrors {
  /** The error of the whole form; undefined if the fields' errors say everything. */
  readonly form: string | undefined;
  /** Errors by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns a message of the contracts in the page's language. */
export function messageWords(key: MessageKey): string {
  return sentences[key]();
}

/**
 * Returns the errors to show after a form's call failed. An error whose code this build does not know is shown in the API's English sentence.
 */
export function refusalOf(error: CallError): FormErrors {
  const fields = Object.entries(error.fields).map(([name, { code, message }]) => [
    name,
    isFieldCode(code) ? messageWords(code) : message,
  ]);
  return { form: fields.length > 0 ? undefined : sentenceOf(error), fields: Object.fromEntries(fields) };
}

function sentenceOf({ code, status, retryAfter, cause }: CallError): string {
  if (code === 'NETWORK') return messageWords(isTimeout(cause) ? 'connection.slow' : 'connection.none');
  if (code === 'UNREADABLE' || status >= 500) return `${m.form_failed()} ${tryAgain(retryAfter)}`;
  if (status === 429)
    return `${code === 'RATE_LIMITED' ? m.error_busy_text() : m.form_too_many()} ${tryAgain(retryAfter)}`;
  return messageWords(errors[code].message);
}
