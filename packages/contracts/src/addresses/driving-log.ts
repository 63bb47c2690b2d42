/** The log of supervised driving. Ours. */
import type { AddressTable } from './address.ts';

export const drivingLogAddresses = {
  /** A learner's log, which is also the sheet to print. `done`: after a change. */
  drivingLog: { path: '/driving-log', query: ['done'], prefix: 'locale', kind: 'learner' },
  /** What a parent sees of it and signs. */
  learnerDrives: {
    path: '/parents/{sharing}/driving-log',
    query: ['done'],
    prefix: 'locale',
    kind: 'learner',
  },
} as const satisfies AddressTable;
