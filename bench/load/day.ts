/** How much a number of learners asks for in the busiest hour of a day: the assumptions of docs/scale.md, as rates. */

import { HOUR_SECONDS } from '@lanewise/contracts/durations';

/** What a learner does on a day of study. */
const EACH_DAY = { submissions: 3, homes: 3, pages: 5, guestTests: 5 } as const;

/** Share of a day that happens in its busiest hour. */
const BUSIEST_HOUR = 0.15;

/** Calls that a learner's home makes. */
export const HOME_CALLS = ['getProgress', 'getPlan', 'getRoadmap'] as const;

export type Kind = 'submissions' | 'home calls' | 'reading pages' | 'guest tests';

/** Returns the requests of each kind in a second, when that many learners study on the day. */
export function ratesFor(learners: number): Readonly<Record<Kind, number>> {
  const perSecond = (each: number) => (learners * each * BUSIEST_HOUR) / HOUR_SECONDS;
  return {
    submissions: perSecond(EACH_DAY.submissions),
    'home calls': perSecond(EACH_DAY.homes) * HOME_CALLS.length,
    'reading pages': perSecond(EACH_DAY.pages),
    'guest tests': perSecond(EACH_DAY.guestTests),
  };
}
