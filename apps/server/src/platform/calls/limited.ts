/** Counts calls for the limits that their definitions name. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { callNames } from '@lanewise/contracts/calls/paths';
import type { Limits } from '../limits/limits.ts';
import type { Caller } from './caller.ts';
import { type CallHandlers, requireLearner } from './execute.ts';

type AnyHandler = (input: unknown, caller: Caller) => unknown;

/**
 * Returns the handlers, changed so that each first counts its call if its definition has a limit. The input has been validated by then, because a
 * refused request costs nothing and is not counted.
 */
export function limitedCalls(handlers: CallHandlers, limits: Pick<Limits, 'attempt'>): CallHandlers {
  const limited = callNames.map((name) => {
    const handler = handlers[name] as AnyHandler;
    const { limit }: Call = allCalls[name];
    if (!limit) return [name, handler];
    const counted: AnyHandler = async (input, caller) => {
      const key = limit.by === 'account' ? (await requireLearner(caller)).userId : '';
      return await limits.attempt(limit.policy, key, caller, async () => await handler(input, caller));
    };
    return [name, counted];
  });
  return Object.fromEntries(limited) as CallHandlers;
}
