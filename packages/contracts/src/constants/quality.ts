/** What is published about how well readiness predicts. Ours. */

/** Reported outcomes below which nothing is published: fewer would say more about chance than about us, and could point to single people. */
export const fewestOutcomes = 50;

/** The lower ends of the groups of predicted chances. */
export const chanceGroups = [0, 0.5, 0.7, 0.9] as const;

/** Learners below which a group is left out. */
export const fewestInGroup = 10;

/** From this predicted chance on a failed test counts as our mistake. */
export const confidentChance = 0.9;

/** Corrected questions that are listed, latest first. */
export const mendedListed = 20;
