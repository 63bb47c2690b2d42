/** A mail as it goes over the wire, and what sends it. */
import { createHash } from 'node:crypto';
import type { Mail } from './mail.ts';

export interface Letter {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt at the same mail: from its cause. 32 hexadecimal digits. */
  readonly id: string;
  readonly date: Date;
}

export interface MailTransport {
  /**
   * Sends a letter. Resolves with `refused` when the receiving side says that it never will take it: trying again would only annoy it.
   * @throws {MailFault} it may work another time
   */
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}

/** A mail could not be sent this time. Without the server's words, which repeat addresses. */
export class MailFault extends Error {
  /** The client's code and the server's reply code, such as `EAUTH 535`. */
  readonly code: string;
  constructor(code: string) {
    super(`The mail server did not take a mail (${code}).`);
    this.name = 'MailFault';
    this.code = code;
  }
}

/** Says that no person wrote it, so that nobody's absence is answered to it (RFC 3834, 5; the second is Exchange's). */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** Returns the id of a mail, from its kind and cause. */
export function letterId({ kind, cause }: Pick<Mail, 'kind' | 'cause'>): string {
  return createHash('sha256').update(`${kind}\0${cause}`).digest('hex').slice(0, 32);
}

/** Returns the Message-ID of a letter, in the sender's domain: mail programs show a mail that comes twice once. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
