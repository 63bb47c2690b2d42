import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** Milliseconds of quiet after a change: an editor or git writes several files in a row. */
const quiet = 150;

/**
 * Waits for a change of what the server is made of: its own sources, those of the packages, the bank's data. Tests are
 * none of it, and the site's sources are Vite's to watch.
 *
 * @param {AbortSignal} done Ends the waiting.
 * @returns {Promise<string | null>} A file that has changed, relative to the clone; null when the waiting was ended.
 */
export async function nextChange(done) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const folders = ['apps/server/src', ...packages, 'packages/bank/data'].filter((folder) =>
    existsSync(join(root, folder)),
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
