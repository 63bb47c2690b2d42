/** What a call refused, in the language of the page: beside each field, and for the form as a whole. */
import type { CallError } from '@lanewise/contracts/client';
import { errors } from '@lanewise/contracts/errors';
import { isFieldCode } from '@lanewise/contracts/field-errors';
import type { MessageKey } from '@lanewise/contracts/messages';
import { errors as sentences } from '@lanewise/words/errors';
import { m } from '@lanewise/words/messages';

export interface Refusal {
  /** What is wrong with the whole; undefined where the fields say all. */
  readonly form: string | undefined;
  /** What is wrong, by the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns a message of the contracts in the page's language. */
export function messageWords(key: MessageKey): string {
  return sentences[key]();
}

/**
 * Returns what a form shows after its call failed. A field or an error whose code this build does not know is shown in the sentence it came
 * with, in English.
 */
export function refusalOf(error: CallError): Refusal {
  const fields = Object.entries(error.fields).map(([name, { code, message }]) => [
    name,
    isFieldCode(code) ? messageWords(code) : message,
  ]);
  return { form: fields.length > 0 ? undefined : sentenceOf(error), fields: Object.fromEntries(fields) };
}

function sentenceOf({ code, status }: CallError): string {
  if (code === 'NETWORK') return messageWords('connection.none');
  if (code === 'UNREADABLE' || status >= 500) return m.form_failed();
  return messageWords(errors[code].message);
}
