/** The log of supervised driving. All of it is ours. */

/** What the weather was like on a drive. */
export const driveWeathers = ['clear', 'rain', 'snow', 'fog', 'wind'] as const;

/** How a drive was signed: by the parent's own account, or on the learner's device. */
export const driveSignings = ['account', 'device'] as const;

/** Longest texts of a drive, in characters. */
export const driveLimits = { place: 80, supervisor: 60 } as const;

/** The most minutes of a drive by day or by night, and the most drives of a learner. */
export const mostDriven = { minutes: 720, drives: 1000 } as const;

/**
 * The rules of the ledgers (the bank's `ledger.yaml`) that say how many hours a learner must drive with a supervisor, by country. `below`: the age
 * from which the ledger's rule asks nothing; null where it names none.
 */
export const supervisedRules = {
  us: { hours: 'us-supervised-driving', night: 'us-supervised-driving-at-night', below: 18 },
  au: { hours: 'au-logbook-hours', night: 'au-night-hours', below: null },
} as const;
