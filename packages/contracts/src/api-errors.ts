/** The error that the server throws, and the body of its answer. client.ts turns answers back into errors. */
import { type ErrorCode, errorMessage, errors } from './errors.ts';
import { type FieldCode, type FieldError, fieldError } from './field-errors.ts';

export interface ApiErrorOptions {
  /** Error codes by the name of the parameter or field. */
  readonly fields?: Readonly<Record<string, FieldCode>>;
  /** What happened, for the log only. Never sent. */
  readonly inside?: string;
  /** Seconds after which the request may be tried again, sent as `Retry-After`; the catalogue's if left out. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error of the catalogue. `message` is the sentence a visitor may read; `inside` is for the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldCode>> | undefined;
  readonly inside: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(errorMessage(code), options.cause === undefined ? undefined : { cause: options.cause });
    const { status, retryAfter } = errors[code] as { status: number; retryAfter?: number };
    this.code = code;
    this.status = status;
    this.fields = options.fields;
    this.inside = options.inside;
    this.retryAfter = options.retryAfter ?? retryAfter;
  }
}

/** The `error` field of an error's body. */
export interface ErrorField {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, FieldError>>;
}

/** Returns the body of an error's answer, without `inside`. */
export function errorBody({ code, message, fields }: ApiError): { readonly error: ErrorField } {
  if (fields === undefined) return { error: { code, message } };
  const told = Object.entries(fields).map(([name, field]) => [name, fieldError(field)] as const);
  return { error: { code, message, fields: Object.fromEntries(told) } };
}
