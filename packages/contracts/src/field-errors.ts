/** Errors of single values: a code for programs and a sentence for visitors. */
import { type MessageKey, messages } from './messages.ts';

/**
 * Every code that `fields` of an error can carry. Each is the key of its sentence in messages.ts. Like the codes of the catalogue, a field's
 * code never changes its meaning.
 */
export const fieldCodes = [
  'password.empty',
  'password.too_short',
  'password.too_long',
  'password.too_common',
  'password.incorrect',
  'password.current_invalid',
  'password.mismatch',
  'generic.required',
  'generic.too_short',
  'generic.too_long',
  'parameter.characters',
  'code.empty',
  'code.not_valid',
  'code.too_long',
  'code.expired',
  'token.required',
  'token.empty',
  'token.not_found',
  'token.already_confirmed',
  'authentication.token_not_valid',
  'recaptcha.failed',
  'email.empty',
  'email.incorrect',
  'email.enter_valid',
  'email.user_does_not_exist',
  'account.not_this_device',
  'account.age_band',
  'account.locale',
  'account.platform',
  'request.malformed',
  'exam.id',
  'exam.mode',
  'exam.group',
  'exam.answers',
  'exam.clip_running',
  'exam.film',
  'exam.flagged',
  'exam.one_answer',
  'exam.too_many_answers',
  'exam.no_extra_time',
  'exam.unknown_question',
  'exam.unknown_answer',
  'exam.answered_twice',
  'attempt.id',
  'attempt.kind',
  'attempt.time',
  'attempt.order',
  'attempt.unknown_question',
  'attempt.state',
  'parameter.goal',
  'parameter.handbook',
  'parameter.time_zone',
  'lesson.place',
  'payment.consents',
  'payment.trial',
  'act.amount',
  'act.days',
  'act.object',
  'act.period',
  'act.reason',
  'act.search',
  'asked.answer',
  'asked.id',
  'asked.state',
  'asked.text',
  'report.id',
  'report.closing_note',
  'report.reason',
  'report.state',
  'report.text',
  'report.value_text',
  'report.place',
  'report.source',
  'parameter.clip',
  'parameter.film',
  'parameter.after',
  'parameter.code',
  'parameter.cursor',
  'parameter.count',
  'parameter.page',
  'parameter.day',
  'payment.test_day',
  'payment.test_office',
  'parameter.minutes',
  'parameter.week_days',
  'parameter.flag',
  'event.activity',
  'event.events',
  'event.session',
  'driving.hours',
  'driving.name',
  'driving.partner',
  'driving.webhook',
  'affiliate.iban',
  'affiliate.holder',
  'affiliate.id',
  'affiliate.taken',
  'affiliate.terms',
  'teaching.code',
  'teaching.version',
  'teaching.last_owner',
  'teaching.member',
  'teaching.full',
  'teaching.no_seat',
  'teaching.buyer',
  'teaching.vat',
  'teaching.seats_given',
  'teaching.country',
  'teaching.ordered',
  'teaching.overdue',
  'teaching.most_seats',
  'teaching.file',
  'entry.address',
  'entry.claimed',
  'entry.price',
  'entry.later',
  'drive.minutes',
  'drive.future',
  'parameter.gearbox',
  'parameter.search',
  'parameter.language',
  'parameter.seed',
  'parameter.sort',
  'parameter.modules',
  'parameter.modules_unknown',
  'parameter.test',
] as const satisfies readonly MessageKey[];

export type FieldCode = (typeof fieldCodes)[number];

/** A refused value as it is sent. `code` is a FieldCode, or a newer one that this build does not know. */
export interface FieldError {
  readonly code: string;
  /** In English, suitable for display. */
  readonly message: string;
}

/** Returns the code unchanged. A schema's `error` accepts any text; this lets the compiler check it. */
export function fieldCode(code: FieldCode): FieldCode {
  return code;
}

/** Returns whether a text is a field's code. */
export function isFieldCode(code: unknown): code is FieldCode {
  return (fieldCodes as readonly unknown[]).includes(code);
}

/** Returns a refused value with the sentence of its code. */
export function fieldError(code: FieldCode): { readonly code: FieldCode; readonly message: string } {
  return { code, message: messages[code] };
}
