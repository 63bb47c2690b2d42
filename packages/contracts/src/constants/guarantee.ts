/** When a subscription no longer needs to renew, and the guarantee: both follow from the readiness. */

/** The readiness above which we offer to end the renewal. */
export const readyToStop = 0.95;

/** Why we offer it. */
export const stopReasons = ['ready', 'passed'] as const;
export type StopReason = (typeof stopReasons)[number];

/**
 * The guarantee: a learner who fails the official test gets the last payment back if a mock exam within so many days before it stated at least
 * this readiness, and the learner studied on so many of those days. It must be claimed within so many days after the test. All days are those of the
 * server's clock: a device's clock proves nothing.
 */
export const guarantee = { readiness: 0.9, readinessDays: 30, studyDays: 3, reportDays: 30 } as const;

export const claimStates = ['waiting', 'paid', 'refused'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why a failed test gives no money back: nothing was paid for that day, the readiness was lower, it is too late, or it was asked for before. */
export const claimObstacles = ['no_plan', 'not_ready', 'too_late', 'asked_before'] as const;
export type ClaimObstacle = (typeof claimObstacles)[number];

/** Length of the name of the office that held the test, in characters. */
export const officeLength = { least: 2, most: 120 } as const;
