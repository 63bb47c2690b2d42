/** The secrets of a partner, which sign its tokens and our reports to it. */
import { currentTime } from '../../platform/clock/clock.ts';
import { open, type SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import type { PartnerRow } from './partner-store.ts';

/**
 * Returns the valid secrets of a partner, the current one first: for some days after it was replaced, the one before it is valid, too.
 *
 * @throws {Error} if a secret opens with none of the keys
 */
export function validSecrets(
  keys: SecretKeys,
  { id, sealedSecret, sealedOldSecret, oldSecretUntil }: PartnerRow,
): readonly Buffer[] {
  const isOldValid = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > currentTime();
  return [sealedSecret, ...(isOldValid ? [sealedOldSecret] : [])].map((sealed) => open(keys, id, sealed).secret);
}
