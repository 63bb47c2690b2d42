/**
 * `lanewise second-step:off mail@example.org` turns off two-step sign-in for an account whose owner has lost the authenticator app and the
 * recovery codes. It uses DATABASE_URL, else the embedded database of the server that runs in DATA_DIR. Exit code 1 if there is no such account.
 */
import { type TurnedOff, turnOffSecondStep } from '../features/accounts/second-factor/turn-off.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/process/log.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runSecondStepCommand(words: readonly string[], print: Print): Promise<number> {
  const [email] = words;
  if (words.length !== 1 || !email?.includes('@')) {
    print(usageOf('second-step:off'));
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const { publicUrl } = loadConfig();
    const answers: Readonly<Record<TurnedOff, string>> = {
      done: `Two-step sign-in is off for ${email}. A mail tells the owner, with a link to ${publicUrl} that undoes this for three days.`,
      unchanged: `${email} has no authenticator app; nothing changed.`,
      'no such account': `No account has the address ${email}.`,
    };
    const state = await turnOffSecondStep(queries, publicUrl, email, createLog('info'));
    print(answers[state]);
    return state === 'no such account' ? 1 : 0;
  });
}
