/**
 * The error catalogue: each error the API answers, its code, HTTP status and sentence.
 * A code is never reused for another meaning: a removed code is moved to `retiredErrorCodes` and stays there.
 * A table without zod; the envelope's schema is in error-envelope.ts, the classes in api-errors.ts. When each is answered, which only
 * the documentation needs, is in error-occasions.ts.
 */
import { type MessageKey, messages } from './messages.ts';

export interface ErrorEntry {
  readonly status: number;
  /** Key of the one sentence a visitor reads. */
  readonly message: MessageKey;
  /** Seconds after which a retry is worthwhile, unless the error itself says otherwise. */
  readonly retryAfter?: number;
}

export const errors = {
  VALIDATION: {
    status: 400,
    message: 'request.not_valid',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'request.malformed',
  },
  USER_NOT_FOUND: {
    status: 400,
    message: 'email.not_found',
  },
  USER_ALREADY_EXISTS: {
    status: 400,
    message: 'email.already_exists',
  },
  WRONG_CREDENTIALS: {
    status: 400,
    message: 'password.wrong_credentials',
  },
  NO_PASSWORD: {
    status: 400,
    message: 'account.add_password',
  },
  SIGN_IN_AS_BEFORE: {
    status: 400,
    message: 'account.sign_in_as_before',
  },
  NEW_OR_EXISTING: {
    status: 400,
    message: 'account.new_or_existing',
  },
  CONFIRM_SIGNED_IN: {
    status: 400,
    message: 'account.confirm_signed_in',
  },
  SIGN_IN_AGAIN: {
    status: 400,
    message: 'account.sign_in_again',
  },
  SECOND_FACTOR_NEEDED: {
    status: 400,
    message: 'account.second_factor_needed',
  },
  SIGN_IN_EXPIRED: {
    status: 400,
    message: 'account.sign_in_expired',
  },
  TOTP_KNOWN: {
    status: 400,
    message: 'account.totp_known',
  },
  PASSKEY_NOT_FOUND: {
    status: 400,
    message: 'account.passkey_not_found',
  },
  PASSKEY_REFUSED: {
    status: 400,
    message: 'account.passkey_refused',
  },
  TOO_MANY_PASSKEYS: {
    status: 400,
    message: 'account.too_many_passkeys',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'account.second_factor_required',
  },
  PROVIDER_TAKEN: {
    status: 400,
    message: 'account.provider_taken',
  },
  FACEBOOK_WITHOUT_EMAIL: {
    status: 400,
    message: 'provider.facebook_without_email',
  },
  RECAPTCHA_FAILED: {
    status: 400,
    message: 'recaptcha.failed',
  },
  AGE_KNOWN: {
    status: 400,
    message: 'account.age_known',
  },
  NO_DELETION: {
    status: 400,
    message: 'account.no_deletion',
  },
  LAST_SIGN_IN: {
    status: 400,
    message: 'account.last_sign_in',
  },
  PARENT_NEEDED: {
    status: 403,
    message: 'account.parent_needed',
  },
  AUTHENTICATION: {
    status: 403,
    message: 'request.sign_in',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'request.foreign_origin',
  },
  SUBJECT_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_subject',
  },
  COURSE_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_course',
  },
  EXAM_ENDED: {
    status: 400,
    message: 'exam.ended',
  },
  QUESTION_CLOSED: {
    status: 400,
    message: 'exam.question_closed',
  },
  EXAM_RUNNING: {
    status: 400,
    message: 'exam.running',
  },
  EXAM_TAKEN: {
    status: 400,
    message: 'exam.taken',
  },
  EXAM_NOT_READY: {
    status: 400,
    message: 'exam.not_ready',
  },
  EXAM_NOT_FOUND: {
    status: 404,
    message: 'exam.not_found',
  },
  TEST_LOCKED: {
    status: 400,
    message: 'attempt.test_locked',
  },
  ATTEMPT_DIFFERS: {
    status: 400,
    message: 'attempt.differs',
  },
  PLAN_NOT_FOUND: {
    status: 404,
    message: 'payment.no_such_plan',
  },
  NOT_FOR_SALE: {
    status: 400,
    message: 'payment.not_for_sale',
  },
  ALREADY_SUBSCRIBED: {
    status: 400,
    message: 'payment.already_subscribed',
  },
  PURCHASE_NEEDS_PARENT: {
    status: 400,
    message: 'payment.parent_needed',
  },
  SUBSCRIPTION_REQUIRED: {
    status: 402,
    message: 'payment.subscription_required',
  },
  WITHDRAWAL_OVER: {
    status: 400,
    message: 'payment.withdrawal_over',
  },
  RENEWAL_OVER: {
    status: 400,
    message: 'payment.renewal_over',
  },
  SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    message: 'payment.no_such_subscription',
  },
  CHECKOUT_NOT_FOUND: {
    status: 404,
    message: 'payment.no_such_checkout',
  },
  LESSON_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_lesson',
  },
  RULE_NOT_FOUND: {
    status: 404,
    message: 'request.no_such_rule',
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    message: 'account.not_this_device',
  },
  SIGNATURE_REFUSED: {
    status: 400,
    message: 'event.signature_refused',
  },
  SIGNATURE_USED: {
    status: 400,
    message: 'event.signature_used',
  },
  SIMULATION_TOKEN_REFUSED: {
    status: 400,
    message: 'driving.token_refused',
  },
  NOT_A_KEY: {
    status: 400,
    message: 'driving.not_a_key',
  },
  SIMULATION_NOT_FOUND: {
    status: 404,
    message: 'driving.no_such_simulation',
  },
  PARTNER_NOT_FOUND: {
    status: 404,
    message: 'driving.no_such_partner',
  },
  AFFILIATE_NOT_FOUND: {
    status: 404,
    message: 'affiliate.not_found',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 400,
    message: 'teaching.confirm_email',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: 'teaching.no_such_invitation',
  },
  PUPIL_NOT_FOUND: {
    status: 404,
    message: 'teaching.no_such_pupil',
  },
  LIVE_CLASS_NOT_FOUND: {
    status: 404,
    message: 'teaching.no_such_class',
  },
  LIVE_CLASS_FULL: {
    status: 409,
    message: 'teaching.class_full',
  },
  LIVE_CLASS_MOVED_ON: {
    status: 409,
    message: 'teaching.class_moved_on',
  },
  REGION_NOT_FOUND: {
    status: 404,
    message: 'regions.no_such_region',
  },
  SCHOOL_NOT_FOUND: {
    status: 404,
    message: 'regions.no_such_school',
  },
  NOT_FOUND: {
    status: 404,
    message: 'request.no_such_address',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'request.no_such_method',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'request.too_large',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'request.media_type',
  },
  TOO_MANY_TRIES: {
    status: 429,
    message: 'account.too_many_tries',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'request.too_many',
  },
  INTERNAL: {
    status: 500,
    message: 'request.failed',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'request.failed',
    retryAfter: 10,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as readonly ErrorCode[];

/** Codes that were once in use and must never return with another meaning. */
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

/** Errors of an address that no call has, or none with that method. */
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
