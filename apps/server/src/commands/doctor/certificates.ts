/** Checks the certificates that visitors are shown. */
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Config } from '../../platform/config/config.ts';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';
import type { DoctorSystem } from './system.ts';

/** Days. Certificates are usually renewed a month before they expire, so with fewer days left a renewal has failed. */
const SOON = 21;

/** Checks the certificates of PUBLIC_URL and APP_BASE_URL. */
export async function checkCertificates(
  { publicUrl, appUrl }: Pick<Config, 'publicUrl' | 'appUrl'>,
  { certificateOf, now }: Pick<DoctorSystem, 'certificateOf' | 'now'>,
): Promise<readonly Finding[]> {
  const origins = new Set([publicUrl, appUrl].map((url) => new URL(url).origin));
  const secure = [...origins].filter((origin) => origin.startsWith('https:'));
  if (secure.length === 0) return [skipped('PUBLIC_URL is not https')];
  const findings: Finding[] = [];
  for (const origin of secure) {
    const { hostname, port } = new URL(origin);
    try {
      const { validTo, mistrust } = await certificateOf(hostname, port === '' ? 443 : Number(port));
      const days = Math.floor((validTo.getTime() - now().getTime()) / DAY_MS);
      const end = validTo.toISOString().slice(0, 10);
      if (days < 0) findings.push(fault(`The certificate of ${hostname} expired on ${end}.`, 'Renew it now.'));
      else if (mistrust !== null)
        findings.push(fault(`The certificate of ${hostname} is not trusted (${mistrust}).`, 'Replace it.'));
      else if (days < SOON)
        findings.push(
          warning(`The certificate of ${hostname} expires on ${end}.`, 'Find out why it has not been renewed.'),
        );
      else findings.push(ok(`${hostname}, valid until ${end}`));
    } catch (error) {
      const reason = reasonOf(error);
      findings.push(
        warning(`${hostname} cannot be reached from here (${reason}).`, 'Check its DNS record, or check from outside.'),
      );
    }
  }
  return findings;
}
