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
  /** Seconds after which it is worth trying again, where the error itself does not know better. */
  readonly retryAfter?: number;
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
  WRONG_CREDENTIALS: {
    status: 400,
    message: 'password.wrong_credentials',
    when: 'The account exists and its password is another one.',
  },
  NO_PASSWORD: {
    status: 400,
    message: 'account.add_password',
    when: 'The account was made by a social provider, or without a password, and none has been set.',
  },
  SIGN_IN_AS_BEFORE: {
    status: 400,
    message: 'account.sign_in_as_before',
    when: 'The social account is new and cannot be linked to the account that has its email: the provider has not verified the address, or another social account of the same provider is linked already.',
  },
  CONFIRM_SIGNED_IN: {
    status: 400,
    message: 'account.confirm_signed_in',
    when: 'The link confirms the address of an account that the caller is not signed in to.',
  },
  SIGN_IN_AGAIN: {
    status: 400,
    message: 'account.sign_in_again',
    when: 'The call changes how the learner signs in, and the last sign-in or its confirmation is more than ten minutes ago.',
  },
  PROVIDER_TAKEN: {
    status: 400,
    message: 'account.provider_taken',
    when: 'A signed-in learner adds a social account that signs in to another account.',
  },
  FACEBOOK_WITHOUT_EMAIL: {
    status: 400,
    message: 'provider.facebook_without_email',
    when: 'The Facebook account has no email address, or the learner did not share it.',
  },
  RECAPTCHA_FAILED: {
    status: 400,
    message: 'recaptcha.failed',
    when: 'The bot check refused the token or scored it too low, or could not be reached.',
  },
  AGE_KNOWN: {
    status: 400,
    message: 'account.age_known',
    when: 'The age band is asked once and was given already.',
  },
  NO_DELETION: {
    status: 400,
    message: 'account.no_deletion',
    when: 'There is no deletion to undo.',
  },
  LAST_SIGN_IN: {
    status: 400,
    message: 'account.last_sign_in',
    when: 'The social account that is to be removed is the only way into the account.',
  },
  PARENT_NEEDED: {
    status: 403,
    message: 'account.parent_needed',
    when: 'The learner is below the age of consent and no parent has confirmed the account yet.',
  },
  AUTHENTICATION: {
    status: 403,
    message: 'request.sign_in',
    when: 'The call needs a signed-in learner and the token is missing or not valid.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'request.foreign_origin',
    when: "A browser sent what changes something from another site's page.",
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
  EXAM_ENDED: {
    status: 400,
    message: 'exam.ended',
    when: 'The time of the exam is over, it has stopped by its rules, or it has been handed in. What was saved in time counts.',
  },
  QUESTION_CLOSED: {
    status: 400,
    message: 'exam.question_closed',
    when: 'The exam does not go back to the question, or has not opened its part. Nothing of the request was saved.',
  },
  EXAM_RUNNING: {
    status: 400,
    message: 'exam.running',
    when: 'The exam has not been handed in, so it has no result.',
  },
  EXAM_TAKEN: {
    status: 400,
    message: 'exam.taken',
    when: 'The id chosen by the client belongs to another exam.',
  },
  EXAM_NOT_FOUND: {
    status: 404,
    message: 'exam.not_found',
    when: "The caller has no exam of that id; a guest's is deleted after 24 hours.",
  },
  ATTEMPT_DIFFERS: {
    status: 400,
    message: 'attempt.differs',
    when: 'An attempt of that id was stored with other content. The stored one stays.',
  },
  LESSON_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_lesson',
    when: 'No course, chapter or lesson has that code.',
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    message: 'account.not_this_device',
    when: 'The learner has no session of that id.',
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
  TOO_MANY_TRIES: {
    status: 429,
    message: 'account.too_many_tries',
    when: 'Too many sign-ins, codes or mails for one address, account or client; `Retry-After` says how long to wait.',
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
    retryAfter: 10,
    when: 'The server is starting, stopping or overloaded, or its database is away; `Retry-After` says how long to wait.',
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
export const bodyErrors = [
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
] as const satisfies readonly ErrorCode[];

/** Errors of an address that is no call at all, or none of that method. */
export const addressErrors = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const satisfies readonly ErrorCode[];

/** Errors that any call for learners may answer. */
export const learnerErrors = ['AUTHENTICATION', 'PARENT_NEEDED'] as const satisfies readonly ErrorCode[];

/** Returns whether a text is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}

/** Returns the sentence a visitor reads for an error, in English. */
export function errorMessage(code: ErrorCode): string {
  return messages[errors[code].message];
}
