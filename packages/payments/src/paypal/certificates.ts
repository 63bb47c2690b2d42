/** The certificates with which PayPal signs its webhooks, fetched only from PayPal's own hosts and cached while valid. */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { ProviderFault, SignatureFault } from '../port.ts';

const TIMEOUT = 5_000;

/** Number of cached certificates. PayPal uses one or two at a time. */
const MOST = 8;

/** Milliseconds before a certificate that could not be fetched is requested again. */
const PATIENCE_MS = 30_000;

const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

const origins: ReadonlySet<string> = new Set([
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
]);

/** Returns the key of a certificate by its address. */
export type CertificateKeys = (address: string, now: Date) => Promise<KeyObject>;

/** Returns the keys of PayPal's certificates. A stand-in's are fetched only from its own address. */
export function certificateKeys(standIn: string | null): CertificateKeys {
  const kept = new Map<string, Promise<X509Certificate>>();
  return async (address, now) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isAllowed = url && (standIn === null ? origins.has(url.origin) : url.origin === standIn);
    if (!isAllowed || !PATH.test(url.pathname) || url.search !== '')
      throw new SignatureFault('PayPal’s webhook: certificate');
    let certificate = kept.get(address);
    if (!certificate) {
      if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '');
      certificate = fetchCertificate(address);
      kept.set(address, certificate);
      certificate.catch(() => setTimeout(() => kept.delete(address), PATIENCE_MS).unref());
    }
    const { validFromDate, validToDate, publicKey, subject } = await certificate;
    const isPayPals = /^CN=[\w.-]+\.paypal\.com$/m.test(subject);
    if (!isPayPals || now < validFromDate || now > validToDate) {
      kept.delete(address);
      throw new SignatureFault('PayPal’s webhook: certificate');
    }
    return publicKey;
  };
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new X509Certificate(await answer.text());
  } catch (error) {
    throw new ProviderFault('PayPal’s certificate cannot be fetched.', { cause: error });
  }
}
