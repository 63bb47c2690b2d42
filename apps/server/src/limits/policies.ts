/** How often what may be tried. Ours throughout; docs/decisions/0018-accounts-and-sessions.md says why. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Whose tries are counted together: those about one key (an address of a mailbox, an account) from anywhere, those of one client about
 * anything, or those of one client about one key.
 */
export type CountedBy = 'key' | 'client' | 'client and key';

export interface Policy {
  readonly by: CountedBy;
  readonly tries: number;
  /** The window, which begins with the first try. */
  readonly seconds: number;
}

/**
 * A class of thirty may sit behind one client address; limits by client leave room for it. `client and key` is the tightest, so that who
 * guesses somebody's password locks out himself before he locks out the learner.
 */
export const policies = {
  /** Wrong passwords. Key: the mailbox's address. */
  signIn: [
    { by: 'client and key', tries: 10, seconds: 15 * MINUTE },
    { by: 'key', tries: 50, seconds: HOUR },
    { by: 'client', tries: 200, seconds: HOUR },
  ],
  /** Sign-ups. Key: the mailbox's address. */
  signUp: [
    { by: 'client and key', tries: 10, seconds: HOUR },
    { by: 'client', tries: 100, seconds: HOUR },
  ],
  /** Mails that a visitor causes. Key: purpose and mailbox. */
  sendMail: [
    { by: 'key', tries: 5, seconds: HOUR },
    { by: 'key', tries: 15, seconds: DAY },
    { by: 'client', tries: 100, seconds: HOUR },
  ],
  /** Wrong codes, over however many codes. Key: purpose and mailbox or account. */
  tryCode: [
    { by: 'key', tries: 20, seconds: HOUR },
    { by: 'key', tries: 50, seconds: DAY },
    { by: 'client', tries: 200, seconds: HOUR },
  ],
  /** Wrong passwords of somebody who is signed in. Key: the account. */
  checkPassword: [
    { by: 'key', tries: 10, seconds: 15 * MINUTE },
    { by: 'key', tries: 50, seconds: DAY },
  ],
  /** Links in mails: nobody guesses 256 bits, so this only keeps the work small. No key. */
  useLink: [{ by: 'client', tries: 200, seconds: HOUR }],
  /** Sign-ins by a provider, each of which may ask the provider. No key. */
  socialSignIn: [{ by: 'client', tries: 300, seconds: HOUR }],
  /** Bot checks, each of which asks the checking service. No key. */
  botCheck: [{ by: 'client', tries: 300, seconds: HOUR }],
  /** Exports of all data. Key: the account. */
  exportData: [{ by: 'key', tries: 10, seconds: HOUR }],
} as const satisfies Readonly<Record<string, readonly Policy[]>>;

export type LimitName = keyof typeof policies;
