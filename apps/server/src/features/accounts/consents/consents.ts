/** Records which versions of the terms and of the privacy notice a learner has accepted. */
import { locales } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { consents } from '@lanewise/database/schema/tables';
import { acceptedVersions } from '../../legal/legal-texts.ts';
import type { AccountParts } from '../account-parts.ts';
import { localeOfUser } from '../users/mail-locale.ts';
import type { StoredUser } from '../users/users.ts';

/** Records that a new account accepts the texts of its locale. The sign-up pages link them and say so. */
export async function recordConsents(
  store: Store,
  { content }: Pick<AccountParts, 'content'>,
  user: StoredUser,
): Promise<void> {
  const locale = localeOfUser(user);
  const { country } = locales[locale];
  const rows = acceptedVersions(content, locale).map((accepted) => ({ userId: user.id, country, ...accepted }));
  if (rows.length > 0) await store.insert(consents).values(rows);
}
