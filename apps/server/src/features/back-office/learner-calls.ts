/** The calls about learners: search, file, and revealing the address for a reason. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { maskedEmail } from '../accounts/users/email-key.ts';
import { findUser } from '../accounts/users/users.ts';
import { accountView, actsAbout, staffSubscriptionsOf } from './account-file.ts';
import { addressesOf, findAccountIds } from './find-accounts.ts';
import { recordAct } from './staff-acts.ts';

type LearnerCall = 'findAccounts' | 'getAccountFile' | 'revealAccount';

interface LearnerParts {
  readonly database: Pick<Database, 'queries'>;
  /** The payments' clock. */
  readonly now: () => Date;
}

/** Returns the handlers. */
export function learnerCalls({ database, now }: LearnerParts): CallHandlers<LearnerCall> {
  const { queries } = database;
  return {
    async findAccounts({ body: { q } }) {
      const ids = await findAccountIds(queries, q);
      const addresses = await addressesOf(queries, ids);
      const accounts = ids.map((id) => {
        const email = addresses.get(id);
        return { id, email: email === undefined ? null : maskedEmail(email) };
      });
      return { accounts };
    },

    async getAccountFile({ params: { id } }) {
      const [user, subscriptions, acts] = await Promise.all([
        findUser(queries, id),
        staffSubscriptionsOf(queries, id, now()),
        actsAbout(queries, id),
      ]);
      if (user === null && subscriptions.length === 0) throw new ApiError('NOT_FOUND');
      return { id, account: user && accountView(user), bought: subscriptions, acts };
    },

    async revealAccount({ body: { id, key, reason } }, caller) {
      const actor = await requireAccount(queries, caller);
      const user = await findUser(queries, id);
      if (!user) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
      await recordAct(queries, actor, { act: 'reveal', key, subjectId: id, object: id, reason });
      return { email: user.email, parent_email: user.parentEmail };
    },
  };
}
