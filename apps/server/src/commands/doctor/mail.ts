/** Checks the mail server and the DNS records that receivers look up for the sender's domain. */
import type { Config } from '../../platform/config/config.ts';
import { verifySmtp } from '../../platform/mail/smtp-transport.ts';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import type { DoctorSystem } from './system.ts';

/** DNS errors that mean there is no such record. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** A DKIM record with a key; one without has been revoked (RFC 6376, section 3.6.1). */
const signingKey = /(?:^|;)\s*p\s*=\s*[^;\s]/;

/** Signs in to the mail server without sending anything, and looks up the records of the sender's domain. */
export async function checkMail(
  { smtpUrl, mailFrom, dkimSelector }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkimSelector'>,
  { textRecords }: Pick<DoctorSystem, 'textRecords'>,
): Promise<readonly Finding[]> {
  if (smtpUrl === null) return [skipped('SMTP_URL is not set; mails are shown at /sandbox/mail')];
  const findings: Finding[] = [];
  try {
    await verifySmtp(smtpUrl);
    findings.push(ok('the mail server works'));
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    const reason = [reasonOf(error), responseCode].filter(Boolean).join(' ');
    findings.push(fault(`The mail server cannot be used (${reason}).`, 'Check SMTP_URL and the mail server.'));
  }
  const domain = /@([\w.-]+)>?$/.exec(mailFrom)?.[1] ?? '';
  const records: [kind: string, name: string, pattern: RegExp][] = [
    ['SPF', domain, /^v=spf1\b/i],
    ['DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i],
  ];
  if (dkimSelector === null) findings.push(skipped('DKIM_SELECTOR is not set, so the DKIM record is not looked up'));
  else records.push(['DKIM', `${dkimSelector}._domainkey.${domain}`, signingKey]);
  for (const [kind, name, pattern] of records) {
    try {
      const found = await textRecords(name).catch((error: unknown) => {
        if (absent.has(reasonOf(error))) return [];
        throw error;
      });
      if (!found.some((record) => pattern.test(record))) {
        findings.push(warning(`${name} has no ${kind} record.`, 'Publish one, or codes end up in spam folders.'));
      }
    } catch (error) {
      findings.push(skipped(`the ${kind} record of ${name} could not be looked up (${reasonOf(error)})`));
    }
  }
  return findings;
}
