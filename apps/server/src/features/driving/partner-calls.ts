/** The operator's calls about partners of the driving API. */
import { randomBytes } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { seal, secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { findUserByEmail } from '../accounts/users/users.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import { deletePartner, findPartner, insertInstructor, insertPartner } from './partner-store.ts';
import { mayBePublic } from './public-post.ts';

type PartnerCall = 'addPartner' | 'addInstructor' | 'endPartner';

const SECRET_BYTES = 32;

/** Returns the handlers. Without a key for secrets, adding a partner fails with UNAVAILABLE. */
export function partnerCalls({
  config,
  database: { queries },
}: Pick<AccountParts, 'config' | 'database'>): CallHandlers<PartnerCall> {
  const keys = secretKeysOf(config);
  return {
    async addPartner({ body: { name, webhook_url } }, caller) {
      if (!keys) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      if (webhook_url !== null && !mayBePublic(webhook_url))
        throw new ApiError('VALIDATION', { fields: { webhook_url: 'driving.webhook' } });
      const actor = await requireAccount(queries, caller);
      // The encoded text itself is the secret, so that partners need not decode it.
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const { id, key } = await queries.transaction(async (store) => {
        const added = await insertPartner(store, { name, webhookUrl: webhook_url }, (partner) =>
          seal(keys, partner, Buffer.from(secret)),
        );
        await recordAct(store, actor, {
          act: 'add_partner',
          object: added.id,
          detail: { name, webhook: webhook_url ?? '' },
        });
        return added;
      });
      return { id, key, secret };
    },

    async addInstructor({ body: { partner, email } }, caller) {
      if (!(await findPartner(queries, partner))) throw new ApiError('PARTNER_NOT_FOUND');
      const user = await findUserByEmail(queries, email);
      if (!user || user.emailConfirmedAt === null) throw new ApiError('USER_NOT_FOUND');
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        await insertInstructor(store, user.id, partner);
        await recordAct(store, actor, { act: 'add_instructor', object: partner, subjectId: user.id });
      });
      return { done: true };
    },

    async endPartner({ body: { partner } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        if (!(await deletePartner(store, partner))) throw new ApiError('PARTNER_NOT_FOUND');
        await recordAct(store, actor, { act: 'end_partner', object: partner });
      });
      return { done: true };
    },
  };
}
