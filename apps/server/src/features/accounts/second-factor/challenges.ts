/** Sign-ins that wait for the second factor. Only the browser that proved the first one has the cookie needed to finish the sign-in. */
import { type SignInMethod, secondFactorMinutes, secondFactorTries } from '@lanewise/contracts/constants/accounts';
import { cookieNames, secondFactorCookie } from '@lanewise/contracts/constants/cookies';
import type { Store } from '@lanewise/database/pool';
import { signInChallenges } from '@lanewise/database/schema/tables';
import { parseCookie, stringifySetCookie } from 'cookie';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hashOf, newToken } from '../../../platform/crypto/tokens.ts';

type Origin = Pick<Config, 'publicUrl'>;

/** Over HTTPS the name begins with `__Host-`, so that no other host of the domain can plant the cookie. */
function cookieName({ publicUrl }: Origin): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookieNames.secondFactor}` : cookieNames.secondFactor;
}

function tokenOf(config: Origin, { cookie }: Pick<Caller, 'cookie'>): string {
  return parseCookie(cookie)[cookieName(config)] ?? '';
}

/** Stores a sign-in after its first factor and returns the token that can finish it. */
export async function storeChallenge(store: Store, userId: string, method: SignInMethod): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${secondFactorMinutes})`;
  await store.insert(signInChallenges).values({ tokenHash: hashOf(token), userId, method, expiresAt });
  return token;
}

/** Sets the browser's cookie to the token; an empty token removes it. */
export function keepChallenge(config: Origin, caller: Pick<Caller, 'setCookies'>, token: string): void {
  const secure = config.publicUrl.startsWith('https:');
  const attributes = { ...secondFactorCookie, secure, httpOnly: true, ...(token === '' && { maxAge: 0 }) };
  caller.setCookies.push(stringifySetCookie({ name: cookieName(config), value: token, ...attributes }));
}

/** Counts an attempt at the browser's pending sign-in and returns the sign-in; null if there is none or it has no attempts left. */
export async function tryChallenge(store: Store, config: Origin, caller: Pick<Caller, 'cookie'>) {
  const tokenHash = hashOf(tokenOf(config, caller));
  const [row] = await store
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        gt(signInChallenges.expiresAt, sql`now()`),
        lt(signInChallenges.tries, secondFactorTries),
      ),
    )
    .returning({ userId: signInChallenges.userId, method: signInChallenges.method });
  return row ? { ...row, tokenHash } : null;
}

/** Returns the account whose sign-in waits in the caller's browser; null if none does. */
export async function findWaiting(
  store: Store,
  config: Origin,
  caller: Pick<Caller, 'cookie'>,
): Promise<string | null> {
  const isWaiting = and(
    eq(signInChallenges.tokenHash, hashOf(tokenOf(config, caller))),
    gt(signInChallenges.expiresAt, sql`now()`),
    lt(signInChallenges.tries, secondFactorTries),
  );
  const [row] = await store.select({ userId: signInChallenges.userId }).from(signInChallenges).where(isWaiting);
  return row?.userId ?? null;
}

/** Drops the sign-in that waits in the caller's browser, if any, because somebody has signed in there by other means. */
export async function endWaiting(
  store: Store,
  config: Origin,
  caller: Pick<Caller, 'cookie' | 'setCookies'>,
): Promise<void> {
  const token = tokenOf(config, caller);
  if (token === '') return;
  await endChallenge(store, hashOf(token));
  keepChallenge(config, caller, '');
}

/** Removes a finished sign-in. Returns false if a parallel request finished it first, or it was dropped. */
export async function endChallenge(store: Store, tokenHash: Buffer): Promise<boolean> {
  const ended = await store
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ userId: signInChallenges.userId });
  return ended.length > 0;
}

/** Drops all pending sign-ins of an account, because the first factor that they proved may no longer be valid. */
export async function dropChallenges(store: Store, userId: string): Promise<void> {
  await store.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Deletes sign-ins that were not finished in time. Returns how many. */
export async function sweepChallenges(store: Store): Promise<number> {
  const gone = await store
    .delete(signInChallenges)
    .where(lt(signInChallenges.expiresAt, sql`now()`))
    .returning({ userId: signInChallenges.userId });
  return gone.length;
}
