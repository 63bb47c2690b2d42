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

/**
 * What a state's form asks of each drive. `time`: when it began; `daytime` and `nighttime`: the same in one of two columns. `total`, `day` and
 * `night` are lengths. `skill`: what was practised. `license`, `initials` and `signature` are the supervisor's.
 */
export const formColumns = [
  'date',
  'time',
  'daytime',
  'nighttime',
  'start',
  'end',
  'day',
  'night',
  'total',
  'weather',
  'place',
  'skill',
  'supervisor',
  'license',
  'initials',
  'signature',
] as const;

/** In what a form wants the lengths of drives; hours unless it says otherwise. */
export const formUnits = ['hours', 'minutes'] as const;

/** Who signs a state's form. `parent` is a parent or guardian. */
export const formSigners = [
  'parent',
  'parent-or-adult',
  'parent-or-instructor',
  'learner-and-parent',
  'supervisor',
] as const;

/** Before whom a form is signed. `office`: it is filled in there. */
export const formWitnesses = ['notary', 'notary-or-officer', 'office'] as const;

/** Where a form was read: at the authority, in a copy of its words, or in what others say of it. */
export const formSourceKinds = ['official', 'copy', 'secondary'] as const;

/** Weather that a state counts as bad. */
export const badWeathers = ['rain', 'snow', 'fog'] as const satisfies readonly (typeof driveWeathers)[number][];
