/** What a language must say: a text for every kind of mail, and the words around it. */
import type { MailKind, MailOf } from '../mail.ts';

/** One mail's words. In the mail they stand in this order: heading, `before`, code, button with its link, `after`. */
export interface MailText {
  /** One line. Begins with the code where there is one, so that it is read and filled in from a notification. */
  readonly subject: string;
  /** Shown beside the subject in lists of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly before: readonly string[];
  /** What the button says, in mails that lead somewhere. */
  readonly button?: string;
  readonly after: readonly string[];
}

/** Moments in the words of the reader's locale. */
export interface MomentFormat {
  /** Day and time, with the time zone. */
  moment(date: Date): string;
  day(date: Date): string;
}

export interface MailWords {
  /** Before the button's link. */
  readonly linkHint: string;
  /** The last line: why this mail came. */
  readonly footer: string;
  readonly texts: { readonly [Kind in MailKind]: (mail: MailOf<Kind>, format: MomentFormat) => MailText };
}
