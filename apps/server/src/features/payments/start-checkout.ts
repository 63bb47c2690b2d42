/** Opens a checkout at a provider. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { bandFrom } from '@lanewise/contracts/constants/accounts';
import { contractAgeOf, needsParentToBuy } from '@lanewise/contracts/constants/contract-age';
import { consentTextVersion, type PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { FieldCode } from '@lanewise/contracts/field-errors';
import type { Store } from '@lanewise/database/pool';
import { checkouts, enrolments, paymentConsents } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { Order, PaymentProvider } from '@lanewise/payments/port';
import { and, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../platform/calls/caller.ts';
import type { SecretKeys } from '../../platform/crypto/sealed-secret.ts';
import { type LearnerAccount, requireUser } from '../accounts/learner-account.ts';
import { attributeCheckout } from '../affiliates/attribution.ts';
import { noteUse } from './approvals/approval-store.ts';
import { requireParent } from './approvals/require-parent.ts';
import { type ConvergeParts, checkoutIdOf } from './converge.ts';
import { asShown, type BuyerAge, type Consent, consentTexts, type OrderedPlan } from './order-terms.ts';
import { type ShownTexts, storeTexts } from './order-texts.ts';
import { mayTry } from './plan-calls.ts';
import { plansOnSale } from './plans-on-sale.ts';
import { settleByAsking } from './settle-checkout.ts';
import { type CheckoutRow, renewingSubscriptions, settleCheckout } from './subscription-store.ts';
import { trialOf } from './subscription-view.ts';

export interface CheckoutParts extends ConvergeParts {
  /** Origin of the pages that the provider sends the buyer back to. */
  readonly publicUrl: string;
  /** The keys that open the cookie of an affiliate's link; null without any. */
  readonly keys: SecretKeys | null;
  readonly shownTexts: ShownTexts;
}

interface CheckoutBody {
  readonly plan_id: string;
  readonly trial_days: number;
  readonly locale: LocaleCode;
  readonly consents: readonly Consent[];
}

/** Opens a checkout on the provider's page. */
export async function startCheckout(
  parts: CheckoutParts,
  name: PaymentProviderName,
  body: CheckoutBody,
  account: LearnerAccount,
  caller: Pick<Caller, 'cookie'>,
) {
  const { id, opened } = await openAt(parts, name, body, { ...account, caller }, (provider, order) =>
    provider.openCheckout(order),
  );
  return { checkout_id: id, url: opened.url, expires_at: opened.expiresAt.toISOString() };
}

/** Opens a checkout for the provider's form in another party's page. */
export async function startForm(
  parts: CheckoutParts,
  name: PaymentProviderName,
  body: CheckoutBody,
  account: LearnerAccount,
  caller: Pick<Caller, 'cookie'>,
) {
  const { id, opened } = await openAt(parts, name, body, { ...account, caller }, async ({ openForm }, order) => {
    if (!openForm) throw new ApiError('NOT_FOR_SALE');
    return await openForm(order);
  });
  const { merchant, signature, paymentIntent, expiresAt } = opened;
  const form = { merchant, signature, payment_intent: paymentIntent };
  return { checkout_id: id, ...form, expires_at: expiresAt.toISOString() };
}

/**
 * Opens a checkout. It is stored before the provider hears of it: should this process die at any point, a payment finds its checkout, and
 * an unpaid one is closed by the sweep.
 */
async function openAt<Opened extends { readonly reference: string }>(
  parts: CheckoutParts,
  name: PaymentProviderName,
  body: CheckoutBody,
  { user, caller }: LearnerAccount & { readonly caller: Pick<Caller, 'cookie'> },
  open: (provider: PaymentProvider, order: Order) => Promise<Opened>,
): Promise<{ readonly id: string; readonly opened: Opened }> {
  const { billing, database, publicUrl } = parts;
  const provider = billing.providers.get(name);
  if (!provider) throw new ApiError('NOT_FOR_SALE');
  const plan = plansOnSale(billing).find(({ id }) => id === body.plan_id);
  if (!plan) throw new ApiError('PLAN_NOT_FOUND');
  if (!provider.offers(plan)) throw new ApiError('NOT_FOR_SALE');
  const id = randomUUID();
  const own = { userId: user.id, id };
  const openedAt = billing.now();
  const order = { plan, trialDays: body.trial_days, locale: body.locale };
  const { withTrial, earlier } = await database.queries.transaction(async (store) => {
    // Two tabs wait for each other here.
    await requireUser(store, user.id, 'lock');
    const trial = await mayTry(store, user.id);
    if (body.trial_days !== trialOf(plan, trial)) throw refused('trial_days', 'payment.trial');
    await requireNoSubscription(store, user.id, plan);
    const approval = await requireParent(store, user, plan, openedAt);
    const consents = requireConsents(order, await buyerAge(store, user, plan), body.consents, openedAt);
    const open = await store
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.userId, user.id), inArray(checkouts.state, ['opening', 'open'])));
    await store.insert(checkouts).values({
      ...own,
      planId: plan.id,
      subjectCode: plan.country,
      provider: name,
      withTrial: trial,
      texts: await storeTexts(store, parts.shownTexts(body.locale)),
      openedAt,
    });
    await attributeCheckout(store, parts.keys, caller, { user, checkoutId: id, now: openedAt });
    if (consents.length > 0) {
      const common = {
        userId: user.id,
        checkoutId: id,
        version: consentTextVersion,
        locale: body.locale,
        at: openedAt,
      };
      await store.insert(paymentConsents).values(consents.map((each) => ({ ...common, ...each })));
    }
    if (approval) await noteUse(store, approval, id);
    return { withTrial: trial, earlier: open };
  });
  for (const checkout of earlier) await closeEarlier(parts, checkout, { planId: plan.id, provider: name });
  // One of them may have been paid just now.
  await requireNoSubscription(database.queries, user.id, plan);
  const page = `${publicUrl}${href('upgradeCheckout', { locale: body.locale })}`;
  const opened = await open(provider, {
    checkoutId: checkoutIdOf(own),
    plan,
    withTrial,
    email: user.email,
    locale: locales[body.locale].tag,
    paidUrl: `${page}?checkout=${id}`,
    cancelledUrl: `${page}?plan=${plan.id}&begun=${id}`,
  });
  await database.queries
    .update(checkouts)
    .set({ reference: opened.reference, state: 'open' })
    .where(and(eq(checkouts.userId, user.id), eq(checkouts.id, id), eq(checkouts.state, 'opening')));
  return { id, opened };
}

/** Returns the age that a buyer declares at an order, and whether they need not: they have told us, or a parent confirms it. */
export async function buyerAge(
  store: Store,
  { id, ageBand }: Pick<LearnerAccount['user'], 'id' | 'ageBand'>,
  { country }: Plan,
): Promise<BuyerAge> {
  const taken = await store
    .select({ course: enrolments.courseCode })
    .from(enrolments)
    .where(and(eq(enrolments.userId, id), eq(enrolments.subjectCode, country)));
  const age = contractAgeOf(
    country,
    taken.map(({ course }) => course),
  );
  const isOfAge = ageBand !== null && bandFrom[ageBand] >= age;
  return { age, isKnown: isOfAge || needsParentToBuy(ageBand, country) };
}

/**
 * Returns the consents that an order needs, in the server's own words.
 *
 * @throws {ApiError} VALIDATION: what came back is not what is shown now, or was an hour ago
 */
function requireConsents(
  order: OrderedPlan,
  buyer: BuyerAge,
  given: readonly Consent[],
  now: Date,
): readonly Consent[] {
  const isSame = (needed: readonly Consent[]) =>
    needed.length === given.length &&
    needed.every(({ kind, text }) => given.some((each) => each.kind === kind && each.text === text));
  const shown = asShown((at) => consentTexts(order, buyer, at), now, isSame);
  if (!shown) throw refused('consents', 'payment.consents');
  return shown;
}

/** Never two subscriptions that renew for the same country. */
async function requireNoSubscription(store: Store, userId: string, { country }: Plan): Promise<void> {
  const running = await renewingSubscriptions(store, userId, country);
  if (running.length > 0) throw new ApiError('ALREADY_SUBSCRIBED');
}

/** Closes a checkout that a new one replaces, so that only one of them can be paid. */
async function closeEarlier(
  parts: CheckoutParts,
  checkout: CheckoutRow,
  wanted: Pick<CheckoutRow, 'planId' | 'provider'>,
): Promise<void> {
  const { billing, database } = parts;
  const provider = billing.providers.get(checkout.provider);
  if (provider && checkout.reference !== null) {
    await provider.closeCheckout(checkout.reference);
    const { state } = await provider.findCheckout(checkout.reference);
    // What was approved must no longer be charged, unless the same is wanted: a request that was late, or sent twice.
    const isSame = checkout.planId === wanted.planId && checkout.provider === wanted.provider;
    if (state !== 'approved' || isSame) await settleByAsking(parts, checkout);
  }
  await settleCheckout(database.queries, checkout, 'closed', billing.now());
}

function refused(field: string, code: FieldCode): ApiError {
  return new ApiError('VALIDATION', { fields: { [field]: code } });
}
