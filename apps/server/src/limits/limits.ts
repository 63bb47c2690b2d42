/**
 * Limits that all processes share: counted in PostgreSQL, or in Redis where there is one. They stand before whatever costs work, so that
 * a flood is refused before a password is hashed. The counters hold hashes: no address of anybody.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../calls/caller.ts';
import { clientNetwork } from './client-network.ts';
import { type LimitName, type Policy, policies } from './policies.ts';

/** What counts. One limiter a policy. */
export type MakeLimiter = (prefix: string, policy: Policy) => RateLimiterAbstract;

/** Who tries, as far as limits go. */
export type Trier = Pick<Caller, 'address'>;

/** One for a server. */
export interface Limits {
  /**
   * Counts a try.
   *
   * @param key What is tried at (see policies.ts); '' where the limit has none.
   * @throws {ApiError} TOO_MANY_TRIES, with the seconds to wait
   */
  take(name: LimitName, key: string, caller: Trier): Promise<void>;
  /** Takes back the try that was just counted: it was a right one. */
  giveBack(name: LimitName, key: string, caller: Trier): Promise<void>;
  /** Takes back the try and forgets this client's wrong ones at this key; what others tried at it stays counted. */
  forgive(name: LimitName, key: string, caller: Trier): Promise<void>;
  /** Forgets the tries at this key from anywhere: what they were tried at is no more. What this client tried elsewhere stays counted. */
  beginAnew(name: LimitName, key: string, caller: Trier): Promise<void>;
}

export interface LimitsOptions {
  readonly make: MakeLimiter;
  /** Whether clients are limited too; not where requests are without limit. */
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
  const each = (name: LimitName, key: string, caller: Trier) =>
    (counters.get(name) ?? []).flatMap((counter) => {
      const counted = countedKey(counter.policy, key, caller);
      return counted === null ? [] : [{ ...counter, counted }];
    });
  return {
    async take(name, key, caller) {
      for (const { limiter, counted } of each(name, key, caller)) await consume(name, limiter, counted);
    },
    async giveBack(name, key, caller) {
      await Promise.all(each(name, key, caller).map(({ limiter, counted }) => limiter.reward(counted)));
    },
    async forgive(name, key, caller) {
      await Promise.all(
        each(name, key, caller).map(({ policy, limiter, counted }) =>
          policy.by === 'client and key' ? limiter.delete(counted) : limiter.reward(counted),
        ),
      );
    },
    async beginAnew(name, key, caller) {
      const about = each(name, key, caller).filter(({ policy }) => policy.by !== 'client');
      await Promise.all(about.map(({ limiter, counted }) => limiter.delete(counted)));
    },
  };
}

/** Returns what a try is counted under; null where the policy has nothing to count by: a caller in this process has no address. */
function countedKey({ by }: Policy, key: string, { address }: Trier): string | null {
  if (by === 'client' && address === '') return null;
  const parts = { key: [key], client: [clientNetwork(address)], 'client and key': [clientNetwork(address), key] }[by];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

async function consume(name: LimitName, limiter: RateLimiterAbstract, counted: string): Promise<void> {
  try {
    await limiter.consume(counted);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
    throw new ApiError('TOO_MANY_TRIES', { retryAfter, inside: `limit of ${name}` });
  }
}
