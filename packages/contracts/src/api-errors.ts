/**
 * The error classes of the API, used on both sides of the wire: the server throws an `ApiError` by its code, the client throws
 * what it was answered. No zod, so that the browser can have them.
 */
import { type ErrorCode, errorMessage, errors, isErrorCode } from './errors.ts';
import { messages } from './messages.ts';

export interface ApiErrorOptions {
  /** What is wrong, by the name of the parameter or field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What happened, for the log only. Never sent. */
  readonly inside?: string;
  /** Seconds after which it may be tried again; sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error of the catalogue. `message` is the sentence a visitor may read; `inside` is for the log. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly inside: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(errorMessage(code), options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.inside = options.inside;
    this.retryAfter = options.retryAfter;
  }
}

/** A 403: the caller is not signed in, or no longer (specification, sections 6 and 8). */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';

  constructor(options: ApiErrorOptions = {}) {
    super('AUTHENTICATION', options);
  }
}

/** A 400 as the client throws it: code, message and fields are those of the answer's `error` field. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError';

  constructor(error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  }) {
    super(isErrorCode(error.code) ? error.code : 'MALFORMED_REQUEST', error.fields ? { fields: error.fields } : {});
    this.message = error.message;
  }
}

/** The request never arrived, or its answer never came back, in any of the tries. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super(messages['connection.none'], { cause });
  }
}

/** Returns the body that an error is answered with. `inside` is not in it. */
export function errorBody(error: ApiError): {
  error: { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> };
} {
  const { code, message, fields } = error;
  return { error: fields === undefined ? { code, message } : { code, message, fields } };
}

/*
 * By their names and not by `instanceof`: the built site holds copies of these classes of its own, and gets errors that the server's
 * copies made.
 */

const named = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Whether an error is one of the catalogue's, whichever copy of these classes made it. */
export function isApiError(error: unknown): error is ApiError {
  return named(error, ['ApiError', 'AuthenticationError', 'BadRequestError']);
}

/** Whether an error says that the caller is not signed in. */
export function isAuthenticationError(error: unknown): error is AuthenticationError {
  return named(error, ['AuthenticationError']);
}

/** Whether an error says that the network failed. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return named(error, ['ConnectionError']);
}
