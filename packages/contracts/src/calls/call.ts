/** The definition of a call, which server, client, documentation and tests share. */
import type { z } from 'zod';
import type { Role } from '../constants/accounts.ts';
import type { SchoolRole } from '../constants/teaching.ts';
import { bodyErrors, commonErrors, type ErrorCode, learnerErrors } from '../errors.ts';
import { type CallName, callPaths, type PathParameter } from './paths.ts';

/**
 * Who may make a call. `guest`: anyone; the call's description says what a valid token changes. `waiting`: anyone signed in, including an
 * account that still waits for a parent's confirmation. `learner`: anyone signed in whose account does not wait. A list of roles: a learner
 * who has one of them and signed in with a second factor; to everyone else who is signed in the call does not exist. `regions`: a program with a
 * token of the regions service or a client's name and secret, and the product's own pages. `booking`: a partner's program or instructor, by the
 * header X-Booking-Token. `school`: a learner who has one of these roles in the approved school that the path's `{school}` names; to everyone else who
 * is signed in the call does not exist. `parent`: a learner with whom the path's `{sharing}` shares as a parent; to everyone else who is signed in the
 * call does not exist.
 */
export type Access =
  | 'guest'
  | 'waiting'
  | 'learner'
  | 'regions'
  | 'booking'
  | 'parent'
  | SchoolAccess
  | readonly Exclude<Role, 'learner'>[];

/** The members of a school who may make a call about it. */
export interface SchoolAccess {
  readonly school: readonly SchoolRole[];
}

/** Returns the school roles of an access; null if it is not about a school. */
export function schoolRolesOf(access: Access): readonly SchoolRole[] | null {
  return typeof access === 'object' && 'school' in access ? access.school : null;
}

/**
 * The limit that is counted before the handler runs. `client`: requests of one client address together. `account`: those of one account. Limits
 * that depend on the input (on an email address, on whether a password was right) are counted by the handler.
 */
export interface CallLimit {
  /** Name of a policy of the server (limits/policies.ts). */
  readonly policy:
    | 'useLink'
    | 'socialSignIn'
    | 'exportData'
    | 'reportQuestion'
    | 'askQuestion'
    | 'voteOnAnswer'
    | 'addPasskey'
    | 'startPasskeySignIn'
    | 'passkeySignIn'
    | 'startCheckout'
    | 'declare'
    | 'serviceLogin'
    | 'openSimulation'
    | 'requestAffiliate'
    | 'requestSchool'
    | 'editSchoolEntry'
    | 'orderSeats'
    | 'inviteMember'
    | 'invitePupils'
    | 'joinSchool'
    | 'startLiveClass'
    | 'joinLiveClass'
    | 'inviteParent'
    | 'sendEvents';
  readonly by: 'client' | 'account';
}

/** Returns the errors that follow from who may make a call. */
function accessErrors({ access, stepUp }: Pick<Call, 'access' | 'stepUp'>): readonly ErrorCode[] {
  if (access === 'guest') return [];
  if (access === 'waiting' || access === 'regions' || access === 'booking') return ['AUTHENTICATION'];
  if (access === 'learner') return learnerErrors;
  if (access === 'parent' || schoolRolesOf(access) !== null) return [...learnerErrors, 'NOT_FOUND'];
  const ofRoles: readonly ErrorCode[] = [...learnerErrors, 'NOT_FOUND', 'SECOND_FACTOR_REQUIRED'];
  return stepUp ? [...ofRoles, 'SIGN_IN_AGAIN'] : ofRoles;
}

type ParametersOf<Name extends CallName> = z.ZodObject<
  Record<PathParameter<(typeof callPaths)[Name]['path']>, z.ZodType>
>;

export interface Call<
  Name extends CallName = CallName,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | null = z.ZodType | null,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** Its heading in the documentation. */
  readonly tag:
    | 'Catalogue'
    | 'Practice'
    | 'Exams'
    | 'Progress'
    | 'Sign-in'
    | 'Account'
    | 'Payments'
    | 'Reading'
    | 'Rules'
    | 'Regions'
    | 'Driving'
    | 'Teaching'
    | 'Parents'
    | 'Analytics'
    | 'Administration';
  readonly access: Access;
  /**
   * What a process caches for its pages. `bank`: the answer to a guest depends on the input and the bank alone. `minute`: the answer is the same for
   * everybody and may be a minute old. An answer of any other call, or one to a learner, is never cached.
   */
  readonly cache?: 'bank' | 'minute';
  /** Open data, the same for everyone: over HTTP it is answered with an ETag and may be kept for an hour. Only with GET and the access `guest`. */
  readonly isOpenData?: true;
  /** Whether its body may be as large as a small file. */
  readonly takesFile?: true;
  readonly limit?: CallLimit;
  /** Whether the caller must have proved the second factor in the last ten minutes (`stepUpMinutes`). Only with a list of roles. */
  readonly stepUp?: true;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** All errors it may answer, including the common ones. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  readonly description: string;
  /** Example values by parameter name, for the documentation. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/**
 * Returns the definition of a call. Method and path come from `callPaths`; the errors of all calls, or of all calls with a body, are added to its own. A
 * path parameter without a schema does not compile.
 */
export function defineCall<
  const Name extends CallName,
  Params extends ParametersOf<Name>,
  Query extends z.ZodObject,
  Body extends z.ZodType | null,
  Answer extends z.ZodType,
>(
  definition: Omit<Call<Name, Params, Query, Body, Answer>, 'method' | 'path'>,
): Call<Name, Params, Query, Body, Answer> {
  const { method, path } = callPaths[definition.name];
  const ofBody: readonly ErrorCode[] = definition.body === null ? [] : bodyErrors;
  const hasValues = [definition.params, definition.query].some(({ shape }) => Object.keys(shape).length > 0);
  // Any text can have characters that cannot be kept.
  const ofValues: readonly ErrorCode[] =
    (hasValues || definition.body !== null) && !definition.errors.includes('VALIDATION') ? ['VALIDATION'] : [];
  const added = [...ofValues, ...accessErrors(definition), ...ofBody, ...commonErrors];
  return { ...definition, method, path, errors: [...definition.errors, ...added] };
}
