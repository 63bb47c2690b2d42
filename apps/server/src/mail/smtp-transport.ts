/** Mails over SMTP, by nodemailer, on a few connections that stay open. */
import { createTransport } from 'nodemailer';
import { automaticHeaders, type Letter, MailFault, type MailTransport, messageIdOf } from './letter.ts';

/** Connections to the mail server at once, a process. */
const CONNECTIONS = 3;
/** Milliseconds. What takes longer is tried again later. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns what sends by the mail server at the address. `smtps:` speaks TLS from the first byte; `smtp:` must change to it (STARTTLS) before
 * anything is said, unless the server is this machine or the address says `?tls=off`, for a relay in a network of one's own.
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

function messageOf({ to, subject, text, html, id, date }: Letter, from: string) {
  return {
    from,
    // As a value of its own, not as a line to be parsed: it is one address, whatever stands in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: messageIdOf(id, from),
    headers: automaticHeaders,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** A reply from 500 on about this recipient or this message is final (RFC 5321, 4.2.1); anything else may pass. */
function judge({ code = 'EUNKNOWN', command = '', responseCode }: SmtpError): 'refused' {
  const isFinal = responseCode !== undefined && responseCode >= 500;
  if (isFinal && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  throw new MailFault(responseCode === undefined ? code : `${code} ${responseCode}`);
}
