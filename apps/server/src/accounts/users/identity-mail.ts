/** The mail that tells a learner that a social account was linked or removed. */
import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { Store } from '@lanewise/database/pool';
import { queueMail } from '../../mail/outbox.ts';
import { localeOfUser } from './mail-locale.ts';
import type { User } from './users.ts';

/** Queues the mail, in the transaction of the change. */
export async function queueIdentityMail(
  store: Store,
  user: Pick<User, 'email' | 'locale'>,
  kind: 'identity_linked' | 'identity_removed',
  provider: SocialProvider,
): Promise<void> {
  const { email: to } = user;
  await queueMail(store, { to, locale: localeOfUser(user), kind, cause: randomUUID(), provider });
}
