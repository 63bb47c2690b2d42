/** Adds people to the back office: creates an account if necessary and grants the role. */
import { fallbackLocale } from '@lanewise/contracts/countries';
import type { Queries } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import { countPasskeys } from '../passkeys/passkey-store.ts';
import { findTotp } from '../second-factor/totp-store.ts';
import { changeRole, type RoleRequest } from '../users/roles.ts';
import { logSecurity } from '../users/security-log.ts';
import { changeUser, createUser, findUserByEmail } from '../users/users.ts';

/** The outcome, and the steps left for the account's owner. */
export interface AddedStaff {
  /** `unconfirmed`: the account exists but its address is not confirmed; nothing was changed. */
  readonly state: 'created' | 'promoted' | 'unchanged' | 'unconfirmed';
  readonly hasPassword: boolean;
  readonly hasSecondStep: boolean;
}

/**
 * Gives an address a role, and an account if it has none. The person running the command vouches for the address of a new account; its owner sets the
 * first password with a code that is mailed there.
 */
export async function addStaff(
  queries: Queries,
  { role, email }: Pick<RoleRequest, 'role' | 'email'>,
  log: Pick<Logger, 'info'>,
): Promise<AddedStaff> {
  const isNew = (await findUserByEmail(queries, email)) === null;
  if (isNew) {
    await queries.transaction(async (store) => {
      const { id } = await createUser(store, { email, locale: fallbackLocale, emailConfirmed: true });
      await changeUser(store, id, { ageBand: '18_or_over' });
      logSecurity(log, 'signed up', id, null, { by: 'operator' });
    });
  }
  const change = await changeRole(queries, { action: 'grant', role, email }, log);
  const user = await findUserByEmail(queries, email);
  if (!user) throw new Error('The account has since been deleted.');
  const hasSecondStep = (await findTotp(queries, user.id)) !== null || (await countPasskeys(queries, user.id)) > 0;
  const granted = change === 'done' ? 'promoted' : 'unchanged';
  const state = isNew ? 'created' : change === 'address not confirmed' ? 'unconfirmed' : granted;
  return { state, hasPassword: user.passwordHash !== null, hasSecondStep };
}
