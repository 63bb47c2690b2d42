/**
 * Challenges for passkeys: random values that a browser has to sign. Each works once, for a few minutes, in the browser and for the purpose
 * that it was issued for. A signed response can therefore never be replayed.
 */
import { passkeys as limits, type PasskeyTask } from '@lanewise/contracts/constants/accounts';
import { cookieNames, passkeyCookie } from '@lanewise/contracts/constants/cookies';
import type { Store } from '@lanewise/database/pool';
import { passkeyChallenges } from '@lanewise/database/schema/tables';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hashOf } from '../../../platform/crypto/tokens.ts';
import { browserCookie } from '../../../platform/sessions/browser-cookie.ts';

const browser = browserCookie(cookieNames.passkey, passkeyCookie);

export interface NewChallenge {
  /** In base64url, as in the options. */
  readonly challenge: string;
  readonly task: PasskeyTask;
  /** The account whose passkey is expected; null if any account's will do. */
  readonly forUserId: string | null;
}

/** Stores a challenge for the caller's browser, which gets a cookie. */
export async function storeChallenge(
  store: Store,
  config: Pick<Config, 'publicUrl'>,
  caller: Pick<Caller, 'cookie' | 'setCookies'>,
  { challenge, ...given }: NewChallenge,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${limits.minutes})`;
  const browserHash = browser.remember(config, caller);
  await store.insert(passkeyChallenges).values({ ...given, browserHash, challengeHash: hashOf(challenge), expiresAt });
}

/**
 * Uses up the challenge that a browser says it has signed (`clientDataJSON`, in base64url), whether or not the signature is right. Returns null
 * if this browser was given no such challenge, or it has been used or has expired.
 */
export async function takeChallenge(
  store: Store,
  config: Pick<Config, 'publicUrl'>,
  caller: Pick<Caller, 'cookie'>,
  clientDataJSON: string,
): Promise<NewChallenge | null> {
  const browserHash = browser.find(config, caller);
  const challenge = challengeIn(clientDataJSON);
  if (browserHash === null || challenge === null) return null;
  const { task, forUserId, expiresAt } = passkeyChallenges;
  const [taken] = await store
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.browserHash, browserHash),
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ task, forUserId });
  return taken ? { challenge, ...taken } : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Deletes challenges that were not used in time. Returns how many. */
export async function sweepPasskeyChallenges(store: Store): Promise<number> {
  const gone = await store
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.expiresAt, sql`now()`))
    .returning({ task: passkeyChallenges.task });
  return gone.length;
}
