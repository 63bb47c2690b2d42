/**
 * `lanewise reviews:import FILE.csv` imports reviews from another site; docs/operations.md describes the file. Importing it again changes
 * nothing. It is UTF-8 unless `--encoding=windows-1252` says otherwise. With `--replace`, reviews of its platforms that it no longer has are deleted. Works on DATABASE_URL, else on the embedded database of
 * the server that runs in DATA_DIR.
 */
import { dayIn } from '@lanewise/contracts/learner-day';
import { parseReviews, ReviewFault } from '../features/reviews/review-file.ts';
import { importReviews } from '../features/reviews/review-store.ts';
import { currentTime } from '../platform/clock/clock.ts';
import { decodeText, EncodingFault, withoutEncoding } from '../platform/text/decode-text.ts';
import { readInput } from './command-files.ts';
import { usageOf } from './command-lines.ts';
import { type Print, withOperatorDatabase } from './operator-database.ts';

/** Where a day begins first. A review that was written there today is none of the future. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runReviewsCommand(words: readonly string[], print: Print): Promise<number> {
  const { encoding, rest } = withoutEncoding(words.filter((word) => word !== '--replace'));
  const [file, ...more] = rest;
  if (file === undefined || more.length > 0) {
    print(usageOf('reviews:import'));
    return 1;
  }
  const bytes = await readInput(file);
  if (bytes === null) {
    print(`${file} cannot be read. Check its name and its permissions.`);
    return 1;
  }
  try {
    const found = parseReviews(decodeText(bytes, encoding), dayIn(FIRST_ZONE, currentTime()));
    return await withOperatorDatabase(print, async ({ queries }) => {
      const { stored, deleted } = await importReviews(queries, found, words.includes('--replace'));
      print(
        `Stored ${stored} reviews${deleted > 0 ? ` and deleted ${deleted}` : ''}. Pages show them within five minutes.`,
      );
      return 0;
    });
  } catch (error) {
    if (!(error instanceof ReviewFault || error instanceof EncodingFault)) throw error;
    print(`${error.message} Nothing was imported.`);
    return 1;
  }
}
