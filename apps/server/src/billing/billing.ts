/** What is sold, and the providers that are configured: the operator's own accounts, or the sandbox's stand-ins if there are none. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { Plan } from '@lanewise/payments/plans/plan';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import type { PaymentProvider } from '@lanewise/payments/port';
import { stripeIntervals } from '@lanewise/payments/stripe/prices';
import { stripeProvider } from '@lanewise/payments/stripe/stripe-provider';
import {
  type StripeSandbox,
  type StripeSandboxOptions,
  sandboxStripeKeys,
  startStripeSandbox,
} from '@lanewise/sandbox/stripe/sandbox';
import type { Config } from '../config.ts';

export interface Billing {
  readonly plans: readonly Plan[];
  /** Empty if nothing is sold. */
  readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** The clock: the stand-in's, which can be moved, or the real one. */
  readonly now: () => Date;
  /** The stand-in; null if there is none. */
  readonly stripeSandbox: StripeSandbox | null;
  close(): Promise<void>;
}

/**
 * Opens the payment providers.
 *
 * @param send For tests: sends the stand-in's webhooks.
 * @throws {PlanFault} a file of plans is wrong
 */
export async function openBilling(
  { stripe, sandbox, publicUrl }: Pick<Config, 'stripe' | 'sandbox' | 'publicUrl'>,
  send?: StripeSandboxOptions['send'],
): Promise<Billing> {
  const plans = readPlans();
  const providers = new Map<PaymentProviderName, PaymentProvider>();
  if (stripe === null && sandbox) {
    const prices = plans.map(sandboxPrice);
    const standIn = await startStripeSandbox({ publicOrigin: publicUrl, prices, ...(send && { send }) });
    const { now, api } = standIn;
    providers.set('stripe', stripeProvider({ ...sandboxStripeKeys, standIn: api, now }));
    return { plans, providers, now, stripeSandbox: standIn, close: standIn.close };
  }
  const now = () => new Date();
  if (stripe !== null) providers.set('stripe', stripeProvider({ ...stripe, standIn: null, now }));
  return { plans, providers, now, stripeSandbox: null, close: async () => undefined };
}

function sandboxPrice(plan: Plan) {
  const recurring = plan.kind === 'pass' ? null : stripeIntervals[plan.interval];
  return { lookupKey: plan.id, amount: plan.amount, currency: plan.currency.toLowerCase(), recurring };
}
