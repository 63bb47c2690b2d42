/**
 * Trust factors: how many use the product, and what others say of it (specification, sections 1 and 2). Figures are the operator's own or counted;
 * where there are none, nothing is shown. Values are ours.
 */

/** The screens, in their order. */
export const trustFactors = ['students', 'ratings', 'media'] as const;

export type TrustFactor = (typeof trustFactors)[number];

/** Counted figures below these are not shown: learners of a country's courses, and reviews of one platform. A few say nothing about many. */
export const trustFloors = { students: 1000, reviews: 50 } as const;

/** Returns a counted figure as it is shown, "at least": rounded down to its first two digits. */
export function roundedDown(count: number): number {
  const step = 10 ** Math.max(0, String(Math.floor(count)).length - 2);
  return Math.floor(count / step) * step;
}
