/** The operator's calls about partners of the driving API. */
import { randomBytes } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { seal, secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { findUserByEmail } from '../accounts/users/users.ts';
import { deletePartner, findPartner, insertInstructor, insertPartner } from './partner-store.ts';

type PartnerCall = 'addPartner' | 'addInstructor' | 'endPartner';

const SECRET_BYTES = 32;

/** Returns the handlers. Without a key for secrets, adding a partner fails with UNAVAILABLE. */
export function partnerCalls({
  config,
  database: { queries },
}: Pick<AccountParts, 'config' | 'database'>): CallHandlers<PartnerCall> {
  const keys = secretKeysOf(config);
  return {
    async addPartner({ body: { name, webhook_url } }) {
      if (!keys) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      // The encoded text itself is the secret, so that partners need not decode it.
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const { id, key } = await queries.transaction((store) =>
        insertPartner(store, { name, webhookUrl: webhook_url }, (partner) => seal(keys, partner, Buffer.from(secret))),
      );
      return { id, key, secret };
    },

    async addInstructor({ body: { partner, email } }) {
      if (!(await findPartner(queries, partner))) throw new ApiError('PARTNER_NOT_FOUND');
      const user = await findUserByEmail(queries, email);
      if (!user || user.emailConfirmedAt === null) throw new ApiError('USER_NOT_FOUND');
      await insertInstructor(queries, user.id, partner);
      return { done: true };
    },

    async endPartner({ body: { partner } }) {
      if (!(await deletePartner(queries, partner))) throw new ApiError('PARTNER_NOT_FOUND');
      return { done: true };
    },
  };
}
