/** Driving schools that use Lanewise with their pupils. All of it is ours; the specification has only the directory of schools. */

/** `approved` by an operator; a request can be `declined`, an approved school `ended`. */
export const schoolAccountStates = ['requested', 'approved', 'declined', 'ended'] as const;
export type SchoolAccountState = (typeof schoolAccountStates)[number];

/** What a member of a school may do. An owner also manages the members and the code for pupils. */
export const schoolRoles = ['owner', 'instructor'] as const;
export type SchoolRole = (typeof schoolRoles)[number];

/** How a school pays for its seats: not at all, or by invoice. */
export const schoolBillings = ['free', 'invoice'] as const;
export type SchoolBilling = (typeof schoolBillings)[number];

/** Longest texts, in characters. */
export const teachingLimits = { name: 80, place: 80, about: 600, website: 200, pupilName: 60, group: 60 } as const;

/**
 * The most members and invitations of a school, pupils that share with it, schools that a learner shares with or belongs to, groups of a school, and
 * assignments that are shown to it.
 */
export const mostTeaching = { members: 50, pupils: 500, schools: 20, groups: 50, assignments: 100 } as const;

/** What a school can give its pupils to do: to pass the test of a chapter, to sit a mock exam, or to take hazard clips. */
export const assignmentKinds = ['chapter', 'exam', 'clips'] as const;

/** Clips of an assignment. */
export const assignedClips = { min: 1, max: 50, usual: 10 } as const;

/** Days that an assignment lasts at most, and that it is shown after its date if it is not done. */
export const assignmentDays = { most: 180, shownAfter: 30 } as const;

/** Most pupils without a finished assignment that are listed to a school. */
export const mostNamed = 50;

/**
 * The code by which pupils join: letters and digits that cannot be mistaken for each other, and no vowels, so that no word appears. Eight of them
 * are 24^8, about 10^11 codes.
 */
export const joinCode = { signs: 'BCDFGHJKLMNPQRSTVWXZ2456', length: 8 } as const;

/** The most seats and months of an order, or that an operator grants a school at once. */
export const seatLimits = { seats: 500, months: 24 } as const;

/** Days after the order by which its invoice has to be paid. */
export const seatPaymentDays = 14;

/** Days before the end of a seat on which its pupil is notified. */
export const seatEndDays = 7;

/** Longest lines of the address on an invoice, and how many there are at most; longest VAT number. */
export const buyerLimits = { line: 100, lines: 6, vat: 20 } as const;

/** `free`: a school that pays nothing. `open` and `overdue`: an invoice that is not paid. `cancelled`: by the operator; its seats have ended. */
export const seatOrderStates = ['free', 'open', 'overdue', 'paid', 'cancelled'] as const;
export type SeatOrderState = (typeof seatOrderStates)[number];

/** Days that an invitation to a member waits, and after which a pupil's address can be invited again. */
export const invitationDays = 30;

/** A file of addresses: lines, and characters of it in Base64. */
export const invitationFile = { lines: 5000, base64: 480_000 } as const;

/** Days for which a school sees that somebody has stopped sharing. */
export const endedShownDays = 30;

/** Version of the text to which a pupil agrees (packages/words/messages/sharing). Raise it whenever what a school sees changes. */
export const sharingTextVersion = '2026-11-30';

/** Chance of passing from which a pupil needs no help (the same as the guarantee asks for), and days assumed for a pupil without an exam date. */
export const pupilReady = 0.9;
export const daysWithoutDate = 60;

/** A change of the readiness within a week, below which it counts as steady. */
export const trendStep = 0.05;

/** Days over which an instructor sees on how many a pupil has studied. */
export const studyDaysShown = 28;

/** Things to talk about before a lesson. */
export const mostToTalkAbout = 3;
