/** Reviews from other sites that an operator imports. */

/** The sites of imported reviews, as named in the calls. */
export const reviewPlatforms = ['trustpilot', 'google', 'app-store', 'google-play'] as const;
export type ReviewPlatform = (typeof reviewPlatforms)[number];

/** The orders in which reviews are listed (specification, section 7). */
export const reviewOrders = ['helpful', 'newest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Reviews that a page shows (specification, section 9). */
export const reviewsShown = { landing: 7, elsewhere: 4 } as const;

/** Maximum number of reviews in an answer. */
export const reviewsListed = 50;

/** Rounds a rating to the nearest half (specification, section 9: rating rounding). */
export function roundToHalf(rating: number): number {
  return Math.round(rating * 2) / 2;
}
