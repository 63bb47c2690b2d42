/** One call, one definition: server, client, documentation and tests take it from here. */
import type { z } from 'zod';
import { bodyErrors, commonErrors, type ErrorCode, learnerErrors } from '../errors.ts';
import { type CallName, callPaths, type PathParameter } from './paths.ts';

/**
 * Who may call. `guest`: anyone; what a valid token changes, the call's description says. `learner`: a signed-in learner. `waiting`: a
 * signed-in learner, also one whose account still waits for a parent's confirmation.
 */
export type Access = 'guest' | 'learner' | 'waiting';

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
  /** The heading it stands under in the documentation. */
  readonly tag: 'Catalogue' | 'Practice' | 'Exams' | 'Sign-in' | 'Account';
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Every error it may answer, the common ones included. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  readonly description: string;
  /** Example values by parameter name, for the documentation. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/**
 * Returns the definition of a call: method and path come from `callPaths`, and to its own errors those are added that
 * any call (or any call with a body) may answer. A path parameter without a schema does not compile.
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
  const ofAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
    guest: [],
    learner: learnerErrors,
    waiting: ['AUTHENTICATION'],
  };
  const ofBody: readonly ErrorCode[] = definition.body === null ? [] : bodyErrors;
  const added = [...ofAccess[definition.access], ...ofBody, ...commonErrors];
  return { ...definition, method, path, errors: [...definition.errors, ...added] };
}
