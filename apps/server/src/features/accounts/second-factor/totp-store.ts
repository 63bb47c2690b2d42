/** The authenticator app of an account. */

import type { Store } from '@lanewise/database/pool';
import { recoveryCodes, totpSecrets } from '@lanewise/database/schema/tables';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { currentTime } from '../../../platform/clock/clock.ts';
import { open, type SecretKeys, seal } from '../../../platform/crypto/sealed-secret.ts';
import { totpStep } from './totp.ts';

const isConfirmed = isNotNull(totpSecrets.confirmedAt);

/** Returns the authenticator app of an account; null if none is set up. */
export async function findTotp(store: Store, userId: string) {
  const [row] = await store
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isConfirmed));
  return row ?? null;
}

/** Stores a secret that takes effect once a code proves that an app has it. Replaces an earlier one that was never confirmed. */
export async function storeNewTotp(
  store: Store,
  keys: SecretKeys,
  { userId, secret }: { readonly userId: string; readonly secret: Buffer },
): Promise<void> {
  const fresh = { sealedSecret: seal(keys, userId, secret), createdAt: sql`now()` };
  await store
    .insert(totpSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) });
}

export interface TotpAttempt {
  readonly userId: string;
  readonly code: string;
  /** Whether the app is in use (a sign-in) or is just being set up. */
  readonly state: 'in use' | 'new';
}

/**
 * Returns whether a code is correct, and uses it up: that code and all earlier ones are refused from then on (RFC 6238, section
 * 5.2). A new app is in use afterwards. A secret that was sealed with an earlier key is sealed with the current one.
 */
export async function spendTotpCode(
  store: Store,
  keys: SecretKeys,
  { userId, code, state }: TotpAttempt,
): Promise<boolean> {
  const isState = state === 'new' ? isNull(totpSecrets.confirmedAt) : isConfirmed;
  const which = and(eq(totpSecrets.userId, userId), isState);
  const [row] = await store.select().from(totpSecrets).where(which);
  if (!row) return false;
  const { secret, isCurrent } = open(keys, userId, row.sealedSecret);
  const step = totpStep(secret, code, currentTime().getTime());
  if (step === null) return false;
  const used = await store
    .update(totpSecrets)
    .set({
      lastStep: step,
      lastUsedAt: sql`now()`,
      confirmedAt: sql`coalesce(${totpSecrets.confirmedAt}, now())`,
      ...(!isCurrent && { sealedSecret: seal(keys, userId, secret) }),
    })
    .where(and(which, or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
    .returning({ userId: totpSecrets.userId });
  return used.length > 0;
}

/** Restores an app that was removed, but not its recovery codes. */
export async function restoreTotp(store: Store, userId: string, sealedSecret: Buffer): Promise<void> {
  await store.insert(totpSecrets).values({ userId, sealedSecret, confirmedAt: sql`now()` }).onConflictDoNothing();
}

/** Removes the authenticator app and the recovery codes. */
export async function deleteTotp(store: Store, userId: string): Promise<void> {
  await store.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await store.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}
