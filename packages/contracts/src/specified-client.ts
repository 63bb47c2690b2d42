/** The client's failures as the specification defines them (sections 6 to 8). Everything that shows or handles an error uses client.ts. */
import { type CallName, callNames } from './calls/paths.ts';
import type { AnyInput, Api, CallAnswer, CallError, CallInput, CallOptions, CallResult } from './client.ts';
import type { FieldError } from './field-errors.ts';

/** A 403: the caller is not signed in, or no longer (specification, sections 6 and 8). */
export class AuthenticationError extends Error {
  override readonly name = 'AuthenticationError';
}

/** The `error` field of a 400's body, as an error that can be thrown. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly code: CallError['code'];
  readonly fields: Readonly<Record<string, FieldError>>;

  constructor({ code, message, fields }: Pick<CallError, 'code' | 'message' | 'fields'>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** No answer came in any of the tries. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** All calls by name, with the specification's failures. */
export type SpecifiedApi = {
  readonly [Name in CallName]: (
    input: CallInput<Name>,
    options?: CallOptions,
  ) => Promise<CallAnswer<Name> | null | (Name extends AffiliateCall ? SwallowedFailure : never)>;
};

/** The calls whose failures are swallowed and come back as values (specification, section 7: affiliate calls). */
const affiliateCalls = ['listAffiliates', 'getAffiliate', 'requestAffiliate'] as const satisfies readonly CallName[];
type AffiliateCall = (typeof affiliateCalls)[number];

/** A failure that was not thrown. */
interface SwallowedFailure {
  readonly error: unknown;
}

/**
 * Returns a client whose calls resolve with the bare answer, and fail as the specification says (section 7): null for any other non-OK
 * answer than these. Calls about affiliates never fail: they resolve with a `SwallowedFailure`.
 *
 * @throws {AuthenticationError} 403
 * @throws {BadRequestError} 400; a 400 whose `error` field is not in our form throws that field as it is
 * @throws {ConnectionError} the network failed in both attempts; `cause` is the error
 */
export function nullForOtherFailures(client: Api): SpecifiedApi {
  const calls = callNames.map((name) => {
    // The table pairs each name with its own input; TypeScript cannot follow a pair through an index.
    const call = client[name] as (input: AnyInput, options?: CallOptions) => Promise<CallResult<unknown>>;
    const failing = async (input: AnyInput, options?: CallOptions) => answerOrNull(await call(input, options));
    const swallows = (affiliateCalls as readonly CallName[]).includes(name);
    return [name, swallows ? asValue(failing) : failing];
  });
  return Object.fromEntries(calls) as SpecifiedApi;
}

function answerOrNull(result: CallResult<unknown>): unknown {
  if (result.ok) return result.answer;
  const { error } = result;
  if (error.code === 'NETWORK') throw new ConnectionError(error.message, { cause: error.cause });
  if (error.status === 403) throw new AuthenticationError(error.message);
  if (error.status !== 400) return null;
  throw error.cause ?? new BadRequestError(error);
}

/** Returns a function that answers what the given one throws. */
function asValue<Args extends unknown[]>(failing: (...args: Args) => Promise<unknown>) {
  return async (...args: Args): Promise<unknown> => {
    try {
      return await failing(...args);
    } catch (error) {
      return { error } satisfies SwallowedFailure;
    }
  };
}
