/** Encrypts stored secrets with the current key, so that earlier keys can be discarded. */
import type { Queries } from '@lanewise/database/pool';
import { accountEvents, affiliatePayouts, affiliates, partners, totpSecrets } from '@lanewise/database/schema/tables';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { open, type SecretKeys, seal } from '../../../platform/crypto/sealed-secret.ts';

/** Number of rows read at a time. */
const BATCH = 500;

/** Returns what the bank account of an affiliate is sealed for. */
export const bankAccountOf = (affiliateId: string): string => `bank account of ${affiliateId}`;

/** Counts of secrets. `unreadable` ones were sealed with none of the given keys. */
export interface Resealed {
  readonly resealed: number;
  readonly current: number;
  readonly unreadable: number;
}

interface SealedRow {
  /** The account or partner that it was sealed for. */
  readonly userId: string;
  readonly sealed: Buffer;
  /** Replaces the secret, unless it has been changed since. */
  replace(sealed: Buffer): Promise<unknown>;
}

/**
 * Reseals with the current key every secret that an earlier key sealed: those of authenticator apps, those kept to undo the removal of
 * one, those of partners, and the bank accounts of affiliates. Servers may be running meanwhile if they have both keys.
 */
export async function resealSecrets(queries: Queries, keys: SecretKeys): Promise<Resealed> {
  const counts = { resealed: 0, current: 0, unreadable: 0 };
  for await (const { userId, sealed, replace } of sealedRows(queries)) {
    const opened = tryOpen(keys, userId, sealed);
    if (!opened) counts.unreadable += 1;
    else if (opened.isCurrent) counts.current += 1;
    else {
      await replace(seal(keys, userId, opened.secret));
      counts.resealed += 1;
    }
  }
  return counts;
}

function tryOpen(keys: SecretKeys, userId: string, sealed: Buffer) {
  try {
    return open(keys, userId, sealed);
  } catch {
    return null;
  }
}

async function* sealedRows(queries: Queries): AsyncGenerator<SealedRow> {
  for (let after = ''; ; ) {
    const rows = await queries
      .select({ userId: totpSecrets.userId, sealed: totpSecrets.sealedSecret })
      .from(totpSecrets)
      .where(after === '' ? undefined : gt(totpSecrets.userId, after))
      .orderBy(totpSecrets.userId)
      .limit(BATCH);
    for (const { userId, sealed } of rows) {
      const isSame = and(eq(totpSecrets.userId, userId), eq(totpSecrets.sealedSecret, sealed));
      yield {
        userId,
        sealed,
        replace: (sealedSecret) => queries.update(totpSecrets).set({ sealedSecret }).where(isSame),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.userId;
  }
  for (const name of ['sealedSecret', 'sealedOldSecret'] as const) {
    const rows = await queries.select({ id: partners.id, sealed: partners[name] }).from(partners);
    for (const { id, sealed } of rows) {
      if (sealed === null) continue;
      const isSame = and(eq(partners.id, id), eq(partners[name], sealed));
      yield {
        userId: id,
        sealed,
        replace: (fresh) =>
          queries
            .update(partners)
            .set({ [name]: fresh })
            .where(isSame),
      };
    }
  }
  for (const table of [affiliates, affiliatePayouts] as const) {
    const id = table === affiliates ? affiliates.id : affiliatePayouts.affiliateId;
    // Each sealed text is unique, because its nonce is.
    const rows = await queries.select({ id, sealed: table.sealedBank }).from(table).where(isNotNull(table.sealedBank));
    for (const { id: affiliateId, sealed } of rows) {
      if (sealed === null) continue;
      const isSame = eq(table.sealedBank, sealed);
      const userId = bankAccountOf(affiliateId);
      yield { userId, sealed, replace: (sealedBank) => queries.update(table).set({ sealedBank }).where(isSame) };
    }
  }
  // Few: a removal can be undone for 72 hours.
  const removed = await queries
    .select({ userId: accountEvents.userId, id: accountEvents.id, undo: accountEvents.undo })
    .from(accountEvents)
    .where(sql`${accountEvents.undo}->>'change' = 'totp_removed'`);
  for (const { userId, id, undo } of removed) {
    if (undo?.change !== 'totp_removed') continue;
    const isSame = and(
      eq(accountEvents.userId, userId),
      eq(accountEvents.id, id),
      sql`${accountEvents.undo} is not null`,
    );
    yield {
      userId,
      sealed: Buffer.from(undo.sealedSecret, 'base64'),
      replace: (sealed) =>
        queries
          .update(accountEvents)
          .set({ undo: { ...undo, sealedSecret: sealed.toString('base64') } })
          .where(isSame),
    };
  }
}
