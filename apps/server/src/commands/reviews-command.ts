/**
 * `npm run reviews:import -- FILE.csv` imports reviews from another site; docs/operations.md describes the file. Importing it again changes
 * nothing. With `--replace`, reviews of its platforms that it no longer has are deleted. Works on DATABASE_URL, else on the embedded database of
 * the server that runs in DATA_DIR.
 */
import { readFile } from 'node:fs/promises';
import { parseReviews, ReviewFault } from '../features/reviews/review-file.ts';
import { importReviews } from '../features/reviews/review-store.ts';
import { type Print, runCommand, withOperatorDatabase } from './operator-database.ts';

const usage = 'Usage: npm run reviews:import -- FILE.csv, or npm run reviews:import -- --replace FILE.csv';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runReviewsCommand(words: readonly string[], print: Print): Promise<number> {
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (file === undefined || more.length > 0) {
    print(usage);
    return 1;
  }
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    print(`${file} cannot be read.`);
    return 1;
  }
  try {
    const found = parseReviews(text, new Date().toISOString().slice(0, 10));
    return await withOperatorDatabase(print, async ({ queries }) => {
      const { stored, deleted } = await importReviews(queries, found, words.includes('--replace'));
      print(
        `Stored ${stored} reviews${deleted > 0 ? ` and deleted ${deleted}` : ''}. Pages show them within five minutes.`,
      );
      return 0;
    });
  } catch (error) {
    if (!(error instanceof ReviewFault)) throw error;
    print(`${error.message} Nothing was imported.`);
    return 1;
  }
}

if (import.meta.main) await runCommand(runReviewsCommand);
