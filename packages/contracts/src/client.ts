/**
 * The typed client of the API, the same in a page's loader and in the browser; only the transport differs.
 * Its semantics are the specification's (section 7): a network failure is tried up to 2 times; 403 raises an
 * AuthenticationError; 400 throws the body's `error` field; any other failure is null.
 * This module has no zod at run time: the types of parameters and answers come from the schemas by `import type`.
 */
import type { z } from 'zod';
import { ApiError, AuthenticationError, BadRequestError, ConnectionError } from './api-errors.ts';
import type { Calls } from './calls/all-calls.ts';
import { type CallName, callNames, callPaths } from './calls/paths.ts';
import { httpTries } from './constants/http.ts';
import { errorMessage, isErrorCode } from './errors.ts';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, from the root of the server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
}

export interface TransportResponse {
  readonly status: number;
  readonly text: () => Promise<string>;
  /** The answer itself, where it is in this process already: it is taken as it is, and the text is not asked for. */
  readonly answer?: unknown;
}

/** Carries one request. Rejects when the network fails; an HTTP error is an answer like any other. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface CallOptions {
  /** Cancels the request; a cancelled one is not tried again. */
  readonly signal?: AbortSignal;
  /** Is told why a call resolves with null, where the answer is an error of the catalogue: too many tries, a fault of ours. */
  readonly onFailure?: (error: ApiError) => void;
}

type Optional<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** What a call is given: `params` for the path, `query`, `body`; each may be left out where nothing in it is required. */
export type CallInput<Name extends CallName> = Optional<'params', z.input<Calls[Name]['params']>> &
  Optional<'query', z.input<Calls[Name]['query']>> &
  (Calls[Name]['body'] extends z.ZodType ? { body: z.input<Calls[Name]['body']> } : { body?: never });

/** What a call answers, or null (see createClient). */
export type CallAnswer<Name extends CallName> = z.output<Calls[Name]['answer']>;

/** All calls by name, e.g. `api.drawPractice({ params: { a: 'us', b: 'ca-car' }, query: { n: 10 } })`. */
export type Api = {
  readonly [Name in CallName]: (input: CallInput<Name>, options?: CallOptions) => Promise<CallAnswer<Name> | null>;
};

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Returns the client. Each call resolves with the answer, or with null when it failed in any way but these:
 * @throws {AuthenticationError} on 403.
 * @throws {BadRequestError} on 400, with code, message and fields of the body's `error`; a body whose `error` has another
 *   shape is thrown as it is.
 * @throws {ConnectionError} when the network failed in every try.
 */
export function createClient(transport: Transport): Api {
  return new Client(transport) as Client & Api;
}

/** A page makes one for each request and calls it once or twice, so that its functions are made when they are asked for. */
class Client {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  static {
    for (const name of callNames) {
      Object.defineProperty(Client.prototype, name, {
        get(this: Client) {
          return (input: AnyInput, options: CallOptions = {}) => call(this.#transport, name, input, options);
        },
      });
    }
  }
}

async function call(transport: Transport, name: CallName, input: AnyInput, options: CallOptions): Promise<unknown> {
  const { method, path } = callPaths[name];
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const url = fillPath(path, input.params ?? {}) + queryText(input.query ?? {});
  const { status, text, answer } = await send(transport, { method, url, headers, body, signal: options.signal });
  if (answer !== undefined) return answer;
  if (status === 403) throw new AuthenticationError();
  if (status === 400) throw refusal(text);
  if (status >= 200 && status < 300) return parsed(text) ?? null;
  const failed = errorField(text);
  if (isErrorField(failed) && isErrorCode(failed.code)) options.onFailure?.(new ApiError(failed.code));
  return null;
}

/** Sends, reading the body within the try: a connection that breaks half-way is a network failure too. */
async function send(
  transport: Transport,
  request: TransportRequest,
): Promise<{ status: number; text: string; answer?: unknown }> {
  let failure: unknown;
  for (let tried = 0; tried < httpTries; tried += 1) {
    try {
      const response = await transport(request);
      const { status, answer } = response;
      return answer === undefined ? { status, text: await response.text() } : { status, text: '', answer };
    } catch (error) {
      if (request.signal?.aborted) throw error;
      failure = error;
    }
  }
  throw new ConnectionError(failure);
}

/** Returns the `error` field of an answer's body, whatever it is. */
function errorField(text: string): unknown {
  const body = parsed(text);
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}

function refusal(text: string): unknown {
  const error = errorField(text);
  if (error === undefined)
    return new BadRequestError({ code: 'MALFORMED_REQUEST', message: errorMessage('MALFORMED_REQUEST') });
  return isErrorField(error) ? new BadRequestError(error) : error;
}

function isErrorField(error: unknown): error is { code: string; message: string; fields?: Record<string, string> } {
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
