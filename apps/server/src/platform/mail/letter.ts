/** A mail as it is transmitted, and the transports that send it. */
import { createHash } from 'node:crypto';
import type { Mail } from './mail.ts';

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer;
}

export interface Letter {
  readonly to: string;
  /** Address that answers go to; the sender's if absent. */
  readonly replyTo?: string;
  /** Address that stops mails of this kind, by a post without a body that matters (RFC 8058). */
  readonly stop?: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** 32 hexadecimal digits, derived from the mail's cause, so that every attempt at the same mail has the same id. */
  readonly id: string;
  readonly date: Date;
}

export interface MailTransport {
  /**
   * Sends a letter. Resolves with `refused` if the receiving server will never accept it, so that it should not be retried.
   * @throws {MailFault} it failed and may be retried
   */
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}

/** A mail could not be sent this time. It contains no text of the server, which would repeat addresses. */
export class MailFault extends Error {
  /** The client's code and the server's reply code, such as `EAUTH 535`. */
  readonly code: string;
  constructor(code: string) {
    super(`The mail server did not accept a mail (${code}).`);
    this.name = 'MailFault';
    this.code = code;
  }
}

/** Mark the mail as automatic, so that it gets no out-of-office replies (RFC 3834, 5; the second is for Exchange). */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** Returns the headers by which a mail program stops such mails with one press (RFC 2369, 3.2; RFC 8058, 3.1); none for mails that cannot be stopped. */
export function stopHeaders(stop: string | undefined): Readonly<Record<string, string>> {
  return stop === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Returns the id of a mail, derived from its kind and cause. */
export function letterId({ kind, cause }: Pick<Mail, 'kind' | 'cause'>): string {
  return createHash('sha256').update(`${kind}\0${cause}`).digest('hex').slice(0, 32);
}

/** Returns the Message-ID of a letter, in the sender's domain. Mail programs show a mail that arrives twice only once. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
