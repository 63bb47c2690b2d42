/** Security events of accounts in the log, identified by the account's id, which names nobody (OWASP ASVS 5.0, 16.3). */
import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Caller } from '../../../platform/calls/caller.ts';
import { clientNetwork } from '../../../platform/limits/client-network.ts';

/** The events, each phrased to follow "somebody". */
export type SecurityEvent =
  | 'signed up'
  | 'signed in'
  | 'was refused at sign-in'
  | 'signed out'
  | 'signed out other devices'
  | 'restored the password'
  | 'changed the password'
  | 'confirmed an address'
  | 'planned the deletion'
  | 'undid the deletion'
  | 'confirmed the sign-in'
  | 'removed a social account'
  | 'joined a social account'
  | 'set up an authenticator app'
  | 'removed the authenticator app'
  | 'used a recovery code'
  | 'added a passkey'
  | 'removed a passkey'
  | 'was refused with a passkey'
  | 'lost the second step to an operator'
  | 'was refused at the second factor'
  | 'proved the second factor again'
  | 'undid a change'
  | 'was confirmed by a parent'
  | 'exported the data'
  | 'was granted a role'
  | 'lost a role'
  | 'changed an account for payouts'
  | 'claimed a driving school';

/** Key of the hashes of clients. New for each process: a hash of an address alone could be reversed by trying them all. */
const clientKey = randomBytes(32);

/** Returns a client's network as a hash that is the same in all lines of this process; undefined for a call without a client. */
function clientHash(address: string): string | undefined {
  if (address === '') return undefined;
  return createHmac('sha256', clientKey).update(clientNetwork(address)).digest('base64url').slice(0, 16);
}

/**
 * Logs an event. `userId` is null if no account is involved, `caller` if no request is. `more` must not contain an address or a secret.
 */
export function logSecurity(
  log: Pick<Logger, 'info'>,
  event: SecurityEvent,
  userId: string | null,
  caller: Pick<Caller, 'address' | 'requestId'> | null,
  more: Readonly<Record<string, string>> = {},
): void {
  const by = caller && { client: clientHash(caller.address), reqId: caller.requestId || undefined };
  log.info({ security: event, user: userId, ...by, ...more }, 'account');
}
