/**
 * The typed client of the API: the same calls in a page's loader, where they stay in the process, and in the browser. A call never rejects
 * because of its answer: it resolves to the answer, or to an error with its code, status, fields and waiting time. The specification's way to
 * report failures (null, thrown errors) is a layer on top: specified-client.ts.
 *
 * No zod at run time: the types of parameters and answers come from the schemas by `import type`.
 */
import type { z } from 'zod';
import type { Calls } from './calls/all-calls.ts';
import { type CallName, type CallPath, callNames, callPaths } from './calls/paths.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';
import type { FieldError } from './field-errors.ts';
import { messages } from './messages.ts';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, from the root of the server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Whether sending it again could do something twice, so that only the visitor may. */
  readonly once: boolean;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: () => Promise<string>;
}

/** Carries one request. Rejects when the network fails; an HTTP error is an answer like any other. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface CallOptions {
  /** Cancels the request: the call then rejects with the signal's reason, and is not tried again. */
  readonly signal?: AbortSignal;
}

/** Why a call failed. A plain object, so that it can be serialized with a page's data. */
export interface CallError {
  /**
   * A code of the catalogue. `NETWORK`: no attempt was answered. `UNREADABLE`: the answer was not one of ours, e.g. a proxy's page,
   * or came from a version with more codes.
   */
  readonly code: ErrorCode | 'NETWORK' | 'UNREADABLE';
  /** HTTP status of the answer; 0 for NETWORK. */
  readonly status: number;
  /** A sentence fit to be shown to a visitor, in English. */
  readonly message: string;
  /** Errors by the name of the parameter or field; empty if no single value is wrong. */
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Seconds to wait before trying again (`Retry-After`); null if the answer does not say. */
  readonly retryAfter: number | null;
  /** NETWORK: the transport's rejection, for logs and `isTimeout`. UNREADABLE: the `error` field of the body, whatever it contains. */
  readonly cause?: unknown;
}

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: CallError };

type Optional<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** The input of a call: `params` for the path, `query`, `body`. Each may be left out if nothing in it is required. */
export type CallInput<Name extends CallName> = Optional<'params', z.input<Calls[Name]['params']>> &
  Optional<'query', z.input<Calls[Name]['query']>> &
  (Calls[Name]['body'] extends z.ZodType ? { body: z.input<Calls[Name]['body']> } : { body?: never });

/** The answer of a successful call. */
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;

/** All calls by name, e.g. `api.drawPractice({ params: { a: 'us', b: 'ca-car' }, query: { n: 10 } })`. */
export type Api = {
  readonly [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallResult<CallAnswer<Name>>>;
};

/** The input of any call, for code that handles all of them alike. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The sentences for failures that the client itself detects. */
type ClientSentences = Pick<typeof messages, 'connection.none' | 'connection.slow' | 'request.failed'>;

/** Returns the client of a transport, which has already repeated what may be repeated (fetch-transport.ts). */
export function createClient(transport: Transport): Api {
  return createClientSaying(messages, transport);
}

/** The same with the caller's own sentences, so that a browser script need not contain the English ones. */
export function createClientSaying(sentences: ClientSentences, transport: Transport): Api {
  const calls = callNames.map((name) => [
    name,
    (input: AnyInput, options: CallOptions = {}) => call(sentences, transport, name, input, options),
  ]);
  return Object.fromEntries(calls) as Api;
}

async function call(
  sentences: ClientSentences,
  transport: Transport,
  name: CallName,
  input: AnyInput,
  { signal }: CallOptions,
): Promise<CallResult<unknown>> {
  const { method, path, once = false }: CallPath = callPaths[name];
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const url = fillPath(path, input.params ?? {}) + queryText(input.query ?? {});
  try {
    const response = await transport({ method, url, headers, body, signal, once });
    return resultOf(sentences, response, parsed(await response.text()));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = sentences[isTimeout(cause) ? 'connection.slow' : 'connection.none'];
    return failed({ code: 'NETWORK', status: 0, message, cause });
  }
}

/** Returns whether a failure's cause is that nothing answered in time: there may well be a connection. */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function resultOf(
  sentences: ClientSentences,
  { status, headers }: TransportResponse,
  body: unknown,
): CallResult<unknown> {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && body !== undefined) return { ok: true, answer: body };
  const error = isSuccess ? undefined : errorField(body);
  const retryAfter = seconds(headers.get('retry-after'));
  if (!isErrorField(error) || !isErrorCode(error.code)) {
    return failed({ code: 'UNREADABLE', status, message: sentences['request.failed'], retryAfter, cause: error });
  }
  const { code, message, fields } = error;
  return failed({ code, status, message, retryAfter, ...(fields && { fields }) });
}

function failed(error: Omit<CallError, 'fields' | 'retryAfter'> & Partial<CallError>): CallResult<never> {
  return { ok: false, error: { fields: {}, retryAfter: null, ...error } };
}

/** Reads `Retry-After` in seconds. We never send its other form, a date. */
function seconds(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

function errorField(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}

function isErrorField(
  error: unknown,
): error is { code: string; message: string; fields?: Readonly<Record<string, FieldError>> } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}
