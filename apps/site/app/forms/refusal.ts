/** What the API refused, in the words of the page: beside each field, and for the form as a whole. */
import { type ApiError, isApiError, isConnectionError } from '@lanewise/contracts/api-errors';
import { callNames } from '@lanewise/contracts/calls/paths';
import type { Api, CallOptions } from '@lanewise/contracts/client';
import { errors } from '@lanewise/contracts/errors';
import { type MessageKey, messageKeys, messages } from '@lanewise/contracts/messages';
import { errors as sentences } from '@lanewise/words/errors';

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

/** What is said where a call failed in any other way than by a refusal, and answered null: why, where the answer said it. */
export function failure(why?: ApiError): Refusal {
  return { form: messageWords(errors[why?.code ?? 'UNAVAILABLE'].message), fields: {} };
}

/** What came of a form's call: its answer, or what was refused and the status that the page is answered with. */
export type Attempt<Answer> =
  | { readonly answer: Answer; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly status: number };

/**
 * Makes the call of a form. Where it fails without a refusal, the sentence is that of the answer (too many tries), which the client by
 * itself would leave as null.
 */
export async function attempt<Answer>(api: Api, call: (api: Api) => Promise<Answer | null>): Promise<Attempt<Answer>> {
  let why: ApiError | undefined;
  const onFailure = (error: ApiError) => {
    why = error;
  };
  try {
    const answer = await call(withOptions(api, { onFailure }));
    return answer === null ? { refusal: failure(why), status: why?.status ?? 503 } : { answer };
  } catch (error) {
    return { refusal: refusalOf(error), status: 400 };
  }
}

function withOptions(api: Api, given: CallOptions): Api {
  const calls = callNames.map((name) => {
    // The table pairs each name with its own input; TypeScript cannot follow a pair through an index.
    const call = api[name] as (input: unknown, options: CallOptions) => unknown;
    return [name, (input: unknown, options?: CallOptions) => call(input, { ...options, ...given })];
  });
  return Object.fromEntries(calls) as Api;
}
