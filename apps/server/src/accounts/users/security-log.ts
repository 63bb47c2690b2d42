/** What happened to accounts, in the log: by the account's id, which names nobody (OWASP ASVS 5.0, 16.3). */
import type { Logger } from 'pino';

/** What is logged. Reads as the end of "somebody …". */
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
  | 'removed a social account'
  | 'was confirmed by a parent'
  | 'exported the data'
  | 'was granted a role'
  | 'lost a role';

/** Logs an event. `userId` is null where no account is concerned. `more` must hold no address, no secret. */
export function logSecurity(
  log: Pick<Logger, 'info'>,
  event: SecurityEvent,
  userId: string | null,
  more: Readonly<Record<string, string>> = {},
): void {
  log.info({ security: event, user: userId, ...more }, 'account');
}
