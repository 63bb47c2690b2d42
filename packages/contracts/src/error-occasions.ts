/** When each error is answered, for the documentation. Separate from the errors, so that no page's script contains it. */
import type { ErrorCode } from './errors.ts';

export const errorOccasions: Readonly<Record<ErrorCode, string>> = {
  VALIDATION: 'A parameter or a field of the body is missing or wrong; `fields` says what each must be.',
  MALFORMED_REQUEST: 'The body is not JSON, or the address cannot be decoded.',
  USER_NOT_FOUND: 'No account has this email address.',
  USER_ALREADY_EXISTS: 'An account with this email address exists.',
  WRONG_CREDENTIALS: 'The account exists, but the password is wrong.',
  NO_PASSWORD: 'The account was created with a social provider or without a password, and none has been set.',
  SIGN_IN_AS_BEFORE:
    'The social account is new and cannot be linked to the account with its address: the provider has not verified the address, or another social account of the same provider is already linked.',
  NEW_OR_EXISTING:
    'No account belongs to the social account, and the person may have one with another address: `v3/auth/identity/sign-up` creates one, `v3/auth/identity/join` links it to the account that the person has signed in to meanwhile, both with the cookie that came along.',
  CONFIRM_SIGNED_IN: 'The link confirms the address of an account that the caller is not signed in to.',
  SIGN_IN_AGAIN:
    'The call changes how the learner signs in or where an affiliate is paid, and the last sign-in or its confirmation was more than ten minutes ago; or the call is for staff and moves money, and the last proof of the second factor is more than ten minutes old (`v3/admin/step-up`).',
  SECOND_FACTOR_NEEDED:
    'The first factor is right and the account asks for a second step: `v3/auth/second-factor` or `v3/auth/passkey` finishes the sign-in, with the cookie that came along.',
  SIGN_IN_EXPIRED:
    'No sign-in of this browser waits for a second factor: it took longer than ten minutes, or too many codes were wrong. Or no social account waits: it took longer than twenty minutes.',
  TOTP_KNOWN: 'The account has an authenticator app; it must be removed before another one is set up.',
  PASSKEY_NOT_FOUND:
    'No account has this passkey, or not the account that the call is about; it may have been removed.',
  PASSKEY_REFUSED:
    'The passkey did not pass the checks: its challenge was used before, has expired or belongs to another browser; its signature, origin, counter or user verification is wrong; or it is registered already.',
  TOO_MANY_PASSKEYS: 'The account has twenty passkeys.',
  SECOND_FACTOR_REQUIRED: 'The call is for a role, and this session was not signed in with a second factor.',
  PROVIDER_TAKEN:
    'A signed-in learner adds a social account that is linked to another account. `v3/auth/identity` says whether `v3/auth/identity/join` can move it.',
  FACEBOOK_WITHOUT_EMAIL: 'The Facebook account has no email address, or the learner did not share it.',
  RECAPTCHA_FAILED: 'The bot check refused the token or scored it too low, or could not be reached.',
  AGE_KNOWN: 'The age band can be given only once and already has been.',
  NO_DELETION: 'There is no deletion to undo.',
  LAST_SIGN_IN: 'The social account to be removed is the only way to sign in.',
  PARENT_NEEDED: 'The learner is below the age of consent and no parent has confirmed the account yet.',
  AUTHENTICATION: 'The call needs a signed-in learner and the token is missing or not valid.',
  FOREIGN_ORIGIN: "A browser sent a request that changes something from another site's page.",
  SUBJECT_NOT_FOUND: 'The subject code or topic names no country.',
  COURSE_NOT_FOUND: 'The country has no course with that code.',
  EXAM_ENDED:
    'The time of the exam is over, it has stopped by its rules, or it has been handed in. Answers saved in time count.',
  QUESTION_CLOSED:
    'This exam does not allow going back to the question, or has not reached its part yet. Nothing in the request was saved.',
  EXAM_RUNNING: 'The exam has not been handed in, so it has no result.',
  EXAM_TAKEN: 'The id chosen by the client belongs to another exam.',
  EXAM_NOT_READY: 'Too few questions of the course have been compared with the law to fill the exam.',
  EXAM_NOT_FOUND: "The caller has no exam with that id; a guest's is deleted after 24 hours.",
  PLAN_NOT_FOUND: 'No plan has that id, or it is no longer sold.',
  NOT_FOR_SALE: 'No payment provider is configured, so nothing is sold.',
  PURCHASE_NEEDS_PARENT: 'The learner is too young to make the contract alone, and no parent has confirmed it.',
  ALREADY_SUBSCRIBED: 'The learner has a subscription for the country that renews.',
  SUBSCRIPTION_REQUIRED:
    'What was asked for needs a plan that the caller does not have: it is beyond the free questions, lessons or mock exams, or belongs to readiness, study plan or offline use. Answered only where plans are sold and the operator has not opened everything.',
  WITHDRAWAL_OVER: 'The contract can no longer be withdrawn from, or its country’s law has no right of withdrawal.',
  RENEWAL_OVER: 'The subscription was ended at its payment provider, which cannot renew it any more.',
  SUBSCRIPTION_NOT_FOUND: 'The learner has no running subscription with that id.',
  CHECKOUT_NOT_FOUND: 'The learner has no checkout with that id.',
  LESSON_NOT_FOUND: 'No course, chapter or lesson has that code.',
  RULE_NOT_FOUND: 'No country has a rule with that id, or it is known in too few places.',
  DEVICE_NOT_FOUND: 'The learner has no session with that id.',
  SIGNATURE_REFUSED: 'The signature was not made by this server, or is older than 30 days.',
  SIGNATURE_USED: 'The signature was already used for this activity, or to link the browser to another account.',
  SIMULATION_TOKEN_REFUSED:
    'The token for a simulation is unknown, expired or already used, or is not signed with the sending partner’s secret.',
  NOT_A_KEY: 'The caller used an instructor’s token; only keys can be replaced.',
  SIMULATION_NOT_FOUND: 'The partner has opened no simulation with that id, or it was deleted after 90 days.',
  PARTNER_NOT_FOUND: 'No partner has that id.',
  AFFILIATE_NOT_FOUND:
    'No approved affiliate has that id, or the account belongs to none; for files, no such run of payouts.',
  EMAIL_NOT_CONFIRMED: 'The call needs a confirmed email address, and the account’s is not.',
  INVITATION_NOT_FOUND: 'No open invitation with that id was sent to the confirmed address of the account.',
  PUPIL_NOT_FOUND: 'No pupil with that id shares with the school, or the pupil has stopped sharing.',
  LIVE_CLASS_NOT_FOUND: 'No running live class has that code or id, or it has no seat with that id.',
  LIVE_CLASS_FULL: 'The live class has as many seats taken as it can have.',
  LIVE_CLASS_MOVED_ON: 'The answered question is not the one that the live class is asking now.',
  REGION_NOT_FOUND: 'The country has no state, or the state no region, with that code or slug.',
  SCHOOL_NOT_FOUND: 'The country has no driving school with that id.',
  NOT_FOUND: 'No call has this address.',
  METHOD_NOT_ALLOWED: 'The address exists, but not for this method.',
  BODY_TOO_LARGE: 'The body is larger than the server accepts.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as application/json.',
  TOO_MANY_TRIES:
    'Too many sign-ins, codes or mails for one address, account or client; `Retry-After` says how long to wait.',
  RATE_LIMITED: 'Too many requests in a short time; `Retry-After` says how long to wait.',
  INTERNAL: 'An internal error. The log contains it under the request id.',
  UNAVAILABLE:
    'The server is starting, stopping or overloaded, or its database is unreachable; `Retry-After` says how long to wait.',
  TEST_LOCKED: 'The final test is not open yet: all category tests must be passed first.',
  ATTEMPT_DIFFERS: 'An attempt with that id was stored with different content. The stored one is unchanged.',
};
