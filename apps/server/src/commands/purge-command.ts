/**
 * `lanewise cache:purge course:ca-car` makes every running server render the pages about these subjects again; `everything` means all
 * pages. Works on DATABASE_URL, else on the embedded database of the server that runs in DATA_DIR.
 */
import { loadConfig } from '../platform/config/config.ts';
import { countListeners, purgePages, readPurge } from '../platform/pages/cache-purge.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runPurgeCommand(words: readonly string[], print: Print): Promise<number> {
  const purge = readPurge(words.length === 1 && words[0] === 'everything' ? 'everything' : words);
  if (!purge) {
    print(`${usageOf('cache:purge')}, where a TAG is locale:us, course:ca-car or content: and an id.`);
    return 1;
  }
  return await withOperatorDatabase(print, async ({ queries }) => {
    const servers = await countListeners(queries);
    await purgePages(queries, purge, loadConfig().cdn);
    const subject = purge === 'everything' ? 'all pages' : `the pages about ${purge.join(', ')}`;
    print(
      servers === 0
        ? 'No server that serves pages is connected to this database, so nothing was purged.'
        : `Asked ${servers === 1 ? 'one server' : `${servers} servers`} to render ${subject} again.`,
    );
    return servers === 0 ? 1 : 0;
  });
}
