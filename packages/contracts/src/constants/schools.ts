/** Values of driving schools. Ours: the specification does not show a school's fields. */

export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** Number of schools on a page, and of search results. */
export const schoolsOnPage = { default: 50, max: 200 } as const;
export const searchHits = { default: 10, max: 50 } as const;

/** Length of a search in characters. */
export const searchLength = { min: 2, max: 80 } as const;

/** Kinds of search results, in the order used for equally similar ones. */
export const searchKinds = ['country', 'state', 'region', 'school'] as const;

/** Lifetime of a regions-service token, in minutes. */
export const regionsTokenMinutes = 60;
