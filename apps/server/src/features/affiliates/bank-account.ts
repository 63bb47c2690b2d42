/** Bank accounts of affiliates: checked, and stored encrypted. */
import { validateIBAN } from 'sepa';
import { open, type SecretKeys, seal } from '../../platform/crypto/sealed-secret.ts';
import { bankAccountOf } from '../accounts/second-factor/reseal.ts';

interface BankAccount {
  readonly holder: string;
  /** Without spaces, in capitals. */
  readonly iban: string;
}

/** Returns an IBAN without spaces; null if its length or check digits are wrong (ISO 13616). */
export function ibanIn(text: string): string | null {
  const iban = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban) && validateIBAN(iban) ? iban : null;
}

/** Returns an account encrypted for an affiliate. */
export function sealAccount(keys: SecretKeys, affiliateId: string, account: BankAccount): Buffer {
  return seal(keys, bankAccountOf(affiliateId), Buffer.from(JSON.stringify(account)));
}

/** Returns the account that was encrypted for an affiliate. @throws {Error} if no key opens it */
export function openAccount(keys: SecretKeys, affiliateId: string, sealed: Buffer): BankAccount {
  return JSON.parse(open(keys, bankAccountOf(affiliateId), sealed).secret.toString());
}
