/**
 * `npm run role:grant -- editor mail@example.org` and `npm run role:revoke -- editor mail@example.org`: change what an account may do.
 * Works on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR. Exit code 1 where nothing could be changed.
 */
import { runningUrl } from '@lanewise/database/embedded/running';
import { openDatabase } from '@lanewise/database/pool';
import { changeRole, grantableRoles, type RoleChange, type RoleRequest } from '../accounts/users/roles.ts';
import { loadConfig } from '../config.ts';
import { createLog } from './log.ts';
import { explain } from './shutdown.ts';

const usage = `Usage: npm run role:grant -- ROLE ADDRESS, or npm run role:revoke -- ROLE ADDRESS, where ROLE is one of ${grantableRoles.join(', ')}.`;

/** Returns what the command line asks for; null where it cannot be read. */
export function requestOf([action, roleName, email]: readonly string[]): RoleRequest | null {
  const role = grantableRoles.find((each) => each === roleName);
  if ((action !== 'grant' && action !== 'revoke') || !role || !email?.includes('@')) return null;
  return { action, role, email };
}

function answerOf({ action, role, email }: RoleRequest, change: RoleChange): string {
  const has = action === 'grant' ? `${email} has the role ${role}` : `${email} does not have the role ${role}`;
  const answers: Readonly<Record<RoleChange, string>> = {
    done: `${has} from the next request on.`,
    unchanged: `${has}; nothing changed.`,
    'no such account': `No account has the address ${email}. Sign up with it first.`,
    'address not confirmed': `${email} has not been confirmed. Confirm the address by the mail sent to it, then grant the role.`,
  };
  return answers[change];
}

/**
 * Runs the command.
 *
 * @param tell Gets the lines for whoever typed it.
 * @returns the exit code
 */
export async function runRoleCommand(words: readonly string[], tell: (line: string) => void): Promise<number> {
  const request = requestOf(words);
  if (!request) {
    tell(usage);
    return 1;
  }
  const { databaseUrl, dataDir } = loadConfig();
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === null) {
    tell(`No server runs in ${dataDir}. Start it with npm start, or set DATABASE_URL.`);
    return 1;
  }
  const database = await openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    const change = await changeRole(database.queries, request, createLog('info'));
    tell(answerOf(request, change));
    return change === 'done' || change === 'unchanged' ? 0 : 1;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  process.exitCode = await runRoleCommand(process.argv.slice(2), tell).catch((error: unknown) => {
    process.stderr.write(explain(error));
    return 1;
  });
}
