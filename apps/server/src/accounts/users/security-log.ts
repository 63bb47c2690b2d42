/** Security events of accounts in the log, by the account's id, which identifies nobody by itself (OWASP ASVS 5.0, 16.3). */
import type { Logger } from 'pino';

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
  | 'undid a change'
  | 'was confirmed by a parent'
  | 'exported the data'
  | 'was granted a role'
  | 'lost a role';

/** Logs an event. `userId` is null if no account is involved. `more` must not contain an address or a secret. */
export function logSecurity(
  log: Pick<Logger, 'info'>,
  event: SecurityEvent,
  userId: string | null,
  more: Readonly<Record<string, string>> = {},
): void {
  log.info({ security: event, user: userId, ...more }, 'account');
}
