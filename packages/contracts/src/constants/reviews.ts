/** Reviews. Source: specification section 9. */

/** Earlier reviews shown on a landing page at most. */
export const landingPageReviewCount = 7;

/** Earlier reviews shown on any other page. */
export const reviewCount = 4;

/** Returns an average rating as it is shown: to the nearest half star, a quarter up. */
export function roundedRating(average: number): number {
  return Math.round(average * 2) / 2;
}
