/**
 * Signatures of browsers (specification, sections 3 and 7): the visitor's id and the time, with an HMAC. The browser keeps one and shows that it is
 * the browser that had been counted, where it sends no cookie. Only the server can make one, so nobody can claim another visitor's events.
 */

import { createHash, createHmac } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { signatureDays } from '@lanewise/contracts/constants/events';
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { usedProviderTokens } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { equalSecret } from '../../platform/crypto/equal-secret.ts';

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>;

/** Seconds that the clocks of two of our processes may differ. */
const CLOCKS = 60;

const FORM = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,11})\.([\w-]{43})$/;

function macOf(key: Buffer, visitorId: string, issued: number): Buffer {
  return createHmac('sha256', key).update(`browser signature ${visitorId} ${issued}`).digest();
}

/** Returns the signature of a visitor's browser; undefined where the server has no key. */
export function signVisitor({ secretKey }: Keys, visitorId: string, now = currentTime().getTime()): string | undefined {
  if (!secretKey) return undefined;
  const issued = Math.floor(now / 1000);
  return `${visitorId}.${issued}.${macOf(secretKey, visitorId, issued).toString('base64url')}`;
}

export interface ReadSignature {
  readonly visitorId: string;
  /** After this it is too old. */
  readonly expiresAt: Date;
}

/**
 * Returns whose signature it is.
 *
 * @throws {ApiError} SIGNATURE_REFUSED: it is not ours, or too old
 */
export function readSignature(
  { secretKey, previousSecretKeys }: Keys,
  signature: string,
  now = currentTime().getTime(),
): ReadSignature {
  const [, visitorId = '', time = '', mac = ''] = FORM.exec(signature) ?? [];
  const issued = Number(time);
  const keys = secretKey === null ? [] : [secretKey, ...previousSecretKeys];
  // Letter by letter: the same bytes have several forms in base64, and the same time with and without zeros before it, and each would be unused once more.
  const written = Buffer.from(`${time}.${mac}`);
  const isOurs = keys.some((key) =>
    equalSecret(written, Buffer.from(`${issued}.${macOf(key, visitorId, issued).toString('base64url')}`)),
  );
  const age = now / 1000 - issued;
  if (!isOurs || age > signatureDays * DAY_SECONDS || age < -CLOCKS) throw new ApiError('SIGNATURE_REFUSED');
  return { visitorId, expiresAt: new Date((issued + signatureDays * DAY_SECONDS) * 1000) };
}

const hashOf = (signature: string, use: string) => createHash('sha256').update(`${use} ${signature}`).digest();

/** Uses a signature for something. Returns false if it was used for that before: a replay. */
export async function consumeSignature(
  store: Store,
  signature: string,
  use: string,
  { expiresAt }: Pick<ReadSignature, 'expiresAt'>,
): Promise<boolean> {
  const used = await store
    .insert(usedProviderTokens)
    .values({ tokenHash: hashOf(signature, use), expiresAt: new Date(expiresAt.getTime() + 2 * CLOCKS * 1000) })
    .onConflictDoNothing()
    .returning({ expiresAt: usedProviderTokens.expiresAt });
  return used.length > 0;
}

/** Undoes the use of a signature, because what it was used for failed. */
export async function releaseSignature(store: Store, signature: string, use: string): Promise<void> {
  await store.delete(usedProviderTokens).where(eq(usedProviderTokens.tokenHash, hashOf(signature, use)));
}
