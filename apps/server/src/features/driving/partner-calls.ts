/** The operator's calls about partners of the driving API. */
import { randomBytes } from 'node:crypto';
import { ApiError } from '@lanewise/contracts/api-errors';
import { replacedKeyHours, replacedSecretDays } from '@lanewise/contracts/constants/partners';
import { DAY_MS, HOUR_MS } from '@lanewise/contracts/durations';
import type { CallServices } from '../../platform/calls/call-services.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { seal, secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { findUserByEmail } from '../accounts/users/users.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import {
  deletePartner,
  endKeys,
  findPartner,
  insertInstructor,
  insertPartner,
  issueToken,
  listPartnerRows,
  replaceSecret,
} from './partner-store.ts';
import { mayBePublic } from './public-post.ts';

type PartnerCall =
  | 'listPartners'
  | 'addPartner'
  | 'addInstructor'
  | 'replacePartnerSecret'
  | 'replacePartnerKey'
  | 'endPartner';

const SECRET_BYTES = 32;

/** Returns a new secret. The encoded text itself is the secret, so that partners need not decode it. */
const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Returns the handlers. Without a key for secrets, those that make a secret fail with UNAVAILABLE. */
export function partnerCalls({
  config,
  database: { queries },
}: Pick<CallServices, 'config' | 'database'>): CallHandlers<PartnerCall> {
  const keys = secretKeysOf(config);
  return {
    async listPartners() {
      const now = currentTime();
      return {
        partners: (await listPartnerRows(queries)).map(({ partner, instructors, exams }) => ({
          id: partner.id,
          name: partner.name,
          webhook_url: partner.webhookUrl,
          added_at: partner.addedAt.toISOString(),
          instructors,
          exams,
          old_secret_until:
            partner.oldSecretUntil !== null && partner.oldSecretUntil > now
              ? partner.oldSecretUntil.toISOString()
              : null,
        })),
      };
    },

    async addPartner({ body: { name, webhook_url } }, caller) {
      if (!keys) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      if (webhook_url !== null && !mayBePublic(webhook_url))
        throw new ApiError('VALIDATION', { fields: { webhook_url: 'driving.webhook' } });
      const actor = await requireAccount(queries, caller);
      const secret = newSecret();
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

    async replacePartnerSecret({ body: { partner } }, caller) {
      if (!keys) throw new ApiError('UNAVAILABLE', { inside: 'no SECRET_KEY' });
      const actor = await requireAccount(queries, caller);
      const secret = newSecret();
      const oldUntil = new Date(currentTime().getTime() + replacedSecretDays * DAY_MS);
      await queries.transaction(async (store) => {
        const row = await findPartner(store, partner, 'lock');
        if (!row) throw new ApiError('PARTNER_NOT_FOUND');
        await replaceSecret(store, row, seal(keys, partner, Buffer.from(secret)), oldUntil);
        await recordAct(store, actor, { act: 'replace_partner_secret', object: partner });
      });
      return { secret, old_until: oldUntil.toISOString() };
    },

    async replacePartnerKey({ body: { partner } }, caller) {
      const actor = await requireAccount(queries, caller);
      const oldUntil = new Date(currentTime().getTime() + replacedKeyHours * HOUR_MS);
      const key = await queries.transaction(async (store) => {
        if (!(await findPartner(store, partner, 'lock'))) throw new ApiError('PARTNER_NOT_FOUND');
        await endKeys(store, partner, oldUntil);
        await recordAct(store, actor, { act: 'replace_partner_key', object: partner });
        return await issueToken(store, { partnerId: partner, isKey: true, expiresAt: null });
      });
      return { key, old_until: oldUntil.toISOString() };
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
