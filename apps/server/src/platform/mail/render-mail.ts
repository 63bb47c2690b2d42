/** Renders a mail to its subject, HTML and plain text. */
import { href } from '@lanewise/contracts/addresses';
import { locales } from '@lanewise/contracts/countries';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { receiptPath } from '@lanewise/contracts/receipt-address';
import { m } from '@lanewise/words/messages';
import { render, toPlainText } from '@react-email/render';
import type { Config } from '../config/config.ts';
import type { Mail } from './mail.ts';
import { mailText } from './mail-text.ts';
import { mailElement } from './template.ts';

/** Addresses for links in mails that contain none of their own. */
export type MailAddresses = Pick<Config, 'publicUrl' | 'appUrl'>;

/** A mail as it is sent. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Returns the mail in the language of its locale. */
export async function renderMail(mail: Mail, addresses: MailAddresses): Promise<RenderedMail> {
  const { tag, messages } = locales[mail.locale];
  const options = { locale: messages };
  const { subject, button, ...text } = mailText(mail);
  const link = linkOf(mail, addresses);
  const html = await render(
    mailElement({
      ...text,
      lang: tag,
      title: subject,
      footer: footerOf(mail, options),
      ...('stop' in mail && { stop: { words: m.mail_study_stop({}, options), href: mail.stop } }),
      ...('code' in mail && { code: mail.code }),
      ...(button !== undefined &&
        link !== undefined && { button: { words: button, href: link, hint: m.mail_link_hint({}, options) } }),
    }),
  );
  return { subject: oneLine(subject), html, text: plainText(html, link) };
}

function footerOf(mail: Mail, options: { readonly locale: MessageLocale }): string {
  if (mail.kind === 'parent_week') return m.mail_parent_week_footer({}, options);
  return 'stop' in mail ? m.mail_study_footer({}, options) : m.mail_footer({}, options);
}

function linkOf(mail: Mail, { publicUrl, appUrl }: MailAddresses): string | undefined {
  const { locale } = mail;
  switch (mail.kind) {
    case 'confirm_email':
    case 'deletion_planned':
    case 'confirm_cancellation':
    case 'confirm_withdrawal':
    case 'confirm_parent':
    case 'confirm_purchase':
    case 'purchase_confirmed':
    case 'identity_linked':
    case 'identity_removed':
    case 'totp_added':
    case 'totp_removed':
    case 'passkey_added':
    case 'passkey_removed':
    case 'payout_account_changed':
    case 'password_changed':
    case 'email_changed':
    case 'question_answered':
    case 'affiliate_approved':
    case 'school_invitation':
    case 'pupil_invitation':
    case 'school_approved':
    case 'seats_ordered':
    case 'seats_paid':
    case 'seats_overdue':
    case 'seats_cancelled':
    case 'seats_reduced':
    case 'parent_invitation':
    case 'parent_week':
      return mail.link;
    case 'welcome_back_address_taken':
      return publicUrl + href('login', { locale });
    case 'change_undone':
    case 'recovery_code_used':
    case 'new_device':
      return publicUrl + href('forgotPassword', { locale });
    case 'guarantee_paid':
    case 'pass_ordered':
    case 'subscription_ordered':
    case 'payment_failed':
    case 'grace_ends':
    case 'payment_refunded':
    case 'payment_partly_refunded':
    case 'subscription_paused':
    case 'subscription_resumed':
    case 'plan_switched':
    case 'payment_method_changed':
      return publicUrl + href('subscription', { locale });
    case 'receipt_issued':
      return publicUrl + receiptPath(mail.receipt);
    case 'guarantee_refused':
    case 'payment_disputed':
      return publicUrl + href('contact', { locale });
    case 'renewal_soon':
    case 'trial_ends':
      return publicUrl + href('cancel', { locale });
    case 'parent_confirmed':
    case 'seat_ends':
    case 'study_welcome':
    case 'study_exam':
    case 'study_pause':
    case 'study_passed':
      return appUrl;
    default:
      return undefined;
  }
}

/** A second safeguard against header injection: the schema of mails already refuses line breaks. */
const oneLine = (subject: string) => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function plainText(html: string, link: string | undefined): string {
  const text = toPlainText(html, {
    selectors: [
      // Capitals look like shouting and turn ß into SS.
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
    ],
  });
  const apart = link === undefined ? text : text.replace(` ${link}`, () => `:\n${link}`);
  return `${apart.trim()}\n`;
}
