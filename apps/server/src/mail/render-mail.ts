/** From a mail to its subject, HTML and plain text. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { MessageLocale } from '@lanewise/contracts/languages';
import { render, toPlainText } from '@react-email/render';
import type { Config } from '../config.ts';
import type { Mail } from './mail.ts';
import { mailElement } from './template.ts';
import { englishAu, englishGb, englishUs } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import type { MailText, MailWords, MomentFormat } from './words/mail-words.ts';
import { swedish } from './words/swedish.ts';

const mailWords: Readonly<Record<MessageLocale, MailWords>> = {
  'en-US': englishUs,
  'en-GB': englishGb,
  'en-AU': englishAu,
  sv: swedish,
  de: german,
  fr: french,
};

/** Where links lead that no mail brings along. */
export type MailAddresses = Pick<Config, 'publicUrl' | 'appUrl'>;

/** A mail in words. */
export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Returns the mail in the language of its locale. */
export async function renderMail(mail: Mail, addresses: MailAddresses): Promise<RenderedMail> {
  const { tag, messages } = locales[mail.locale];
  const words = mailWords[messages];
  const { subject, button, ...text } = textOf(words, mail, momentFormat(mail.locale));
  const link = linkOf(mail, addresses);
  const html = await render(
    mailElement({
      ...text,
      lang: tag,
      title: subject,
      footer: words.footer,
      ...('code' in mail && { code: mail.code }),
      ...(button !== undefined &&
        link !== undefined && { button: { words: button, href: link, hint: words.linkHint } }),
    }),
  );
  return { subject: oneLine(subject), html, text: plainText(html, link) };
}

/** TypeScript does not see that kind and text belong together. */
function textOf({ texts }: MailWords, mail: Mail, format: MomentFormat): MailText {
  const text = texts[mail.kind] as (mail: Mail, format: MomentFormat) => MailText;
  return text(mail, format);
}

function linkOf(mail: Mail, { publicUrl, appUrl }: MailAddresses): string | undefined {
  const { locale } = mail;
  switch (mail.kind) {
    case 'confirm_email':
    case 'deletion_planned':
    case 'confirm_parent':
      return mail.link;
    case 'welcome_back_address_taken':
      return publicUrl + href('login', { locale });
    case 'password_changed':
    case 'new_device':
      return publicUrl + href('forgotPassword', { locale });
    case 'parent_confirmed':
      return appUrl;
    default:
      return undefined;
  }
}

/** The header is safe by what may be in a mail; this is the second lock. */
const oneLine = (subject: string) => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function plainText(html: string, link: string | undefined): string {
  const text = toPlainText(html, {
    selectors: [
      // Capitals read as shouting, and make an ß into two letters.
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
    ],
  });
  const apart = link === undefined ? text : text.replace(` ${link}`, () => `:\n${link}`);
  return `${apart.trim()}\n`;
}

function momentFormat(locale: LocaleCode): MomentFormat {
  const { tag, country } = locales[locale];
  // Where a country has several time zones, the reader's is not known.
  const timeZone = countries[country].timeZone ?? 'UTC';
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const moment = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return {
    day: (date) => new Intl.DateTimeFormat(tag, day).format(date),
    moment: (date) => new Intl.DateTimeFormat(tag, moment).format(date),
  };
}
