/**
 * `lanewise role:grant editor mail@example.org` and `lanewise role:revoke editor mail@example.org` grant and revoke an account's roles.
 * They use DATABASE_URL, else the embedded database of the server that runs in DATA_DIR. Exit code 1 if nothing could be changed.
 */
import { changeRole, grantableRoles, type RoleChange, type RoleRequest } from '../features/accounts/users/roles.ts';
import { createLog } from '../platform/process/log.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/** Parses the command line; null if it is malformed. */
export function requestOf([action, roleName, email]: readonly string[]): RoleRequest | null {
  const role = grantableRoles.find((each) => each === roleName);
  if ((action !== 'grant' && action !== 'revoke') || !role || !email?.includes('@')) return null;
  return { action, role, email };
}

function answerOf({ action, role, email }: RoleRequest, change: RoleChange): string {
  const has = action === 'grant' ? `${email} has the role ${role}` : `${email} does not have the role ${role}`;
  const answers: Readonly<Record<RoleChange, string>> = {
    done: `${has} as of the next request.`,
    unchanged: `${has}; nothing changed.`,
    'no such account': `No account has the address ${email}. Sign up with it first.`,
    'address not confirmed': `The address ${email} is not confirmed. Follow the link in its confirmation mail, then run this command again.`,
  };
  return answers[change];
}

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runRoleCommand(words: readonly string[], print: Print): Promise<number> {
  const request = requestOf(words);
  if (!request) {
    print(
      `${usageOf(words[0] === 'revoke' ? 'role:revoke' : 'role:grant')}, where ROLE is one of ${grantableRoles.join(', ')}.`,
    );
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const change = await changeRole(queries, request, createLog('info'));
    print(answerOf(request, change));
    return change === 'done' || change === 'unchanged' ? 0 : 1;
  });
}
