import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** Milliseconds without a further change before one is reported, because editors and git write several files in a row. */
const quiet = 150;

/**
 * Waits for a change in the server's sources, the packages, the messages, the bank's data or the texts. Tests are ignored, and Vite watches the site's
 * sources.
 *
 * @param {AbortSignal} done Ends the wait.
 * @returns {Promise<string | null>} A changed file, relative to the checkout; null if the wait was ended.
 */
export async function nextChange(done) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const folders = ['apps/server/src', ...packages, 'packages/words/messages', 'packages/bank/data', 'content'].filter(
    (folder) => existsSync(join(root, folder)),
  );
  return await new Promise((resolve) => {
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    for (const folder of folders) {
      watch(join(root, folder), { recursive: true, signal: done }, (_event, file) => {
        if (file === null || /(?:^|[\\/])fixtures[\\/]|\.test\.tsx?$|~$|\.swp$|^\d+$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => resolve(join(folder, file)), quiet);
      });
    }
    const ended = () => {
      clearTimeout(timer);
      resolve(null);
    };
    if (done.aborted) ended();
    else done.addEventListener('abort', ended, { once: true });
  });
}
