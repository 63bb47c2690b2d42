/** The rows of reviews. */
import type { ReviewOrder, ReviewPlatform } from '@lanewise/contracts/constants/reviews';
import { reviewsListed } from '@lanewise/contracts/constants/reviews';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Queries, Store } from '@lanewise/database/pool';
import { reviews } from '@lanewise/database/schema/tables';
import { and, asc, avg, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NewReview } from './review-file.ts';

export interface AskedReviews {
  readonly platform: ReviewPlatform;
  /** null for all countries. */
  readonly country: SubjectCode | null;
  readonly sort: ReviewOrder;
}

/** Returns the first reviews in the order asked for, and the number and average of all. */
export async function findReviews(store: Store, { platform, country, sort }: AskedReviews) {
  const isAsked = and(eq(reviews.platform, platform), country === null ? undefined : eq(reviews.country, country));
  const newest = [desc(reviews.writtenOn), asc(reviews.key)];
  const [listed, [all]] = await Promise.all([
    store
      .select({ date: reviews.writtenOn, text: reviews.text, rating: reviews.rating })
      .from(reviews)
      .where(isAsked)
      .orderBy(...(sort === 'helpful' ? [desc(reviews.helpful), ...newest] : newest))
      .limit(reviewsListed),
    store
      .select({ count: count(), average: avg(reviews.rating) })
      .from(reviews)
      .where(isAsked),
  ]);
  return { listed, count: all?.count ?? 0, average: all?.average ? Number(all.average) : null };
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

/**
 * Stores reviews, all or none. A review that is already stored gets the file's rating, country and votes.
 *
 * @param replaces Whether reviews of the same platforms that are not in the file are deleted, because they were withdrawn.
 */
export async function importReviews(
  queries: Queries,
  given: readonly NewReview[],
  replaces: boolean,
): Promise<{ readonly stored: number; readonly deleted: number }> {
  // A statement must not change a row twice; of two equal reviews the last one counts.
  const rows = [...new Map(given.map((row) => [`${row.platform} ${row.key.toString('hex')}`, row])).values()];
  const platforms = [...new Set(rows.map(({ platform }) => platform))];
  return await queries.transaction(async (transaction) => {
    const [clock] = (await transaction.execute<{ now: string }>(sql`select now()::text as now`)).rows;
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      await transaction
        .insert(reviews)
        .values(rows.slice(first, first + ROWS_AT_ONCE))
        .onConflictDoUpdate({
          target: [reviews.platform, reviews.key],
          set: {
            rating: sql`excluded.rating`,
            country: sql`excluded.country`,
            helpful: sql`excluded.helpful`,
            importedAt: sql`now()`,
          },
        });
    }
    const isOld = and(inArray(reviews.platform, platforms), lt(reviews.importedAt, sql`${clock?.now}::timestamptz`));
    const gone = replaces ? await transaction.delete(reviews).where(isOld).returning({ key: reviews.key }) : [];
    return { stored: rows.length, deleted: gone.length };
  });
}
