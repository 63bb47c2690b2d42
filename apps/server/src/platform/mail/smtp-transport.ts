/** Sends mails over SMTP with nodemailer, on a few connections that stay open. */
import { createTransport } from 'nodemailer';
import { automaticHeaders, type Letter, MailFault, type MailTransport, messageIdOf, stopHeaders } from './letter.ts';

/** Connections of a process to the mail server. */
const CONNECTIONS = 3;
/** Milliseconds. A slower attempt is retried later. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the transport for a mail server's address. `smtps:` uses TLS from the start; `smtp:` must switch to TLS (STARTTLS) before anything is sent, unless
 * the server is on this machine or the address has `?tls=off`, for a relay in one's own network.
 */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transporter = createTransport({ pool: true, maxConnections: CONNECTIONS, ...limits, ...serverOf(smtpUrl) });
  return {
    async send(letter) {
      try {
        await transporter.sendMail(messageOf(letter, from));
        return 'sent';
      } catch (error) {
        return judge(error as SmtpError);
      }
    },
    close: () => transporter.close(),
  };
}

/** Connects and signs in to the mail server as the transport does, without sending anything. Throws the error of the mail server or the network. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transporter = createTransport({ ...limits, ...serverOf(smtpUrl) });
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const isPlain = localHosts.has(url.hostname) || url.searchParams.get('tls') === 'off';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isPlain,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

function messageOf({ to, replyTo, stop, subject, text, html, attachments = [], id, date }: Letter, from: string) {
  return {
    from,
    // As an object, not as a header line to be parsed: it is one address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    date,
    messageId: messageIdOf(id, from),
    headers: { ...automaticHeaders, ...stopHeaders(stop) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** A 5xx reply to this recipient or message is permanent (RFC 5321, 4.2.1); all others may be temporary. */
function judge({ code = 'EUNKNOWN', command = '', responseCode }: SmtpError): 'refused' {
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (isFinal && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  throw new MailFault(responseCode === undefined ? code : `${code} ${responseCode}`);
}
