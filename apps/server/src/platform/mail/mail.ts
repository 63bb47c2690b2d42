/** All kinds of mails with the values that each needs: one definition for queuing, the job and the templates. */
import { email } from '@lanewise/contracts/calls/account-fields';
import { linkHours, oneTimeCode, socialProviders } from '@lanewise/contracts/constants/accounts';
import { askedLength } from '@lanewise/contracts/constants/asked-questions';
import { contactLimits } from '@lanewise/contracts/constants/contact';
import { declarationLimits } from '@lanewise/contracts/constants/declarations';
import { localeCodes } from '@lanewise/contracts/countries';
import { z } from 'zod';

/** A date, or its ISO text from the queue. */
const moment = z.union([z.date(), z.iso.datetime()]).transform((value) => new Date(value));
const code = z.string().regex(new RegExp(String.raw`^(?:\d{${oneTimeCode.digits}}|\d{${oneTimeCode.longDigits}})$`));
const provider = z.enum(socialProviders);
const link = z.url({ protocol: /^https?$/ });
/** A short text, of ours or from a device. It becomes one line, because the person who pasted a tab or a line break meant a space. */
const words = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(200));

/** In the smallest unit of the currency. */
const price = z.object({ amount: z.int(), currency: z.string().length(3) });

/** The order whose confirmation is attached; absent in mails that were queued before there was one. */
const contract = z.object({ userId: z.uuid(), id: z.uuid() }).optional();

const common = {
  /** The address as the learner typed it. */
  to: email,
  /** Locale of the reader. */
  locale: z.enum(localeCodes),
  /**
   * Id of the cause: of a code, a link, a session. Queuing the same cause of the same kind again is the same mail, so it must not be an id that can cause
   * another mail later, such as a learner's.
   */
  cause: z.string().regex(/^[\w:.-]{1,200}$/),
};

/** About an order, by its number; and about an amount of it. */
const order = { ...common, order: words };
const charge = { ...order, price };

/** To a school's owners: about an order of seats, and about its invoice. */
const seatOrder = { ...order, school: words, link };
const seatInvoice = { ...seatOrder, price, invoice: z.int() };

export const MailSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('confirm_email'), code, link }),
  /** Somebody tried to sign up with, or change to, an address that already has an account. */
  z.object({ ...common, kind: z.literal('welcome_back_address_taken') }),
  z.object({ ...common, kind: z.literal('restore_code'), code }),
  /** To the unconfirmed address of an account that has ordered. */
  z.object({ ...common, kind: z.literal('restore_code_order'), code }),
  z.object({ ...common, kind: z.literal('password_changed'), link }),
  /** To both addresses. `newEmail` is masked: a…@example.com. The links of this mail and of those sent with it undo the change. */
  z.object({ ...common, kind: z.literal('email_changed'), newEmail: words, link }),
  /** A social account was linked or unlinked. */
  z.object({ ...common, kind: z.literal('identity_linked'), provider, link }),
  z.object({ ...common, kind: z.literal('identity_removed'), provider, link }),
  /** An authenticator app was set up or removed. */
  z.object({ ...common, kind: z.literal('totp_added'), link }),
  z.object({ ...common, kind: z.literal('totp_removed'), link }),
  /** A passkey was added or removed. `name` was given by the learner. */
  z.object({ ...common, kind: z.literal('passkey_added'), name: words, link }),
  z.object({ ...common, kind: z.literal('passkey_removed'), name: words, link }),
  /** The bank account for an affiliate's payouts was replaced. */
  z.object({ ...common, kind: z.literal('payout_account_changed'), link }),
  z.object({ ...common, kind: z.literal('recovery_code_used'), left: z.int().min(0) }),
  /** Somebody has used such a link. */
  z.object({ ...common, kind: z.literal('change_undone') }),
  z.object({ ...common, kind: z.literal('new_device'), device: words, when: moment, where: words.optional() }),
  z.object({ ...common, kind: z.literal('delete_code'), code }),
  /** Its link cancels the deletion. */
  z.object({ ...common, kind: z.literal('deletion_planned'), deletesAt: moment, link }),
  z.object({ ...common, kind: z.literal('deleted') }),
  /** An order was paid, or its trial has begun. `until`: the end of the pass, or the next charge. */
  z.object({ ...charge, kind: z.literal('pass_ordered'), at: moment, until: moment, contract }),
  z.object({ ...charge, kind: z.literal('subscription_ordered'), at: moment, until: moment, contract }),
  /** `at`: when the price is charged. */
  z.object({ ...charge, kind: z.literal('renewal_soon'), at: moment }),
  z.object({ ...charge, kind: z.literal('trial_ends'), at: moment }),
  /** An operator has decided about a claim from the guarantee. */
  z.object({ ...charge, kind: z.literal('guarantee_paid') }),
  z.object({ ...charge, kind: z.literal('guarantee_refused') }),
  /** To a parent: a minor wants to buy something. `childEmail` is masked. */
  z.object({ ...common, kind: z.literal('confirm_purchase'), childEmail: words, price, link }),
  /** To the minor: the link leads to the order. */
  z.object({ ...common, kind: z.literal('purchase_confirmed'), link }),
  /** A later payment was made, and has a receipt. */
  z.object({ ...charge, kind: z.literal('receipt_issued'), at: moment, receipt: z.int() }),
  /** A renewal could not be charged. `until`: when access ends if it stays unpaid. */
  z.object({ ...charge, kind: z.literal('payment_failed'), until: moment }),
  /** The same, two days before access ends. */
  z.object({ ...charge, kind: z.literal('grace_ends'), until: moment }),
  /** `price`: what was given back, at the moment `at`. `creditNote`: its number; the PDF is attached. */
  z.object({ ...charge, kind: z.literal('payment_refunded'), at: moment, creditNote: z.int().optional() }),
  /** Where the provider does not say how much. */
  z.object({ ...order, kind: z.literal('payment_partly_refunded'), at: moment }),
  /** `until`: the end of the paid time. */
  z.object({ ...order, kind: z.literal('subscription_paused'), until: moment }),
  /** `until`: when the price is charged next. */
  z.object({ ...charge, kind: z.literal('subscription_resumed'), until: moment }),
  z.object({ ...order, kind: z.literal('payment_method_changed') }),
  z.object({ ...charge, kind: z.literal('plan_switched'), until: moment }),
  /** The buyer's bank, or PayPal, has been asked to take a payment back. */
  z.object({ ...order, kind: z.literal('payment_disputed') }),
  /** `at`: when it was cancelled. `until`: when access ends. `order`: the number of the order. */
  z.object({ ...order, kind: z.literal('subscription_cancelled'), at: moment, until: moment }),
  /** Somebody gave this address to cancel or to withdraw, at the moment `at`. Its link leads to the contracts. */
  z.object({ ...common, kind: z.literal('confirm_cancellation'), at: moment, link }),
  z.object({ ...common, kind: z.literal('confirm_withdrawal'), at: moment, link }),
  /** The same, to an address without a contract. */
  z.object({ ...common, kind: z.literal('no_contract'), at: moment }),
  z.object({ ...order, kind: z.literal('contract_withdrawn'), at: moment }),
  /** To the operator: a contract was ended for cause, which a person has to judge. */
  z.object({
    ...common,
    kind: z.literal('cancelled_for_cause'),
    at: moment,
    order: words,
    replyTo: email,
    message: z.string().min(1).max(declarationLimits.reason),
  }),
  /** To the parent. `childEmail` is masked. */
  z.object({ ...common, kind: z.literal('confirm_parent'), link, childEmail: words }),
  /** To the learner. */
  z.object({ ...common, kind: z.literal('parent_confirmed') }),
  /** A question that a learner asked has been answered on a page. */
  z.object({
    ...common,
    kind: z.literal('question_answered'),
    question: z.string().min(1).max(askedLength.most),
    link,
  }),
  /** A request to become an affiliate was approved. */
  z.object({ ...common, kind: z.literal('affiliate_approved'), link }),
  /** Somebody is invited to become a member of a school. */
  z.object({ ...common, kind: z.literal('school_invitation'), school: words, link }),
  /** The code with which somebody claims the school's entry of the directory, mailed to the school. */
  z.object({ ...common, kind: z.literal('claim_school'), school: words, code }),
  /** A school invites somebody to share with it. */
  z.object({ ...common, kind: z.literal('pupil_invitation'), school: words, link }),
  /** A request for a school account was approved; to its owners. */
  z.object({ ...common, kind: z.literal('school_approved'), school: words, link }),
  /** A school has ordered seats. `until`: when the invoice has to be paid. The invoice is attached. */
  z.object({ ...seatInvoice, kind: z.literal('seats_ordered'), until: moment }),
  /** Its invoice was paid, at the moment `at`. The receipt is attached. */
  z.object({ ...seatInvoice, kind: z.literal('seats_paid'), at: moment }),
  /** Its invoice is overdue, since the moment `until`. The invoice is attached again. */
  z.object({ ...seatInvoice, kind: z.literal('seats_overdue'), until: moment }),
  /** The order was cancelled. The credit note is attached; there is none where nothing had to be paid. */
  z.object({ ...seatOrder, kind: z.literal('seats_cancelled'), creditNote: z.int().optional() }),
  /** The order was reduced, to fewer seats or months. The credit note is attached. */
  z.object({ ...seatOrder, kind: z.literal('seats_reduced'), creditNote: z.int() }),
  /** To a pupil, before the seat of a school ends at the moment `until`. */
  z.object({ ...common, kind: z.literal('seat_ends'), school: words, until: moment }),
  /** A learner, of that name, invites a parent. */
  z.object({ ...common, kind: z.literal('parent_invitation'), name: words, link }),
  /** To a parent who wants it, about a learner. `lines`: what is shared. */
  z.object({
    ...common,
    kind: z.literal('parent_week'),
    name: words,
    lines: z.array(words).max(5),
    link,
    stop: link,
  }),
  /** About a learner's studies, to those who have agreed. `stop` stops these mails. `plan`: a line for each of the next days. */
  z.object({ ...common, kind: z.literal('study_welcome'), plan: z.array(words).max(3), stop: link }),
  /** `days`: until the exam. */
  z.object({ ...common, kind: z.literal('study_exam'), days: z.int().min(1), stop: link }),
  z.object({ ...common, kind: z.literal('study_pause'), stop: link }),
  z.object({ ...common, kind: z.literal('study_passed'), stop: link }),
  /** To the operator, from a visitor. */
  z.object({
    ...common,
    kind: z.literal('contact_message'),
    replyTo: email,
    name: words.optional(),
    message: z.string().min(1).max(contactLimits.message),
  }),
]);

/** A mail as it is sent. */
export type Mail = z.output<typeof MailSchema>;
/** A mail in the queue: times are dates or ISO texts. */
export type NewMail = z.input<typeof MailSchema>;
export type MailKind = Mail['kind'];

/** Minutes after which a mail is no longer sent, because its code or link has expired or its hour has passed. Other mails have no limit. */
export const expiresAfterMinutes: Readonly<Partial<Record<MailKind, number>>> = {
  restore_code: oneTimeCode.minutes,
  restore_code_order: oneTimeCode.minutes,
  delete_code: oneTimeCode.minutes,
  claim_school: oneTimeCode.minutes,
  // Its code has expired by then, but its link is still valid.
  confirm_email: linkHours.confirmEmail * 60,
  // Otherwise a mail server that comes back would write to learners at night.
  study_welcome: 60,
  study_exam: 60,
  study_pause: 60,
  study_passed: 60,
  parent_week: 60,
};
