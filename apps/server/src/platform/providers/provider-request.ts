/** Sends requests to a provider: limited in time and size, without redirects, and without tokens in the errors thrown. */
import { ApiError } from '@lanewise/contracts/api-errors';

/** Milliseconds until a provider counts as unreachable. */
const TIMEOUT = 5_000;

/** Maximum number of bytes read of an answer. The largest legitimate one, Microsoft's keys, is under 40 KB. */
const MAX_BYTES = 256 * 1024;

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface ProviderAsk {
  /** For the log: the provider and endpoint, e.g. `Google's tokeninfo`. */
  readonly what: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  /** Sent by POST as a form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Milliseconds; for tests. */
  readonly timeout?: number;
}

/**
 * Sends a request to a provider and returns status and JSON of its answer. A status of 4xx is an answer: the provider refuses the token.
 *
 * @throws {ApiError} UNAVAILABLE: no answer, or one that is too late, too large, not JSON, or an internal error of the provider
 */
export async function askProvider(ask: ProviderAsk): Promise<ProviderAnswer> {
  const { what, query, bearer, form, timeout = TIMEOUT } = ask;
  const url = new URL(ask.url);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
      headers: { accept: 'application/json', ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw away(what, `status ${response.status}`);
    }
    return { status: response.status, body: parsed(await boundedText(response)) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Not as the cause, because some errors of fetch contain the address, which contains a token.
    throw away(what, reasonOf(error));
  }
}

/** Returns an answer's text; throws if it has more bytes than any legitimate one, or is not UTF-8, which JSON is (RFC 8259, 8.1). */
export async function boundedText(response: Response, most = MAX_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new TypeError('the answer is too long');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** A refusal may come with an empty body. */
function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** Returns the error for a provider that does not answer; `why` must not contain any part of the request. */
export function away(what: string, why: string): ApiError {
  return new ApiError('UNAVAILABLE', { inside: `${what} cannot be asked: ${why}` });
}

/** Returns the kind of an error: its code, else its name, never its message. */
export function reasonOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? (typeof code === 'string' ? code : (name ?? 'unknown')));
}
