/** The calls with which a learner pauses, resumes and switches a subscription, and changes how it is paid. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { consentTextVersion } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { planSwitches } from '@lanewise/database/schema/tables';
import type { Caller } from '../../platform/calls/caller.ts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import { requireParent } from './approvals/require-parent.ts';
import { callProvider } from './call-provider.ts';
import { checkoutIdOf, converge } from './converge.ts';
import { findStored, type HeldPurchase, type StoredPurchase, whileLocked } from './locked-purchase.ts';
import { switchText } from './order-terms.ts';
import type { CheckoutParts } from './start-checkout.ts';
import { findSubscription, type OwnId, type SubscriptionRow, saveSubscription } from './subscription-store.ts';
import { canChangeMethod, canPause, otherPlans } from './subscription-view.ts';

type RunningCall = 'setPause' | 'switchPlan' | 'openPaymentMethod' | 'takePaymentMethod';

/** Whether the state of a subscription allows what is asked. */
type Allows = (row: SubscriptionRow) => boolean;

/** @throws {ApiError} the learner has no such subscription, or it is not in a state that allows what is asked */
function requireRunning<Stored extends StoredPurchase>(held: Stored | null, allows: Allows): Stored {
  if (!held?.row.renews || !allows(held.row)) throw new ApiError('SUBSCRIPTION_NOT_FOUND');
  return held;
}

/**
 * Returns the handlers. Each change is made at the provider while the subscription is locked; what is stored then follows from what the provider
 * says. SUBSCRIPTION_NOT_FOUND if its state does not allow the change.
 */
export function runningSubscriptionCalls(parts: CheckoutParts): CallHandlers<RunningCall> {
  const { billing, database, publicUrl } = parts;

  /** Changes a subscription at its provider while it is locked, and then stores what has become of it. */
  const change = async <Answer>(
    own: OwnId,
    allows: Allows,
    act: (running: HeldPurchase) => Promise<Answer>,
  ): Promise<Answer> =>
    await callProvider(async () => {
      const { row, answer } = await whileLocked(parts, own, async (held) => {
        const running = requireRunning(held, allows);
        return { row: running.row, answer: await act(running) };
      });
      await converge(parts, row, 'changed');
      return answer;
    });

  /** @throws {ApiError} the subscription cannot be switched to the plan */
  const otherPlan = (row: SubscriptionRow, planId: string) => {
    const plan = otherPlans(row, billing).find((each) => each.id === planId);
    if (!plan) throw new ApiError('PLAN_NOT_FOUND');
    return plan;
  };

  const pageOf = (locale: LocaleCode, query: Readonly<Record<string, string>>) =>
    `${publicUrl}${href('subscription', { locale }, query)}`;

  const ownOf = async (caller: Caller, id: string): Promise<OwnId> => ({
    userId: (await requireLearner(caller)).userId,
    id,
  });

  return {
    async setPause({ body: { id, is_paused: isPaused } }, caller) {
      const own = await ownOf(caller, id);
      const allows = (row: SubscriptionRow) => canPause(row) || row.state === 'paused';
      await change(own, allows, async ({ row, provider }) => {
        // What is stored may be older than a request that has just been carried out.
        const purchase = await provider.findPurchase(row.reference);
        const isNow = purchase?.status === 'paused';
        if (isPaused && !isNow) await provider.pause(row.reference);
        if (!isPaused && isNow) await provider.resume(row.reference, row.periodEnd <= billing.now());
      });
      const after = await findSubscription(database.queries, own);
      return { state: after?.state ?? 'expired' };
    },

    async switchPlan({ body: { id, plan_id: planId, locale, consents } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const own = { userId: user.id, id };
      // Stored before the provider is asked: a switch whose consent is lost is worse than a consent that nothing followed.
      await whileLocked(parts, own, async (held) => {
        const { row, store } = requireRunning(held, canPause);
        if (row.planId === planId) return;
        const plan = otherPlan(row, planId);
        await requireParent(store, user, plan, billing.now());
        const [consent] = consents;
        const text = switchText(plan, locale, row.periodEnd);
        if (consent?.kind !== 'renewal' || consent.text !== text)
          throw new ApiError('VALIDATION', { fields: { consents: 'payment.consents' } });
        await store.insert(planSwitches).values({
          userId: own.userId,
          id: randomUUID(),
          subscriptionId: id,
          planId,
          text,
          version: consentTextVersion,
          locale,
          at: billing.now(),
        });
      });
      const page = await change(own, canPause, async ({ row, provider }) => {
        const purchase = await provider.findPurchase(row.reference);
        if (purchase?.planId === planId) return null;
        return await provider.switchPlan({
          reference: row.reference,
          plan: otherPlan(row, planId),
          doneUrl: pageOf(locale, { done: 'switched' }),
          cancelledUrl: pageOf(locale, {}),
        });
      });
      return { page_url: page };
    },

    async openPaymentMethod({ body: { id, locale } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const own = { userId: user.id, id };
      const { row, provider } = requireRunning(await findStored(parts, database.queries, own), canChangeMethod);
      const plan = billing.plans.find((each) => each.id === row.planId);
      const method = String(billing.now().getTime());
      const url = await callProvider(() =>
        provider.openMethodChange({
          id: methodId(own, method),
          reference: row.reference,
          customer: row.customer,
          currency: plan?.currency ?? '',
          email: user.email,
          locale: locales[locale].tag,
          doneUrl: pageOf(locale, provider.takeMethod ? { id, method } : { done: 'method' }),
        }),
      );
      return { url };
    },

    async takePaymentMethod({ body: { id, method } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const own = { userId: user.id, id };
      const opened = Number(method);
      const isDone = await change(own, canChangeMethod, async ({ row, provider, store }) => {
        const newest = row.takenMethod ?? 0;
        // The buyer may come back to an old page, whose card must not replace a newer one.
        if (opened <= newest) return opened === newest;
        const isTaken = (await provider.takeMethod?.(row.reference, methodId(own, method))) ?? false;
        if (!isTaken) return false;
        await saveSubscription(store, { ...row, takenMethod: opened });
        const cause = `method:${id}:${method}`;
        await queueMail(store, { kind: 'payment_method_changed', cause, ...mailTo(user), order: orderNumberOf(id) });
        return true;
      });
      return { is_done: isDone };
    },
  };

  function mailTo(user: StoredUser) {
    return { to: user.email, locale: localeOfUser(user) };
  }

  /** The id names its subscription, so that nobody can take over what somebody else has entered. */
  function methodId(own: OwnId, method: string): string {
    return `${checkoutIdOf(own)}.method-${method}`;
  }
}
