/** Reads the reviews that a page shows. */
import type { ReviewView } from '@lanewise/contracts/calls/reviews';
import { type ReviewPlatform, reviewPlatforms, type reviewsShown } from '@lanewise/contracts/constants/reviews';
import type { Locale } from '@lanewise/contracts/countries';
import type { PageContext } from '../../shared/page-context.ts';

export interface ShownReviews {
  readonly platform: ReviewPlatform;
  readonly reviews: readonly ReviewView[];
  readonly count: number;
  readonly average: number;
}

/**
 * Returns the most helpful reviews from the reader's country, from the platform that has the most; null if there are none or they cannot be read, so
 * that the page appears without them.
 */
export async function readReviews(
  { api }: Pick<PageContext, 'api'>,
  { country }: Locale,
  shown: (typeof reviewsShown)[keyof typeof reviewsShown],
): Promise<ShownReviews | null> {
  const listed = await Promise.all(
    reviewPlatforms.map(async (platform) => {
      const result = await api.listReviews({ params: { platform }, query: { country } });
      return result.ok ? { platform, ...result.answer } : { platform, reviews: [], count: 0, average: null };
    }),
  );
  const [most] = listed.toSorted((one, other) => other.count - one.count);
  if (!most || most.average === null) return null;
  return { ...most, average: most.average, reviews: most.reviews.slice(0, shown) };
}
