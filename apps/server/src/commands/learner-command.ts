/**
 * `lanewise learner:export ADDRESS FILE` writes everything stored about the account of an address to a file, as JSON; `-` writes to standard output. For
 * requests of people who cannot sign in. Works on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { exportOf } from '../features/accounts/deletion/export-data.ts';
import { recordEventAlone } from '../features/accounts/events/events.ts';
import { logSecurity } from '../features/accounts/users/security-log.ts';
import { findUserByEmail } from '../features/accounts/users/users.ts';
import { createLog } from '../platform/process/log.ts';
import { createOutput, nameOf } from './command-files.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command. The account's activity shows that the data was exported, and so does the log.
 *
 * @returns the exit code
 */
export async function runLearnerCommand(words: readonly string[], print: Print): Promise<number> {
  const [email, file, ...more] = words;
  if (!email?.includes('@') || file === undefined || more.length > 0) {
    print(usageOf('learner:export'));
    return 1;
  }
  return await withOperatorDatabase(print, async (database) => {
    const user = await findUserByEmail(database.queries, email);
    if (!user) {
      print(`No account has the address ${email}.`);
      return 1;
    }
    if (!(await createOutput(file, print))) return 1;
    const text = `${JSON.stringify(await exportOf(database, user.id), null, 2)}\n`;
    await recordEventAlone(database.queries, user.id, { event: 'data_exported' }, { agent: '' });
    // Standard output may be where the data goes.
    logSecurity(createLog('info', undefined, 2), 'exported the data', user.id, null, { by: 'operator' });
    if (file === '-') await write(text);
    else await writeFile(file, text);
    print(`Wrote the data of ${email} to ${nameOf(file)}. Give it to its owner only, then delete it.`);
    return 0;
  });
}

/** Writes to standard output, at the reader's pace. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
