/** The text of a mail, from packages/words/messages/mail. */
import {
  deletionGraceDays,
  linkHours,
  oneTimeCode,
  parentWaitDays,
  socialProviderNames,
} from '@lanewise/contracts/constants/accounts';
import { purchaseConfirmationDays } from '@lanewise/contracts/constants/contract-age';
import { declarationLinkDays, withdrawalDays } from '@lanewise/contracts/constants/declarations';
import { parentInvitationDays } from '@lanewise/contracts/constants/parents';
import { invitationDays } from '@lanewise/contracts/constants/teaching';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { mail as messages } from '@lanewise/words/mail';
import type { Mail } from './mail.ts';

/** The text of one mail, in this order: heading, `before`, code, button with its link, `after`. */
export interface MailText {
  /** One line. It starts with the code if there is one, so that a notification shows it and a phone can fill it in. */
  readonly subject: string;
  /** The preview beside the subject in lists of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** The label of the button, in mails that lead somewhere. */
  readonly button?: string;
  readonly after: readonly string[];
}

/** Values for the messages' placeholders; each mail supplies those that its kind needs. */
interface Values {
  readonly code: string;
  /** A masked email address: `a…@example.com`. */
  readonly address: string;
  /** Name of a social provider. */
  readonly provider: string;
  /** Name of a passkey. */
  readonly passkey: string;
  /** A visitor: the address, with the name if there is one. */
  readonly sender: string;
  readonly device: string;
  readonly deviceAndPlace: string;
  /** Day and time, with the time zone. */
  readonly moment: string;
  readonly day: string;
  /** Of a learner. */
  readonly name: string;
  /** Name of a driving school. */
  readonly school: string;
  /** What a learner asked. */
  readonly question: string;
  /** The number of an order. */
  readonly order: string;
  /** The number of a receipt or invoice. */
  readonly receipt: number;
  /** With its currency. */
  readonly price: string;
  /** How long a code is valid. */
  readonly minutes: number;
  /** How many recovery codes have not been used. */
  readonly left: number;
  /** How long the link is valid, or how long we wait. */
  readonly days: number;
}

type Say = (values: Values, options: { readonly locale: MessageLocale }) => string;

const sentences: Readonly<Record<string, Say>> = messages;

/**
 * Returns the text of a mail in the language of its locale.
 * @throws {RangeError} a message is missing
 */
export function mailText(mail: Mail): MailText {
  const options = { locale: locales[mail.locale].messages };
  // A value that a message uses and its kind of mail lacks would print as "undefined"; tests check for that.
  const values = valuesOf(mail) as Values;
  const find = (part: string) => sentences[`mail_${mail.kind}_${part}`]?.(values, options);
  const say = (part: string) => {
    const text = find(part);
    if (text === undefined) throw new RangeError(`There is no message mail_${mail.kind}_${part}.`);
    return text;
  };
  const paragraphs = (part: string) => {
    const texts: string[] = [];
    for (let text = find(`${part}_1`); text !== undefined; text = find(`${part}_${texts.length + 1}`)) texts.push(text);
    return texts;
  };
  const button = find('button');
  return {
    subject: say('subject'),
    preview: say('preview'),
    heading: say('heading'),
    before: [
      ...paragraphs('before'),
      ...('message' in mail ? linesOf(mail.message) : []),
      ...('plan' in mail ? mail.plan : []),
      ...('lines' in mail ? mail.lines : []),
    ],
    ...(button !== undefined && { button }),
    after: paragraphs('after'),
  };
}

/** Returns the paragraphs of a visitor's message. */
function linesOf(message: string): readonly string[] {
  return message.split(/\s*\n\s*/).filter((line) => line !== '');
}

/** How long a change can be undone. */
const undoDays = linkHours.undoChange / 24;

function valuesOf(mail: Mail): Partial<Values> {
  const { minutes } = oneTimeCode;
  const format = momentFormat(mail.locale);
  switch (mail.kind) {
    case 'confirm_email':
      return { code: mail.code, minutes, days: linkHours.confirmEmail / 24 };
    case 'restore_code':
    case 'restore_code_order':
      return { code: mail.code, minutes };
    case 'delete_code':
      return { code: mail.code, minutes, days: deletionGraceDays };
    case 'password_changed':
    case 'totp_added':
    case 'totp_removed':
    case 'payout_account_changed':
      return { days: undoDays };
    case 'passkey_added':
    case 'passkey_removed':
      return { passkey: mail.name, days: undoDays };
    case 'email_changed':
      return { address: mail.newEmail, days: undoDays };
    case 'identity_linked':
    case 'identity_removed':
      return { provider: socialProviderNames[mail.provider], days: undoDays };
    case 'new_device':
      return {
        device: mail.device,
        deviceAndPlace: mail.where ? `${mail.device}, ${mail.where}` : mail.device,
        moment: format.moment(mail.when),
      };
    case 'recovery_code_used':
      return { left: mail.left };
    case 'subscription_cancelled':
      return { moment: format.moment(mail.at), day: format.day(mail.until), order: mail.order };
    case 'pass_ordered':
    case 'subscription_ordered':
      return {
        moment: format.moment(mail.at),
        day: format.day(mail.until),
        order: mail.order,
        price: format.money(mail.price),
      };
    case 'renewal_soon':
    case 'trial_ends':
      return { day: format.day(mail.at), order: mail.order, price: format.money(mail.price) };
    case 'payment_failed':
    case 'grace_ends':
    case 'subscription_resumed':
    case 'plan_switched':
      return { day: format.day(mail.until), order: mail.order, price: format.money(mail.price) };
    case 'confirm_purchase':
      return { address: mail.childEmail, price: format.money(mail.price), days: purchaseConfirmationDays };
    case 'purchase_confirmed':
      return { days: purchaseConfirmationDays };
    case 'subscription_paused':
      return { day: format.day(mail.until), order: mail.order };
    case 'payment_partly_refunded':
      return { day: format.day(mail.at), order: mail.order };
    case 'payment_refunded':
      return { day: format.day(mail.at), order: mail.order, price: format.money(mail.price) };
    case 'payment_disputed':
    case 'payment_method_changed':
      return { order: mail.order };
    case 'guarantee_paid':
    case 'guarantee_refused':
      return { order: mail.order, price: format.money(mail.price) };
    case 'receipt_issued':
      return {
        day: format.day(mail.at),
        order: mail.order,
        price: format.money(mail.price),
        receipt: mail.receipt,
      };
    case 'confirm_cancellation':
    case 'confirm_withdrawal':
      return { moment: format.moment(mail.at), days: declarationLinkDays };
    case 'no_contract':
      return { moment: format.moment(mail.at) };
    case 'contract_withdrawn':
      return { moment: format.moment(mail.at), order: mail.order, days: withdrawalDays };
    case 'cancelled_for_cause':
      return { moment: format.moment(mail.at), order: mail.order, sender: mail.replyTo };
    case 'deletion_planned':
      return { day: format.day(mail.deletesAt) };
    case 'study_exam':
      return { days: mail.days };
    case 'claim_school':
      return { code: mail.code, school: mail.school, minutes };
    case 'school_invitation':
      return { school: mail.school, days: invitationDays };
    case 'pupil_invitation':
    case 'school_approved':
      return { school: mail.school };
    case 'seats_ordered':
    case 'seats_overdue':
    case 'seats_paid':
      return {
        school: mail.school,
        day: format.day(mail.kind === 'seats_paid' ? mail.at : mail.until),
        order: mail.order,
        price: format.money(mail.price),
        receipt: mail.invoice,
      };
    case 'seat_ends':
      return { school: mail.school, day: format.day(mail.until) };
    case 'seats_cancelled':
    case 'seats_reduced':
      return { school: mail.school, order: mail.order };
    case 'parent_invitation':
      return { name: mail.name, days: parentInvitationDays };
    case 'parent_week':
      return { name: mail.name };
    case 'question_answered':
      return { question: mail.question };
    case 'contact_message':
      return { sender: mail.name === undefined ? mail.replyTo : `${mail.name} (${mail.replyTo})` };
    case 'confirm_parent':
      return { address: mail.childEmail, days: parentWaitDays };
    default:
      return {};
  }
}

/** Returns functions that format times for readers of the locale. */
function momentFormat(locale: LocaleCode) {
  const { tag, country } = locales[locale];
  // If a country has several time zones, the reader's is unknown.
  const timeZone = countries[country].timeZone ?? 'UTC';
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const moment = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return {
    day: (date: Date) => new Intl.DateTimeFormat(tag, day).format(date),
    money: ({ amount, currency }: { amount: number; currency: string }) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100),
    moment: (date: Date) => new Intl.DateTimeFormat(tag, moment).format(date),
  };
}
