/** Creating and using passkeys with `@simplewebauthn/server`: the options for the browser, and the checks of its response. */

import type { NewCredential, UsedCredential } from '@lanewise/contracts/calls/passkeys';
import { passkeys as limits } from '@lanewise/contracts/constants/accounts';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256 (COSE algorithm numbers). Every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257];

const timeout = limits.minutes * MINUTE_MS;

const described = (known: readonly Passkey[]) => known.map(({ credentialId: id, transports }) => ({ id, transports }));

export interface NewOwner {
  readonly handle: Buffer;
  readonly email: string;
  /** The account's passkeys, whose authenticators are not offered again. */
  readonly known: readonly Passkey[];
}

/**
 * Returns the options for creating a passkey. It must be discoverable, so that it signs in without an address, and its device must verify its
 * user, so that it counts as two factors. Any make of authenticator will do (attestation `none`).
 */
export async function creationOptions({ id: rpID }: RelyingParty, { handle, email, known }: NewOwner) {
  return await generateRegistrationOptions({
    rpName: 'Lanewise',
    rpID,
    userID: Uint8Array.from(handle),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
}

/** Returns the options for using a passkey: one of `known`, or any if that is null. */
export async function requestOptions({ id: rpID }: RelyingParty, known: readonly Passkey[] | null) {
  return await generateAuthenticationOptions({
    rpID,
    ...(known && { allowCredentials: described(known) }),
    userVerification: 'required',
    timeout,
  });
}

/** Why a passkey did not pass, for the log. `counter`: it may be a copy. */
export type Refused = { readonly refused: 'counter' | 'handle' | 'checks' };

/** The fields of a new passkey that are stored. */
export type Created = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** Checks what a browser has created for a challenge: origin, domain, user verification, signature. */
export async function checkCreated(
  { id: expectedRPID, origins }: RelyingParty,
  expectedChallenge: string,
  { response, ...credential }: NewCredential,
): Promise<Created | Refused> {
  const { transports = [], ...attestation } = response;
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response: attestation, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: [...origins],
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!checked?.verified) return { refused: 'checks' };
  const { credential: created, credentialBackedUp: isSynced } = checked.registrationInfo;
  const { id: credentialId, publicKey, counter } = created;
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports, isSynced };
}

/**
 * Checks a use of a passkey: challenge, origin, domain, user verification, signature, counter, and that it was made for the account with this
 * handle (base64url).
 */
export async function checkUsed(
  { id: expectedRPID, origins }: RelyingParty,
  expectedChallenge: string,
  { response, ...credential }: UsedCredential,
  { credentialId: id, publicKey, counter, handle }: Passkey & { readonly handle: string | null },
): Promise<{ readonly counter: number; readonly isSynced: boolean } | Refused> {
  const { userHandle, ...assertion } = response;
  // Authenticators return it for discoverable passkeys; with a list of passkeys they may leave it out.
  if (userHandle && userHandle !== handle) return { refused: 'handle' };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: assertion, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    });
    if (!verified) return { refused: 'checks' };
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch (error) {
    return { refused: error instanceof Error && /counter/.test(error.message) ? 'counter' : 'checks' };
  }
}
