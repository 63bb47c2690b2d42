/**
 * Rate limits that all processes share, counted in PostgreSQL, or in Redis if there is one. They are checked before any expensive work, so
 * that a flood is refused before a password is hashed. The counters' keys are hashes and contain no addresses.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import { type LimitName, type Policy, policies } from './policies.ts';

/** Creates the limiter of a policy. */
export type MakeLimiter = (prefix: string, policy: Policy) => RateLimiterAbstract;

/** The client whose attempts are counted. */
export interface LimitedClient {
  /** Its address; '' for a caller in this process. */
  readonly address: string;
}

/** The rate limits. One per server. */
export interface Limits {
  /**
   * Counts an attempt.
   *
   * @param key The target of the attempt (see policies.ts); '' if the limit has none.
   * @returns the number of attempts now counted at this key, from all clients; 0 if the limit has no key
   * @throws {ApiError} TOO_MANY_TRIES, with the seconds to wait
   */
  take(name: LimitName, key: string, caller: LimitedClient): Promise<number>;
  /**
   * Counts an attempt and does the work it is for. If the work fails by a fault of ours (any error that is answered with 5xx), the attempt
   * is uncounted: the caller learned nothing, and an overloaded server must not lock people out.
   *
   * @param work Receives the count that `take` returns, and whether it exceeds a policy that slows down instead of refusing.
   * @throws {ApiError} TOO_MANY_TRIES, with the seconds to wait; whatever `work` throws
   */
  attempt<T>(
    name: LimitName,
    key: string,
    caller: LimitedClient,
    work: (attempts: number, isSlowed: boolean) => Promise<T>,
  ): Promise<T>;
  /** Takes back the attempt that was just counted, because it was correct. */
  refund(name: LimitName, key: string, caller: LimitedClient): Promise<void>;
  /** Takes back the attempt and resets this client's count at this key. Attempts by others still count. */
  resetClient(name: LimitName, key: string, caller: LimitedClient): Promise<void>;
  /** Resets the count at this key, because its target no longer exists. This client's attempts at other keys still count. */
  resetKey(name: LimitName, key: string, caller: LimitedClient): Promise<void>;
}

export interface LimitsOptions {
  readonly make: MakeLimiter;
  /** Whether limits per client apply. They do not if requests are unlimited. */
  readonly limitClients: boolean;
}

interface Counter {
  readonly policy: Policy;
  readonly limiter: RateLimiterAbstract;
}

/** Returns the limits. */
export function createLimits({ make, limitClients }: LimitsOptions): Limits {
  const counters = new Map<LimitName, readonly Counter[]>();
  for (const [name, list] of Object.entries(policies) as [LimitName, readonly Policy[]][]) {
    const used = list.filter(({ by }) => limitClients || by !== 'client');
    counters.set(
      name,
      used.map((policy, index) => ({ policy, limiter: make(`${name}${index}`, policy) })),
    );
  }
  const each = (name: LimitName, key: string, caller: LimitedClient) =>
    (counters.get(name) ?? []).flatMap((counter) => {
      const counted = countedKey(counter.policy, key, caller);
      return counted === null ? [] : [{ ...counter, counted }];
    });
  const count = async (name: LimitName, key: string, caller: LimitedClient) => {
    let attempts = 0;
    let isSlowed = false;
    for (const { policy, limiter, counted } of each(name, key, caller)) {
      const consumed = await consume(name, policy, limiter, counted);
      if (policy.by === 'key') attempts = Math.max(attempts, consumed);
      if (consumed > policy.tries) isSlowed = true;
    }
    return { attempts, isSlowed };
  };
  const refund: Limits['refund'] = async (name, key, caller) => {
    await Promise.all(each(name, key, caller).map(({ limiter, counted }) => limiter.reward(counted)));
  };
  return {
    take: async (...given) => (await count(...given)).attempts,
    refund,
    async attempt(name, key, caller, work) {
      const { attempts, isSlowed } = await count(name, key, caller);
      try {
        return await work(attempts, isSlowed);
      } catch (error) {
        // If the counter cannot be reached either, the original fault is the one to report.
        if (isOurFault(error)) await refund(name, key, caller).catch(() => undefined);
        throw error;
      }
    },
    async resetClient(name, key, caller) {
      await Promise.all(
        each(name, key, caller).map(({ policy, limiter, counted }) =>
          policy.by === 'client and key' ? limiter.delete(counted) : limiter.reward(counted),
        ),
      );
    },
    async resetKey(name, key, caller) {
      const about = each(name, key, caller).filter(({ policy }) => policy.by !== 'client');
      await Promise.all(about.map(({ limiter, counted }) => limiter.delete(counted)));
    },
  };
}

/** Returns the key under which an attempt is counted; null if a policy by client has no client, because a caller in this process has no address. */
function countedKey({ by }: Policy, key: string, { address }: LimitedClient): string | null {
  if (by === 'client' && address === '') return null;
  const parts = { key: [key], client: [clientNetwork(address)], 'client and key': [clientNetwork(address), key] }[by];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Returns whether an error is answered with 5xx. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * Returns how many attempts are counted under the key, this one included.
 *
 * @throws {ApiError} TOO_MANY_TRIES if there are more than the policy allows, unless it only slows down
 */
async function consume(
  name: LimitName,
  policy: Policy,
  limiter: RateLimiterAbstract,
  counted: string,
): Promise<number> {
  try {
    return (await limiter.consume(counted)).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (policy.beyond === 'slowed') return refusal.consumedPoints;
    const retryAfter = Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
    throw new ApiError('TOO_MANY_TRIES', { retryAfter, inside: `limit of ${name}` });
  }
}
