/** The back office: actions of staff and their limits. All of it is ours; the specification has no back office. */

/** The actions that are logged. A section with actions of its own adds their names here. */
export const staffActNames = [
  'close_report',
  'close_question',
  'retry_webhook',
  'retry_job',
  'reveal',
  'refund',
  'refund_begun',
  'refund_done',
  'extend',
  'cancel',
  'resend_mail',
  'refuse_claim',
  'decide_affiliate',
  'decide_school',
  'grant_seats',
  'give_entry',
  'end_entry',
  'undo_entry_edit',
  'record_seat_payment',
  'cancel_seat_order',
  'credit_seat_order',
  'record_seat_refund',
  'pay_affiliates',
  'add_partner',
  'add_instructor',
  'replace_partner_key',
  'replace_partner_secret',
  'end_partner',
  'read_payouts',
  'confirm_value',
] as const;
export type StaffActName = (typeof staffActNames)[number];

/** Entries on a page of the log: default and maximum. */
export const actsOnPage = { default: 50, max: 100 } as const;

/** Maximum number of queue rows listed at once, oldest first. */
export const queueLength = 100;

/** Length of the reason for an action on a learner's account, in characters. */
export const reasonLength = { least: 5, most: 500 } as const;

/** Length of a search, in characters: an order number has twelve digits, an address at most 254 characters. */
export const searchLength = { least: 3, most: 254 } as const;

/** Days by which an operator can extend access. */
export const extensionDays = { min: 1, max: 365 } as const;

/** Mails that an operator can resend. */
export const resentMails = ['order', 'cancellation', 'confirm_email'] as const;

/** Longest note on a closed report, in characters. */
export const noteLength = 500;
