/** One way to answer a call, whoever asks: HTTP (http-routes.ts) or a page in this process (in-process.ts). */
import { ApiError, AuthenticationError, errorBody } from '@lanewise/contracts/api-errors';
import { allCalls, type Calls } from '@lanewise/contracts/calls/all-calls';
import type { Access } from '@lanewise/contracts/calls/call';
import type { CallName } from '@lanewise/contracts/calls/paths';
import type { TransportResponse } from '@lanewise/contracts/client';
import { messages } from '@lanewise/contracts/messages';
import type { z } from 'zod';
import { asApiError } from '../plugins/errors.ts';
import type { Caller, Learner } from './caller.ts';
import { ReadyJson } from './ready-json.ts';

/** A call's input after validation: what its schemas put out. */
export interface CallInput<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly query: z.output<Calls[Name]['query']>;
  readonly body: Calls[Name]['body'] extends z.ZodType ? z.output<Calls[Name]['body']> : undefined;
}

type Answer<Name extends CallName> = z.output<Calls[Name]['answer']> | ReadyJson;

/** What a context answers its calls with. It throws an ApiError of the call's list, nothing else. */
export type CallHandlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: (input: CallInput<Name>, caller: Caller) => Answer<Name> | Promise<Answer<Name>>;
};

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Looks whether the caller may, validates the input and asks the handler: what it answers, or a promise of it. A call that is not
 * for guests says nothing about its input to who may not make it.
 *
 * @throws {AuthenticationError} the call is for learners and the caller is none; as PARENT_NEEDED, one who has to wait
 * @throws {ApiError} VALIDATION for a wrong input
 */
export function execute(handlers: CallHandlers, name: CallName, raw: RawInput, caller: Caller): unknown {
  // The table pairs each name with its own handler and input; TypeScript cannot follow a pair through an index.
  const handler = handlers[name] as (input: unknown, caller: Caller) => unknown;
  const { access } = allCalls[name];
  if (access === 'guest') return handler(validated(name, raw), caller);
  return requireLearner(caller, access).then(() => handler(validated(name, raw), caller));
}

/**
 * Returns the signed-in learner.
 *
 * @throws {AuthenticationError} there is none
 * @throws {ApiError} PARENT_NEEDED where the account waits and the access is `learner`
 */
export async function requireLearner(caller: Caller, access: Exclude<Access, 'guest'> = 'waiting'): Promise<Learner> {
  const learner = await caller.learner();
  if (!learner) throw new AuthenticationError();
  if (learner.isWaiting && access === 'learner') throw new ApiError('PARENT_NEEDED');
  return learner;
}

function validated(name: CallName, raw: RawInput): unknown {
  const call = allCalls[name];
  const fields: Record<string, string> = {};
  const params = parse(call.params, raw.params, fields);
  const query = parse(call.query, raw.query, fields);
  const body = call.body === null ? undefined : parse(call.body, raw.body, fields);
  if (Object.keys(fields).length > 0) throw new ApiError('VALIDATION', { fields });
  return { params, query, body };
}

/** Parses, and adds each fault under the name of its parameter; the first message of a name stands. */
function parse(schema: z.ZodType, value: unknown, fields: Record<string, string>): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'body');
    // Of a body that is no object at all the schema says so in words of the library.
    const isNone = issue.path.length === 0 && issue.code === 'invalid_type';
    fields[name] ??= isNone ? messages['request.malformed'] : issue.message;
  }
  return undefined;
}

/** Runs a call for a caller in this process, who gets the answer without a way through JSON. `report` gets faults of ours. */
export async function answerOf(
  handlers: CallHandlers,
  name: CallName,
  raw: RawInput,
  caller: Caller,
  report: (fault: unknown) => void,
): Promise<TransportResponse> {
  try {
    const answer = await execute(handlers, name, raw, caller);
    const known = answer instanceof ReadyJson ? JSON.parse(answer.bytes.toString('utf8')) : answer;
    return { status: 200, answer: known, text: async () => JSON.stringify(known) };
  } catch (fault) {
    const error = asApiError(fault);
    if (error.status >= 500) report(fault);
    return { status: error.status, text: async () => JSON.stringify(errorBody(error)) };
  }
}
