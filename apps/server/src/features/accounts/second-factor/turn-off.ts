/** Turning off two-step sign-in for an owner who has lost every second factor. There is no call for this: it needs access to the database. */
import type { Queries } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import { markSecondFactor } from '../../../platform/sessions/sessions.ts';
import { listPasskeys } from '../passkeys/passkey-store.ts';
import { removePasskeys } from '../passkeys/remove-passkeys.ts';
import { logSecurity } from '../users/security-log.ts';
import { findUser, findUserByEmail } from '../users/users.ts';
import { needsSecondStep } from './second-step.ts';
import { removeTotp } from './totp-calls.ts';

/** The outcome of the request. */
export type TurnedOff = 'done' | 'unchanged' | 'no such account';

/**
 * Removes the authenticator app and the recovery codes from the account of an address, and with a role its passkeys. The change is reported by mail, with a link below
 * `publicUrl` that undoes it, and logged as a security event.
 */
export async function turnOffSecondStep(
  queries: Queries,
  publicUrl: string,
  email: string,
  log: Pick<Logger, 'info'>,
): Promise<TurnedOff> {
  const { state, userId } = await queries.transaction(async (store) => {
    const found = await findUserByEmail(store, email);
    const user = found && (await findUser(store, found.id, 'lock'));
    if (!user) return { state: 'no such account', userId: null } as const;
    if (!(await needsSecondStep(store, user))) return { state: 'unchanged', userId: user.id } as const;
    const place = { store, config: { publicUrl }, caller: { agent: '' } };
    await removeTotp(place, user);
    // For staff, passkeys are a second step too.
    if (await needsSecondStep(store, user)) await removePasskeys(place, user, await listPasskeys(store, user.id));
    await markSecondFactor(store, { userId: user.id }, false);
    return { state: 'done', userId: user.id } as const;
  });
  if (state === 'done') logSecurity(log, 'lost the second step to an operator', userId, null);
  return state;
}
