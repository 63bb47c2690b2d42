/** The caller, as identified by the request. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Role } from '@lanewise/contracts/constants/accounts';
import type { SchoolRole } from '@lanewise/contracts/constants/teaching';
import type { LocaleCode } from '@lanewise/contracts/countries';

/** A learner who is signed in. */
export interface Learner {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether the account waits for a parent's confirmation, so that only calls with access `waiting` are open to it. */
  readonly isWaiting: boolean;
  readonly roles: readonly Role[];
  /** Whether the session began in the last ten minutes (recentSignInMinutes). */
  readonly isRecent: boolean;
  /** Whether a second factor was proved in this session. */
  readonly hasSecondFactor: boolean;
  /** Whether that was in the last ten minutes (stepUpMinutes). */
  readonly hasFreshSecondFactor: boolean;
  /** Returns the learner's role in an approved school, read from the database each time; null for others, and if it is not an id. */
  readonly roleAt: (school: unknown) => Promise<SchoolRole | null>;
  /** Returns whether the sharing of this id lets the learner, as a parent, see another one; read from the database each time. */
  readonly seesAsParent: (sharing: unknown) => Promise<boolean>;
}

export interface Caller {
  /** The visitor's address, for limits; '' if there is none. */
  readonly address: string;
  /** The request's id, for the log; '' if the call does not come from a request. */
  readonly requestId: string;
  /** The Idempotency-Key header: a request with the same key is a retry. */
  readonly idempotencyKey: string | undefined;
  /** User-Agent, for the names of devices. */
  readonly agent: string;
  /** The Authorization header of a call over HTTP; left out for pages. */
  readonly authorization?: string | undefined;
  /** The X-Booking-Token header of a call over HTTP; left out for pages. */
  readonly bookingToken?: string | undefined;
  /** The Sec-GPC header: `1` if the browser sends Global Privacy Control. */
  readonly 'sec-gpc'?: string | undefined;
  /** The Cookie header; '' without one. */
  readonly cookie: string;
  /**
   * Whether the answer goes into a page that is also shown to others; calls open to guests then answer as they do for a guest. Pages of the learner's
   * app, the order and calls over HTTP are for the caller alone.
   */
  readonly isForEveryone: boolean;
  /** Locale of the page that makes the call; undefined for a call over HTTP. */
  readonly locale: LocaleCode | undefined;
  /** The product token and where it came from; undefined without one. */
  readonly token: { readonly value: string; readonly from: 'header' | 'cookie' } | undefined;
  /** `Set-Cookie` values for the answer; calls add to them. */
  readonly setCookies: string[];
  /** The token's learner; null if there is no token or it is invalid. Looked up once. */
  learner(): Promise<Learner | null>;
  /** Whether the caller may read the regions service: one of its clients, or a page of the product. */
  isRegionsClient(): Promise<boolean>;
  /** The driving API partner that the X-Booking-Token header identifies; null without a valid token. Looked up once. */
  partner(): Promise<Partner | null>;
}

/** A partner of the driving API, as its booking token identifies it. */
export interface Partner {
  readonly partnerId: string;
  /** Whether the token is a key of the partner; otherwise it is an instructor's. */
  readonly isKey: boolean;
  readonly token: string;
}

/** Recognizes programs, whose credentials differ from learners'. */
export interface ServiceAuth {
  /** Returns whether an Authorization header belongs to a client of the regions service. */
  isRegionsClient(authorization: string): Promise<boolean>;
  /** Returns the partner of a booking token; null if it is invalid. */
  findPartner(token: string): Promise<Partner | null>;
}

/** Admits no programs. */
const noServices: ServiceAuth = {
  isRegionsClient: () => Promise.resolve(false),
  findPartner: () => Promise.resolve(null),
};

/** Looks up the learner of a token; null if it is invalid. */
export type FindLearner = (token: string) => Promise<Learner | null>;

/** The parts of a request that identify its caller. */
export interface CallerParts extends Omit<Caller, 'setCookies' | 'learner' | 'isRegionsClient' | 'partner'> {}

/** Returns the Idempotency-Key of a request; undefined without one that is 8 to 200 visible ASCII characters. */
export function idempotencyKeyOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined;
}

/** Returns the caller of a request. */
export function callerOf(parts: CallerParts, find: FindLearner, doors: ServiceAuth = noServices): Caller {
  let found: Promise<Learner | null> | undefined;
  let partner: Promise<Partner | null> | undefined;
  return {
    ...parts,
    setCookies: [],
    learner() {
      found ??= parts.token === undefined ? Promise.resolve(null) : find(parts.token.value);
      return found;
    },
    partner() {
      const { bookingToken } = parts;
      partner ??= bookingToken === undefined ? Promise.resolve(null) : doors.findPartner(bookingToken);
      return partner;
    },
    async isRegionsClient() {
      const { locale, authorization } = parts;
      return locale !== undefined || (authorization !== undefined && (await doors.isRegionsClient(authorization)));
    },
  };
}
