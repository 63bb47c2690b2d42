/** Executes a call, whether it comes over HTTP (http-routes.ts) or from a page in this process (in-process.ts). */
import { ApiError } from '@lanewise/contracts/api-errors';
import { allCalls, type Calls } from '@lanewise/contracts/calls/all-calls';
import { type Access, type Call, type SchoolAccess, schoolRolesOf } from '@lanewise/contracts/calls/call';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { z } from 'zod';
import { isAllStorable, isStorable } from '../text/storable-text.ts';
import type { Caller, Learner } from './caller.ts';

/** A call's input after validation: the output of its schemas. */
export interface ParsedInput<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly query: z.output<Calls[Name]['query']>;
  readonly body: Calls[Name]['body'] extends z.ZodType ? z.output<Calls[Name]['body']> : undefined;
}

/** A call's answer, as its handler returns it. */
export type Answer<Name extends CallName> = z.output<Calls[Name]['answer']>;

/** The handlers of a context's calls. A handler throws only an ApiError that its call lists. */
export type CallHandlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: (input: ParsedInput<Name>, caller: Caller) => Answer<Name> | Promise<Answer<Name>>;
};

/** A call's input before validation. Values may be typed or, as in an address, text. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Checks that the caller may make the call, validates the input and runs the handler. Returns the handler's answer or a promise of it. A
 * caller without access learns nothing about the input.
 *
 * @throws {ApiError} AUTHENTICATION or PARENT_NEEDED if the caller has no access, VALIDATION for wrong input, and the handler's own
 */
export function execute(handlers: CallHandlers, name: CallName, raw: RawInput, caller: Caller): unknown {
  // The table pairs each name with its own handler and input; TypeScript cannot follow a pair through an index.
  const handler = handlers[name] as (input: unknown, caller: Caller) => unknown;
  const { access, stepUp }: Call = allCalls[name];
  if (access === 'guest') return handler(validated(name, raw), caller);
  if (access === 'regions') return requireRegionsClient(caller).then(() => handler(validated(name, raw), caller));
  if (access === 'booking') return requirePartner(caller).then(() => handler(validated(name, raw), caller));
  if (access === 'parent') return requireParent(caller, raw.params).then(() => handler(validated(name, raw), caller));
  if (isSchoolAccess(access)) {
    return requireMember(caller, access, raw.params).then(() => handler(validated(name, raw), caller));
  }
  return requireLearner(caller, access).then(({ hasFreshSecondFactor }) => {
    if (stepUp && !hasFreshSecondFactor) throw new ApiError('SIGN_IN_AGAIN');
    return handler(validated(name, raw), caller);
  });
}

/**
 * Returns the signed-in learner.
 *
 * @throws {ApiError} AUTHENTICATION if there is none; PARENT_NEEDED if the account waits and the access is not `waiting`; NOT_FOUND if the
 * access is a list of roles and the learner has none of them
 */
export async function requireLearner(
  caller: Caller,
  access: Exclude<Access, 'guest' | 'regions' | 'booking' | 'parent' | SchoolAccess> = 'waiting',
): Promise<Learner> {
  const learner = await caller.learner();
  if (!learner) throw new ApiError('AUTHENTICATION');
  if (learner.isWaiting && access !== 'waiting') throw new ApiError('PARENT_NEEDED');
  const isOpen = typeof access === 'string' || access.some((role) => learner.roles.includes(role));
  if (!isOpen) throw new ApiError('NOT_FOUND', { inside: `needs one of the roles ${access}` });
  if (typeof access !== 'string' && !learner.hasSecondFactor) throw new ApiError('SECOND_FACTOR_REQUIRED');
  return learner;
}

function isSchoolAccess(access: Access): access is SchoolAccess {
  return schoolRolesOf(access) !== null;
}

/** Refuses callers who are not such a member of the school in the path. */
async function requireMember(caller: Caller, access: SchoolAccess, params: unknown): Promise<void> {
  const learner = await requireLearner(caller, 'learner');
  const school: unknown = isObject(params) ? Reflect.get(params, 'school') : undefined;
  const role = await learner.roleAt(school);
  if (role === null || !access.school.includes(role))
    throw new ApiError('NOT_FOUND', { inside: `needs to be ${access.school} of the school` });
}

/** Refuses callers who see no learner by the sharing in the path. */
async function requireParent(caller: Caller, params: unknown): Promise<void> {
  const learner = await requireLearner(caller, 'learner');
  const sharing: unknown = isObject(params) ? Reflect.get(params, 'sharing') : undefined;
  if (!(await learner.seesAsParent(sharing)))
    throw new ApiError('NOT_FOUND', { inside: 'needs to be the parent of the sharing' });
}

async function requirePartner(caller: Caller): Promise<void> {
  if (!(await caller.partner())) throw new ApiError('AUTHENTICATION', { inside: 'no valid booking token' });
}

async function requireRegionsClient(caller: Caller): Promise<void> {
  if (!(await caller.isRegionsClient()))
    throw new ApiError('AUTHENTICATION', { inside: 'no client of the regions service' });
}

function validated(name: CallName, raw: RawInput): unknown {
  const call: Call = allCalls[name];
  const fields: Record<string, FieldCode> = {};
  noteUnstorable(raw.params, Object.keys(call.params.shape), fields);
  noteUnstorable(raw.query, Object.keys(call.query.shape), fields);
  if (call.body !== null && isObject(raw.body)) noteUnstorable(raw.body, Object.keys(raw.body), fields);
  const params = parse(call.params, raw.params, fields);
  const query = parse(call.query, raw.query, fields);
  const body = call.body === null ? undefined : parse(call.body, raw.body, fields);
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields });
  return { params, query, body };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Adds each value that has text that cannot be kept. Here, so that no call can forget it. */
function noteUnstorable(values: unknown, names: readonly string[], fields: Record<string, FieldCode>): void {
  if (!isObject(values)) return;
  for (const name of names) {
    const value: unknown = Reflect.get(values, name);
    if (!isStorable(name)) fields.body ??= 'parameter.characters';
    else if (!isAllStorable(value)) fields[name] ??= 'parameter.characters';
  }
}

/** Parses, and adds each refused value by its name. If one value is refused several times, the first refusal counts. */
function parse(schema: z.ZodType, value: unknown, fields: Record<string, FieldCode>): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'body');
    // A body that is not an object is refused by the library's own check; all other checks are ours and their message is a FieldCode.
    const isNoObject = issue.path.length === 0 && issue.code === 'invalid_type';
    fields[name] ??= isNoObject ? 'request.malformed' : (issue.message as FieldCode);
  }
  return undefined;
}
