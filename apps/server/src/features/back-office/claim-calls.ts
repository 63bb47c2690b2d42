/** The calls about claims from the guarantee: listing them, and deciding one. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { guaranteeClaims } from '@lanewise/database/schema/tables';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import type { ConvergeParts } from '../payments/converge.ts';
import { carryOutRenewal, isCarriedOut, queueRenewal, renewsAgain } from '../payments/renewal.ts';
import { findCheckoutRow, findSubscription } from '../payments/subscription-store.ts';
import { carryOutRefund } from './refund-job.ts';
import { recordAct } from './staff-acts.ts';
import { writeRefund } from './write-refund.ts';

/** Claims that are listed. */
const MOST = 200;

/** Returns the handlers. */
export function claimCalls(parts: ConvergeParts): CallHandlers<'listClaims' | 'decideClaim'> {
  const { billing, database } = parts;
  const { queries } = database;
  return {
    async listClaims() {
      const { state, askedAt } = guaranteeClaims;
      const isDecided = sql`${state} <> 'waiting'`;
      const oldestFirst = sql`case when ${state} = 'waiting' then ${askedAt} end`;
      const [rows, waiting] = await Promise.all([
        queries.select().from(guaranteeClaims).orderBy(isDecided, oldestFirst, desc(askedAt)).limit(MOST),
        queries.select({ count: count() }).from(guaranteeClaims).where(eq(state, 'waiting')),
      ]);
      return {
        waiting: waiting[0]?.count ?? 0,
        claims: rows.map((row) => ({
          learner_id: row.userId,
          order_number: orderNumberOf(row.subscriptionId),
          course_code: row.courseCode,
          taken_on: row.takenOn,
          office: row.office,
          readiness: row.readiness,
          amount: row.amount,
          currency: row.currency,
          state: row.state,
          asked_at: row.askedAt.toISOString(),
        })),
      };
    },

    async decideClaim({ body: { key, reason, learner_id: userId, pays } }, caller) {
      const actor = await requireAccount(queries, caller);
      const own = await queries.transaction(async (store) => {
        const [claim] = await store
          .select()
          .from(guaranteeClaims)
          .where(eq(guaranteeClaims.userId, userId))
          .for('update');
        if (!claim) throw refused('learner_id');
        const id = claim.subscriptionId;
        const state = pays ? 'paid' : 'refused';
        if (claim.state !== 'waiting') {
          if (claim.state !== state) throw refused('key');
          return { userId, id };
        }
        await findCheckoutRow(store, { userId, id }, 'lock');
        if (pays)
          await writeRefund(store, actor, { own: { userId, id }, key, reason, payment: claim.payment, amount: null });
        else await recordAct(store, actor, { act: 'refuse_claim', key, subjectId: userId, object: id, reason });
        const decidedAt = billing.now();
        await store.update(guaranteeClaims).set({ state, decidedAt }).where(eq(guaranteeClaims.userId, userId));
        const row = await findSubscription(store, { userId, id });
        if (pays && row && renewsAgain(row)) await queueRenewal(store, { userId, id }, false);
        const user = await findUser(store, userId);
        if (user) {
          await queueMail(store, {
            kind: pays ? 'guarantee_paid' : 'guarantee_refused',
            cause: `claim:${userId}`,
            to: user.email,
            locale: localeOfUser(user),
            order: orderNumberOf(id),
            price: { amount: claim.amount, currency: claim.currency },
          });
        }
        return { userId, id };
      });
      if (pays) {
        await isCarriedOut(() => carryOutRefund(parts, key));
        await isCarriedOut(() => carryOutRenewal(parts, own, false));
      }
      return { state: pays ? 'paid' : 'refused' };
    },
  };
}

const refused = (field: string) => new ApiError('VALIDATION', { fields: { [field]: 'act.object' } });
