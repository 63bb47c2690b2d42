/**
 * The error catalogue: each error the API answers, its code, HTTP status and sentence.
 * A code is never reused for another meaning: a code that goes is moved to `retiredErrorCodes` and stays there.
 * A table without zod; the envelope's schema is in error-envelope.ts, the classes in api-errors.ts.
 */
import { type MessageKey, messages } from './messages.ts';

export interface ErrorEntry {
  readonly status: number;
  /** Key of the one sentence a visitor reads. */
  readonly message: MessageKey;
  /** When it is answered, for the documentation. */
  readonly when: string;
}

export const errors = {
  VALIDATION: {
    status: 400,
    message: 'request.not_valid',
    when: 'A parameter or a field of the body is missing or wrong; `fields` names each with what it must be.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'request.malformed',
    when: 'The body is not JSON, or the address cannot be decoded.',
  },
  USER_NOT_FOUND: {
    status: 400,
    message: 'email.not_found',
    when: 'No account has this email address.',
  },
  USER_ALREADY_EXISTS: {
    status: 400,
    message: 'email.already_exists',
    when: 'An account with this email address exists.',
  },
  AUTHENTICATION: {
    status: 403,
    message: 'request.sign_in',
    when: 'The call needs a signed-in learner and the token is missing or not valid.',
  },
  SUBJECT_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_subject',
    when: 'The subject code or topic names no country.',
  },
  COURSE_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_course',
    when: 'The country has no course of that code.',
  },
  LESSON_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_lesson',
    when: 'No course, chapter or lesson has that code.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'request.no_such_address',
    when: 'No call has this address.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'request.no_such_method',
    when: 'The address exists, but not for this method.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'request.too_large',
    when: 'The body is larger than the server accepts.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'request.media_type',
    when: 'The body is not sent as application/json.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'request.too_many',
    when: 'Too many requests in a short time; `Retry-After` says how long to wait.',
  },
  INTERNAL: {
    status: 500,
    message: 'request.failed',
    when: 'A fault of ours. The log has it under the request id.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'request.failed',
    when: 'The server is starting, stopping or overloaded.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as readonly ErrorCode[];

/** Codes that were once answered and must never come back with another meaning. */
export const retiredErrorCodes: readonly string[] = [];

/** Errors that any call may answer, whatever it does. */
export const commonErrors = [
  'MALFORMED_REQUEST',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Errors that any call with a body may answer. */
export const bodyErrors = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[];

/** Errors of an address that is no call at all, or none of that method. */
export const addressErrors = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const satisfies readonly ErrorCode[];

/** Errors whose calls are specified (sections 6 to 8) but not built: their codes are taken. */
export const reservedErrors = [
  'USER_NOT_FOUND',
  'USER_ALREADY_EXISTS',
  'AUTHENTICATION',
] as const satisfies readonly ErrorCode[];

/** Returns whether a text is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}

/** Returns the sentence a visitor reads for an error, in English. */
export function errorMessage(code: ErrorCode): string {
  return messages[errors[code].message];
}
