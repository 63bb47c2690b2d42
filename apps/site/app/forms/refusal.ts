/** What the API refused, in the words of the page: beside each field, and for the form as a whole. */
import { isApiError, isConnectionError } from '@lanewise/contracts/api-errors';
import { errors } from '@lanewise/contracts/errors';
import { type MessageKey, messageKeys, messages } from '@lanewise/contracts/messages';
import { getLocale } from '../paraglide/runtime.js';
import { de } from './words/de.ts';
import { fr } from './words/fr.ts';
import { sv } from './words/sv.ts';

export interface Refusal {
  /** What is wrong with the whole; undefined where the fields say all. */
  readonly form: string | undefined;
  /** What is wrong, by the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** English is the contracts' own. */
const translations: Readonly<Partial<Record<string, Readonly<Record<MessageKey, string>>>>> = { de, sv, fr };

/** Returns a message of the contracts in the page's language. */
export function messageWords(key: MessageKey): string {
  return (translations[getLocale()] ?? messages)[key];
}

const keyBySentence: ReadonlyMap<string, MessageKey> = new Map(messageKeys.map((key) => [messages[key], key]));

/** Returns a sentence that the API answered in the page's language. Fields' sentences come as text, in English. */
function sentenceWords(sentence: string): string {
  const key = keyBySentence.get(sentence);
  return key === undefined ? sentence : messageWords(key);
}

/** Returns what a call refused, in the page's language. Anything but a refusal is thrown on: the error page is for that. */
export function refusalOf(error: unknown): Refusal {
  if (isConnectionError(error)) return { form: messageWords('connection.none'), fields: {} };
  if (!isApiError(error)) throw error;
  const fields = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, sentence]) => [name, sentenceWords(sentence)]),
  );
  const form = Object.keys(fields).length > 0 ? undefined : messageWords(errors[error.code].message);
  return { form, fields };
}

/** What is said where a call failed in any other way than by a refusal, and answered null. */
export function failure(): Refusal {
  return { form: messageWords('request.failed'), fields: {} };
}
