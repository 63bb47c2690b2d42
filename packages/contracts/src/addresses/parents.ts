/** Learners and their parents. Ours. */
import type { AddressTable } from './address.ts';

export const parentAddresses = {
  /**
   * The learners who share with an account, and invitations to see others. It is open to guests, whom it leads to the sign-up. `done`: after a change;
   * `invitation`: the id of one, by which the page says who invites.
   */
  parents: { path: '/parents', query: ['done', 'invitation'], prefix: 'locale', kind: 'public' },
  /** Where a learner invites a parent, with what the parent will see. */
  inviteParent: { path: '/sharing/parent', prefix: 'locale', kind: 'learner' },
  /** Target of the link in the weekly mails. */
  stopParentMails: {
    path: '/parents/stop',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
} as const satisfies AddressTable;
