/** Driving schools with their pupils, and what learners share with them. Ours: the specification has only the directory. */
import type { AddressTable } from './address.ts';

const own = { prefix: 'locale', kind: 'learner' } as const;

export const teachingAddresses = {
  /** What a school account is, and the request for one. `sent`: after the request. */
  forSchools: { path: '/for-schools', query: ['sent'], prefix: 'locale', kind: 'public' },
  /** The schools of an account, and invitations. */
  teaching: { path: '/teaching', ...own },
  /** A school's pupils. `group`: the one whose pupils are shown. */
  teachingSchool: { path: '/teaching/{school}', query: ['group'], ...own },
  teachingMembers: { path: '/teaching/{school}/members', query: ['done'], ...own },
  /** The link and the code for pupils, to print. */
  teachingSheet: { path: '/teaching/{school}/sheet', ...own },
  /** The list of pupils as CSV. */
  teachingFile: { path: '/teaching/{school}/file', ...own },
  teachingPupil: { path: '/teaching/{school}/pupils/{pupil}', ...own },
  /** Invitations to pupils, from a file of addresses. The only form with a file. */
  teachingInvite: { path: '/teaching/{school}/invite', ...own },
  /** Groups of pupils. `group`: the one that is changed; `done`: after a change. */
  teachingGroups: { path: '/teaching/{school}/groups', query: ['group', 'done'], ...own },
  /** What pupils have been given to do. `to`: the pupil or group that the form names first; `done`: to how many it was given. */
  teachingAssignments: { path: '/teaching/{school}/assignments', query: ['to', 'done'], ...own },
  /** Who has a seat of the school, and what it has ordered. `ordered`: after an order. */
  teachingSeats: { path: '/teaching/{school}/seats', query: ['ordered'], ...own },
  /** The order of seats: its form, and with `seats` and `months` its price. `country`: of the invoice; `change`: back to the form. */
  teachingOrder: { path: '/teaching/{school}/order', query: ['seats', 'months', 'country', 'change'], ...own },
  /** Live classes: the running ones, and the form that starts one. `course`: the one whose chapters it offers. */
  teachingClasses: { path: '/teaching/{school}/classes', query: ['course'], ...own },
  /** A live class on the projector. */
  teachingClass: { path: '/teaching/{school}/classes/{id}', ...own },
  /** A live class on a phone, without an account. `code`: the class's; `seat`: given by joining, in the query so that statistics never see it. */
  liveClass: { path: '/class', query: ['code', 'seat'], prefix: 'locale', kind: 'public' },
  /** Where a pupil agrees to share. `code`: the school's. It is open to guests, whom it leads to the sign-up. */
  joinSchool: { path: '/join-school', query: ['code'], prefix: 'locale', kind: 'public' },
  /** With whom a learner shares. `done`: after a change. */
  sharing: { path: '/sharing', query: ['done'], ...own },
} as const satisfies AddressTable;
