/** How many attempts each limit allows. The numbers are our own; docs/decisions/0018-accounts-and-sessions.md gives the reasons. */

import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@lanewise/contracts/durations';

/** Attempts that are counted together: those at one key (a mailbox, an account) by anybody, all of one client, or those of one client at one key. */
export type CountedBy = 'key' | 'client' | 'client and key';

export interface Policy {
  readonly by: CountedBy;
  readonly tries: number;
  /** The window, which begins with the first attempt. */
  readonly seconds: number;
  /** What happens beyond the limit. Left out: attempts are refused. `slowed`: the caller makes them harder instead. */
  readonly beyond?: 'slowed';
}

/**
 * A class of thirty may share one client address, so limits by client leave room for it. `client and key` is the tightest, so that somebody who
 * guesses a password is locked out before its owner is.
 */
export const policies = {
  /** Wrong passwords. Key: the email address. */
  signIn: [
    { by: 'client and key', tries: 10, seconds: 15 * MINUTE_SECONDS },
    { by: 'key', tries: 50, seconds: HOUR_SECONDS },
    // Short, because everybody else in a school shares the network with the person who guesses.
    { by: 'client', tries: 60, seconds: 15 * MINUTE_SECONDS },
  ],
  /** Sign-ups. Key: the email address. */
  signUp: [
    { by: 'client and key', tries: 10, seconds: HOUR_SECONDS },
    { by: 'client', tries: 100, seconds: HOUR_SECONDS },
  ],
  /** Mails that a visitor requests. Key: purpose and email address. */
  sendMail: [
    { by: 'key', tries: 5, seconds: HOUR_SECONDS },
    { by: 'key', tries: 15, seconds: DAY_SECONDS },
    { by: 'client', tries: 100, seconds: HOUR_SECONDS },
  ],
  /**
   * Requests for password reset codes. Beyond the first two limits codes are long, and few are mailed (accounts/codes/restore-codes.ts):
   * a stranger's requests must not keep the owner from getting one. Key: purpose and email address.
   */
  askCode: [
    { by: 'key', tries: 5, seconds: HOUR_SECONDS, beyond: 'slowed' },
    { by: 'key', tries: 15, seconds: DAY_SECONDS, beyond: 'slowed' },
    { by: 'client', tries: 100, seconds: HOUR_SECONDS },
  ],
  /**
   * Wrong codes entered by signed-in learners and by clients without the asking browser's cookie, for all codes together. The codes that a browser
   * requested have their own attempts. Key: purpose and email address or account.
   */
  tryCode: [
    { by: 'client and key', tries: 10, seconds: HOUR_SECONDS },
    { by: 'key', tries: 20, seconds: HOUR_SECONDS },
    { by: 'key', tries: 50, seconds: DAY_SECONDS },
    { by: 'client', tries: 200, seconds: HOUR_SECONDS },
  ],
  /** Wrong current passwords, entered while signed in. Key: the account. */
  checkPassword: [
    { by: 'key', tries: 10, seconds: 15 * MINUTE_SECONDS },
    { by: 'key', tries: 50, seconds: DAY_SECONDS },
  ],
  /** Wrong codes of authenticator apps and wrong recovery codes. Key: the account. Only somebody with the first factor gets here. */
  trySecondFactor: [
    { by: 'client and key', tries: 10, seconds: 15 * MINUTE_SECONDS },
    { by: 'key', tries: 30, seconds: HOUR_SECONDS },
    { by: 'key', tries: 100, seconds: DAY_SECONDS },
  ],
  /** Passkeys to be added. Key: the account. */
  addPasskey: [{ by: 'key', tries: 30, seconds: HOUR_SECONDS }],
  /** Challenges for signing in with a passkey, one for each sign-in page that is opened. No key. */
  startPasskeySignIn: [{ by: 'client', tries: 600, seconds: HOUR_SECONDS }],
  /** Sign-ins with a passkey. Nobody guesses a signature; this only limits the work. No key. */
  passkeySignIn: [{ by: 'client', tries: 300, seconds: HOUR_SECONDS }],
  /** Links in mails. Nobody guesses 256 bits; this only limits the work. No key. */
  useLink: [{ by: 'client', tries: 200, seconds: HOUR_SECONDS }],
  /** Social sign-ins, each of which may send requests to the provider. No key. */
  socialSignIn: [{ by: 'client', tries: 300, seconds: HOUR_SECONDS }],
  /** Bot checks, each of which sends a request to the checking service. No key. */
  botCheck: [{ by: 'client', tries: 300, seconds: HOUR_SECONDS }],
  /** Sign-ups and messages sent without a token although there is a bot check: by people without scripts, and by bots. No key. */
  uncheckedForm: [
    { by: 'client', tries: 10, seconds: HOUR_SECONDS },
    { by: 'client', tries: 40, seconds: DAY_SECONDS },
  ],
  /** Exports of all data. Key: the account. */
  exportData: [{ by: 'key', tries: 10, seconds: HOUR_SECONDS }],
  /** Messages to the operator. Key: the sender's email address. */
  contact: [
    { by: 'key', tries: 5, seconds: HOUR_SECONDS },
    { by: 'client', tries: 20, seconds: HOUR_SECONDS },
  ],
  /** The same message to the operator, which is sent once. Key: the message. */
  sameMessage: [{ by: 'key', tries: 1, seconds: DAY_SECONDS }],
  /** Reports about questions and values of rules. Key: the account. */
  reportQuestion: [
    { by: 'key', tries: 20, seconds: HOUR_SECONDS },
    { by: 'key', tries: 60, seconds: DAY_SECONDS },
  ],
  /** Questions to the editors. Key: the account. */
  askQuestion: [
    { by: 'key', tries: 5, seconds: HOUR_SECONDS },
    { by: 'key', tries: 10, seconds: DAY_SECONDS },
  ],
  /** Votes on answers. A class of thirty may share an address. No key. */
  voteOnAnswer: [{ by: 'client', tries: 300, seconds: HOUR_SECONDS }],
  /** Checkouts, each of which is opened at the provider. Key: the account. */
  startCheckout: [
    { by: 'key', tries: 20, seconds: HOUR_SECONDS },
    { by: 'key', tries: 60, seconds: DAY_SECONDS },
  ],
  /** Cancellations and withdrawals on the public pages. By client alone: nobody can use up the attempts of another. No key. */
  declare: [{ by: 'client', tries: 60, seconds: HOUR_SECONDS }],
  /** Batches of events, and activities. A browser sends six a minute at most, and a class of thirty may share an address. No key. */
  sendEvents: [{ by: 'client', tries: 300, seconds: MINUTE_SECONDS }],
  /** Simulations opened by partners. A school's pupils share one address. No key. */
  openSimulation: [{ by: 'client', tries: 600, seconds: HOUR_SECONDS }],
  /** Requests to become an affiliate. No key. */
  requestAffiliate: [{ by: 'client', tries: 10, seconds: HOUR_SECONDS }],
  /** Requests for a school account. Key: the account. */
  requestSchool: [{ by: 'key', tries: 10, seconds: HOUR_SECONDS }],
  /** Changes of entries of the directory. Key: the account. */
  editSchoolEntry: [{ by: 'key', tries: 60, seconds: HOUR_SECONDS }],
  /** Codes mailed to a school for its entry, no matter who asks. Key: the entry. */
  sendEntryCode: [{ by: 'key', tries: 10, seconds: DAY_SECONDS }],
  /** Orders of seats, each of which is an invoice. Key: the account that orders. */
  orderSeats: [{ by: 'key', tries: 20, seconds: DAY_SECONDS }],
  /** Invitations to members of a school: each is a mail. Key: the account that invites. */
  inviteMember: [{ by: 'key', tries: 50, seconds: DAY_SECONDS }],
  /** Files of addresses of pupils, each of which may be thousands of mails. Key: the account that invites. */
  invitePupils: [{ by: 'key', tries: 20, seconds: DAY_SECONDS }],
  /** Codes of schools that are tried. Key: the account. */
  joinSchool: [{ by: 'key', tries: 60, seconds: HOUR_SECONDS }],
  /** Live classes that are started. Key: the account. */
  startLiveClass: [{ by: 'key', tries: 60, seconds: HOUR_SECONDS }],
  /** Seats in live classes, and codes that are tried. Several classes of a school share an address. No key. */
  joinLiveClass: [{ by: 'client', tries: 300, seconds: HOUR_SECONDS }],
  /** Invitations to parents: each is a mail. Key: the learner. */
  inviteParent: [{ by: 'key', tries: 10, seconds: DAY_SECONDS }],
  /** Clicks on an affiliate’s links, beyond which none is counted. A school shares an address. Key: the affiliate. */
  followAffiliate: [
    { by: 'client and key', tries: 30, seconds: HOUR_SECONDS },
    { by: 'key', tries: 5000, seconds: HOUR_SECONDS },
  ],
  /** Sign-ins of programs and instructors. No key. */
  serviceLogin: [{ by: 'client', tries: 60, seconds: 15 * MINUTE_SECONDS }],
  /** Mock exams that guests start: each is a row for a day. A class shares an address. No key. */
  startGuestExam: [{ by: 'client', tries: 200, seconds: HOUR_SECONDS }],
} as const satisfies Readonly<Record<string, readonly Policy[]>>;

/** Milliseconds of the longest window. */
export const longestLimitMs =
  1000 * Math.max(...Object.values(policies).flatMap((list) => list.map(({ seconds }) => seconds)));

export type LimitName = keyof typeof policies;
