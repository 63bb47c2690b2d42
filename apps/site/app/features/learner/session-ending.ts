import type { AnyInput, Api, CallOptions, CallResult } from '@lanewise/contracts/client';

/**
 * Whether this document is ending its session, or replacing it by signing in again. Its screens are then loaded no more: a call with the old session
 * would lead to the sign-in. The document that comes next replaces this one.
 */
export const sessionEnding = { current: false };

type AnyCall = (input: AnyInput, options?: CallOptions) => Promise<CallResult<unknown>>;

/**
 * Returns the client of the app's screens. A call that was sent with the old session and is refused once that has ended is not answered: its screen
 * would take the learner to the sign-in, and from there to the start of the app, just before the next document comes.
 */
export function apiOfThisSession(api: Api): Api {
  const calls = Object.entries(api as unknown as Record<string, AnyCall>).map(([name, call]): [string, AnyCall] => [
    name,
    async (input, options) => {
      const result = await call(input, options);
      const isTooLate = !result.ok && result.error.code === 'AUTHENTICATION' && sessionEnding.current;
      return isTooLate ? await new Promise<never>(() => undefined) : result;
    },
  ]);
  return Object.fromEntries(calls) as unknown as Api;
}
