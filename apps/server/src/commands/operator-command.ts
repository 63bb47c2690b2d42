/**
 * `lanewise operator:add mail@example.org` adds an operator to the back office, or with `editor` an editor: it makes the account or promotes it,
 * and prints how its owner gets in. It uses DATABASE_URL, else the embedded database of the server that runs in DATA_DIR. Exit code 1 if nothing
 * could be changed.
 */
import { href } from '@lanewise/contracts/addresses';
import { fallbackLocale } from '@lanewise/contracts/countries';
import { type AddedStaff, addStaff } from '../features/accounts/staff/add-staff.ts';
import { grantableRoles } from '../features/accounts/users/roles.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/process/log.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runOperatorCommand(words: readonly string[], print: Print): Promise<number> {
  const [email, asked = 'operator'] = words;
  const role = grantableRoles.find((each) => each === asked);
  if (words.length > 2 || !email?.includes('@') || role === undefined) {
    print(`${usageOf('operator:add')}, where ROLE is one of ${grantableRoles.join(', ')}.`);
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const { publicUrl } = loadConfig();
    const added = await addStaff(queries, { role, email }, createLog('info'));
    for (const line of linesOf(added, { email, role, publicUrl })) print(line);
    return added.state === 'unconfirmed' ? 1 : 0;
  });
}

interface Asked {
  readonly email: string;
  readonly role: string;
  readonly publicUrl: string;
}

function linesOf({ state, hasPassword, hasSecondStep }: AddedStaff, { email, role, publicUrl }: Asked): string[] {
  const states: Readonly<Record<AddedStaff['state'], string>> = {
    created: `${email} has a new account with the role ${role}.`,
    promoted: `${email} has the role ${role} as of the next request.`,
    unchanged: `${email} has the role ${role}; nothing changed.`,
    unconfirmed: `The address of the account ${email} is not confirmed. Follow the link in the confirmation mail, then run this command again.`,
  };
  if (state === 'unconfirmed') return [states.unconfirmed];
  const steps = [
    ...(hasPassword
      ? []
      : [
          `Open ${publicUrl}${href('forgotPassword', { locale: fallbackLocale })} and set a password with the code that is mailed.`,
        ]),
    ...(hasSecondStep
      ? []
      : [
          `Sign in, open ${publicUrl}${href('appTwoStep', { locale: fallbackLocale })} and set up an authenticator app: scan the code, enter the first number, keep the recovery codes.`,
        ]),
    `Sign in with the second step and open ${publicUrl}${href('admin')}.`,
  ];
  return [states[state], ...steps.map((step, index) => `${index + 1}. ${step}`)];
}
