/** Lets a made-up learner share with an account as a parent, for development. */
import type { Queries } from '@lanewise/database/pool';
import { findUserByEmail } from '../accounts/users/users.ts';
import { changeParent, findParentOf, insertParent } from './parent-store.ts';
import { parentText } from './parent-text.ts';

interface Family {
  /** Addresses of two accounts. */
  readonly learner: string;
  readonly parent: string;
  /** The name by which the parent knows the learner. */
  readonly name: string;
}

/** Makes the sharing, accepted, if there is none and both accounts exist. */
export async function makeSampleFamily(queries: Queries, { learner, parent, name }: Family, now: Date): Promise<void> {
  const [child, adult] = [await findUserByEmail(queries, learner), await findUserByEmail(queries, parent)];
  if (!child || !adult) return;
  await queries.transaction(async (store) => {
    if (await findParentOf(store, child.id, adult.emailKey)) return;
    const { version, text } = parentText('us');
    const consent = { userId: child.id, email: adult.email, emailKey: adult.emailKey, name, version, text };
    const id = await insertParent(store, { ...consent, locale: 'us', agreedAt: now });
    await changeParent(store, { userId: child.id, id }, { parentId: adult.id, acceptedAt: now });
  });
}
