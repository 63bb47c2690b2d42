/** Granting and revoking roles. There is no call for this: it needs access to the database (commands/role-command.ts). */
import { type Role, roles } from '@lanewise/contracts/constants/accounts';
import type { Queries } from '@lanewise/database/pool';
import type { Logger } from 'pino';
import { logSecurity } from './security-log.ts';
import { changeUser, findUser, findUserByEmail } from './users.ts';

/** The roles that can be granted: every account has `learner`. */
export const grantableRoles = roles.filter((role) => role !== 'learner');

/** The outcome of a request to change a role. */
export type RoleChange = 'done' | 'unchanged' | 'no such account' | 'address not confirmed';

export interface RoleRequest {
  readonly action: 'grant' | 'revoke';
  readonly role: Role;
  readonly email: string;
}

/**
 * Grants a role to the account of an address, or revokes it, and logs that as a security event. A role is granted only to an account whose
 * address is confirmed: anybody can sign up with an operator's address.
 */
export async function changeRole(
  queries: Queries,
  { action, role, email }: RoleRequest,
  log: Pick<Logger, 'info'>,
): Promise<RoleChange> {
  const { change, userId } = await queries.transaction(async (store) => {
    const found = await findUserByEmail(store, email);
    const user = found && (await findUser(store, found.id, 'lock'));
    if (!user) return { change: 'no such account', userId: null } as const;
    const userId = user.id;
    if (user.roles.includes(role) === (action === 'grant')) return { change: 'unchanged', userId } as const;
    if (action === 'grant' && user.emailConfirmedAt === null)
      return { change: 'address not confirmed', userId } as const;
    const changed = action === 'grant' ? [...user.roles, role] : user.roles.filter((each) => each !== role);
    await changeUser(store, user.id, { roles: changed });
    return { change: 'done', userId } as const;
  });
  if (change === 'done') {
    logSecurity(log, action === 'grant' ? 'was granted a role' : 'lost a role', userId, null, { role });
  }
  return change;
}
