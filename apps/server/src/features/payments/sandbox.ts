/** The stand-ins for all payment providers, sharing one clock. Our plans are registered at each as an operator would do it. */
import { payPalProvider } from '@lanewise/payments/paypal/paypal-provider';
import type { Plan, PlanIds, PlanRegister } from '@lanewise/payments/plans/plan';
import type { PaymentProvider } from '@lanewise/payments/port';
import { solidgateProvider } from '@lanewise/payments/solidgate/solidgate-provider';
import { stripeIntervals } from '@lanewise/payments/stripe/prices';
import { stripeProvider } from '@lanewise/payments/stripe/stripe-provider';
import {
  PAYPAL_BASE,
  type PayPalSandbox,
  sandboxPayPalKeys,
  startPayPalSandbox,
} from '@lanewise/sandbox/paypal/sandbox';
import { MovableClock } from '@lanewise/sandbox/provider-tools/clock';
import type { SendWebhook } from '@lanewise/sandbox/provider-tools/webhooks';
import {
  SOLIDGATE_BASE,
  type SolidgateSandbox,
  sandboxSolidgateKeys,
  startSolidgateSandbox,
} from '@lanewise/sandbox/solidgate/sandbox';
import {
  STRIPE_BASE,
  type StripeSandbox,
  sandboxStripeKeys,
  startStripeSandbox,
} from '@lanewise/sandbox/stripe/sandbox';

export interface BillingSandboxOptions {
  readonly publicUrl: string;
  readonly plans: readonly Plan[];
  readonly send?: SendWebhook;
}

export interface BillingSandbox {
  readonly clock: MovableClock;
  readonly stripe: StripeSandbox;
  readonly paypal: PayPalSandbox;
  readonly solidgate: SolidgateSandbox;
  /** The stand-ins' pages, by the base of their paths. */
  readonly pages: ReadonlyMap<string, Pick<StripeSandbox, 'handle'>>;
  readonly providers: readonly PaymentProvider[];
  readonly now: () => Date;
  /** Resolves when every webhook so far has been accepted or abandoned. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the stand-ins. */
export async function openBillingSandbox({ publicUrl, plans, send }: BillingSandboxOptions): Promise<BillingSandbox> {
  const clock = new MovableClock();
  const now = () => clock.now();
  const common = { publicOrigin: publicUrl, clock, ...(send && { send }) };
  const stripe = await startStripeSandbox({ ...common, prices: plans.map(stripePrice) });
  const paypal = await startPayPalSandbox({ ...common, plans: plans.flatMap(registered('paypal')) });
  const solidgate = await startSolidgateSandbox({ ...common, products: plans.flatMap(registered('solidgate')) });
  const standIns = [stripe, paypal, solidgate];
  return {
    clock,
    now,
    stripe,
    paypal,
    solidgate,
    pages: new Map<string, Pick<StripeSandbox, 'handle'>>([
      [STRIPE_BASE, stripe],
      [PAYPAL_BASE, paypal],
      [SOLIDGATE_BASE, solidgate],
    ]),
    providers: [
      stripeProvider({ ...sandboxStripeKeys, standIn: stripe.api, now }),
      payPalProvider({
        ...sandboxPayPalKeys,
        environment: 'sandbox',
        standIn: paypal.api,
        plans,
        now,
        autopay: `${publicUrl}${PAYPAL_BASE}/autopay`,
      }),
      solidgateProvider({ ...sandboxSolidgateKeys, standIn: solidgate.hosts, plans, now }),
    ],
    async settled() {
      for (const each of standIns) await each.settled();
    },
    async close() {
      await Promise.all(standIns.map((each) => each.close()));
    },
  };
}

/** Returns a plan with ids at the stand-ins. */
export function registeredInSandbox(plan: Plan): Plan {
  if (plan.kind === 'pass') return plan;
  const idsAt = (prefix: string): PlanIds => ({
    plain: `${prefix}${plan.id}`,
    trial: plan.trialDays > 0 ? `${prefix}${plan.id}-trial` : null,
  });
  return { ...plan, ids: { paypal: idsAt('P-'), solidgate: idsAt('') } };
}

function stripePrice(plan: Plan) {
  const recurring = plan.kind === 'pass' ? null : stripeIntervals[plan.interval];
  return { lookupKey: plan.id, amount: plan.amount, currency: plan.currency.toLowerCase(), recurring };
}

/** Returns the registered variants of a plan: without and with its trial. */
function registered(name: PlanRegister) {
  return (plan: Plan) => {
    if (plan.kind === 'pass' || !plan.ids[name]) return [];
    const { amount, currency, trialDays } = plan;
    const { plain, trial } = plan.ids[name];
    const shared = { name: plan.id, amount, currency, interval: stripeIntervals[plan.interval] };
    return [{ ...shared, id: plain, trialDays: 0 }, ...(trial === null ? [] : [{ ...shared, id: trial, trialDays }])];
  };
}
