/**
 * `npm run cache:purge -- course:ca-car` makes every running server render the pages about these subjects again; `everything` means all
 * pages. Works on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { loadConfig } from '../platform/config/config.ts';
import { countListeners, purgePages, readPurge } from '../platform/pages/cache-purge.ts';
import { type Print, runCommand, withOperatorDatabase } from './operator-database.ts';

const usage = `Usage: npm run cache:purge -- TAG…, where a TAG is locale:us, course:ca-car or content: and an id; or npm run cache:purge -- everything`;

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runPurgeCommand(words: readonly string[], print: Print): Promise<number> {
  const purge = readPurge(words.length === 1 && words[0] === 'everything' ? 'everything' : words);
  if (!purge) {
    print(usage);
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const servers = await countListeners(queries);
    await purgePages(queries, purge, loadConfig().cdn);
    const subject = purge === 'everything' ? 'all pages' : `the pages about ${purge.join(', ')}`;
    print(
      servers === 0
        ? 'No server that serves pages is connected to this database.'
        : `Asked ${servers === 1 ? 'one server' : `${servers} servers`} to render ${subject} again.`,
    );
    return servers === 0 ? 1 : 0;
  });
}

if (import.meta.main) await runCommand(runPurgeCommand);
