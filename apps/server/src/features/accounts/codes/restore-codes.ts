/** Password reset codes. Anybody can request one for any address, so a stranger's requests must not lock the owner out. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../platform/calls/caller.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AccountParts } from '../account-parts.ts';
import { emailKeyOf } from '../users/email-key.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import { hasOrdered } from '../users/order-apart.ts';
import { findUser, findUserByEmail } from '../users/users.ts';
import { askingBrowser } from './asking-browser.ts';
import { checkCode, createCode, recentLongCode, type StoredCode, storeCode } from './codes.ts';
import { inEqualTime } from './equal-time.ts';

type Parts = Pick<AccountParts, 'config' | 'database' | 'limits'>;

const purpose = 'restore_password';

/** Rate-limit key for the codes of an address, whether or not it has an account. */
const keyOf = (email: string) => `${purpose}:${emailKeyOf(email)}`;

/**
 * Sends a code to the owner of an address and remembers the browser that asked. Nobody is refused because others ask for the same address.
 * Instead, once many have asked, codes are long, so that the attempts of all those browsers together find nothing, and browsers share
 * a mailed code for as long as it lives, so that the mailbox is not flooded.
 *
 * @throws {ApiError} TOO_MANY_TRIES: this client has requested codes for too many addresses
 */
export async function sendRestoreCode(parts: Parts, email: string, caller: Caller): Promise<void> {
  await parts.limits.attempt('askCode', keyOf(email), caller, (_asked, isSlowed) =>
    inEqualTime(() =>
      storeAndSend(parts, { email, askedByHash: askingBrowser.remember(parts.config, caller), isLong: isSlowed }),
    ),
  );
}

async function storeAndSend(
  { database }: Parts,
  { email, askedByHash, isLong }: { readonly email: string; readonly askedByHash: Buffer; readonly isLong: boolean },
): Promise<void> {
  const { code, codeHash } = await createCode(isLong ? 'long' : 'short');
  await database.queries.transaction(async (store) => {
    const found = await findUserByEmail(store, email);
    const user = found && (await findUser(store, found.id, 'lock'));
    if (!user) return;
    const stored = { userId: user.id, purpose, email: user.email, askedByHash, isLong } as const;
    const recent = isLong ? await recentLongCode(store, user.id, purpose) : null;
    // The mailed code may be stored for a stranger's browser. This browser gets a row of its own, with its own attempts.
    if (recent?.email === user.email) return await storeCode(store, { ...stored, ...recent });
    await storeCode(store, { ...stored, codeHash });
    const locale = localeOfUser(user);
    const isOrdering = user.emailConfirmedAt === null && (await hasOrdered(store, user.id));
    const kind = isOrdering ? 'restore_code_order' : 'restore_code';
    await queueMail(store, { to: user.email, locale, kind, cause: randomUUID(), code });
  });
}

/**
 * Checks the code entered for an address. A browser that requested one has five attempts at its own code, whatever others
 * do. A client without the cookie is checked against the newest code; its attempts are counted together with those of all such clients.
 *
 * @throws {ApiError} VALIDATION under `fields.code`; TOO_MANY_TRIES for a client without the cookie
 */
export async function checkRestoreCode(
  { config, database, limits }: Parts,
  { email, code }: { readonly email: string; readonly code: string },
  caller: Caller,
): Promise<StoredCode> {
  const browser = askingBrowser.find(config, caller);
  const check = () =>
    inEqualTime(async () => {
      const user = await findUserByEmail(database.queries, email);
      const asked = { userId: user?.id ?? null, purpose, code } as const;
      return await checkCode(database.queries, { ...asked, askedBy: browser ?? 'anyone' });
    });
  if (browser) return await check();
  const checked = await limits.attempt('tryCode', keyOf(email), caller, check);
  await limits.refund('tryCode', keyOf(email), caller);
  return checked;
}
