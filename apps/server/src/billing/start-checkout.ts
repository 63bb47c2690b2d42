/** Opens a checkout at a provider. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import {
  type ConsentKind,
  neededConsents,
  type PaymentProviderName,
} from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Store } from '@lanewise/database/pool';
import { checkouts, paymentConsents } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import { and, eq, inArray } from 'drizzle-orm';
import { type LearnerAccount, requireUser } from '../accounts/learner-account.ts';
import { type ConvergeParts, checkoutIdOf } from './converge.ts';
import { mayTry, plansOnSale } from './plan-calls.ts';
import { settleByAsking } from './settle-checkout.ts';
import { type CheckoutRow, renewingSubscriptions, settleCheckout } from './subscription-store.ts';
import { trialOf } from './subscription-view.ts';

export interface CheckoutParts extends ConvergeParts {
  /** Origin of the pages that the provider sends the buyer back to. */
  readonly publicUrl: string;
}

interface CheckoutBody {
  readonly plan_id: string;
  readonly trial_days: number;
  readonly locale: LocaleCode;
  readonly consents: readonly { readonly kind: ConsentKind; readonly text: string }[];
}

/**
 * Opens a checkout. It is stored before the provider hears of it: should this process die at any point, a payment finds its checkout, and
 * an unpaid one is closed by the sweep.
 */
export async function startCheckout(
  parts: CheckoutParts,
  name: PaymentProviderName,
  body: CheckoutBody,
  { user }: LearnerAccount,
) {
  const { billing, database, publicUrl } = parts;
  const provider = billing.providers.get(name);
  if (!provider) throw new ApiError('NOT_FOR_SALE');
  const plan = plansOnSale(billing).find(({ id }) => id === body.plan_id);
  if (!plan) throw new ApiError('PLAN_NOT_FOUND');
  requireConsents(plan, user.ageBand === '18_or_over', body.consents);
  const id = randomUUID();
  const own = { userId: user.id, id };
  const openedAt = billing.now();
  const { withTrial, earlier } = await database.queries.transaction(async (store) => {
    // Two tabs wait for each other here.
    await requireUser(store, user.id, 'lock');
    const trial = await mayTry(store, user.id);
    if (body.trial_days !== trialOf(plan, trial)) throw refused('trial_days', 'payment.trial');
    await requireNoSubscription(store, user.id, plan);
    const open = await store
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.userId, user.id), inArray(checkouts.state, ['opening', 'open'])));
    await store.insert(checkouts).values({
      ...{ ...own, planId: plan.id, subjectCode: plan.country, provider: name, withTrial: trial, openedAt },
    });
    const shown = body.consents.map(({ kind, text }) => ({ kind, text, locale: body.locale, at: openedAt }));
    if (shown.length > 0) {
      await store.insert(paymentConsents).values(shown.map((each) => ({ ...each, userId: user.id, checkoutId: id })));
    }
    return { withTrial: trial, earlier: open };
  });
  for (const checkout of earlier) await closeEarlier(parts, checkout);
  // One of them may have been paid just now.
  await requireNoSubscription(database.queries, user.id, plan);
  const page = `${publicUrl}${href('upgradeCheckout', { locale: body.locale })}`;
  const checkout = await provider.openCheckout({
    ...{ checkoutId: checkoutIdOf(own), plan, withTrial, email: user.email, locale: locales[body.locale].tag },
    paidUrl: `${page}?checkout=${id}`,
    cancelledUrl: `${page}?plan=${plan.id}`,
  });
  await database.queries
    .update(checkouts)
    .set({ reference: checkout.reference, state: 'open' })
    .where(and(eq(checkouts.userId, user.id), eq(checkouts.id, id), eq(checkouts.state, 'opening')));
  return { checkout_id: id, url: checkout.url, expires_at: checkout.expiresAt.toISOString() };
}

function requireConsents(plan: Plan, isAdult: boolean, given: CheckoutBody['consents']): void {
  const needed = neededConsents({ planKind: plan.kind, country: plan.country, isAdult });
  const isComplete = needed.every((kind) => given.some((consent) => consent.kind === kind));
  if (!isComplete || new Set(given.map(({ kind }) => kind)).size !== given.length) {
    throw refused('consents', 'payment.consents');
  }
}

/** Never two subscriptions that renew for the same country. */
async function requireNoSubscription(store: Store, userId: string, { country }: Plan): Promise<void> {
  const running = await renewingSubscriptions(store, userId, country);
  if (running.length > 0) throw new ApiError('ALREADY_SUBSCRIBED');
}

/** Closes a checkout that a new one replaces, so that only one of them can be paid. */
async function closeEarlier(parts: CheckoutParts, checkout: CheckoutRow): Promise<void> {
  const { billing, database } = parts;
  if (checkout.reference !== null) await billing.providers.get(checkout.provider)?.closeCheckout(checkout.reference);
  await settleByAsking(parts, checkout);
  await settleCheckout(database.queries, checkout, 'closed', billing.now());
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}
