/** What is sold, and the providers that are configured: the operator's own accounts, or the sandbox's stand-ins if there are none. */

import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { missingToInvoice, missingToSell, type Operator } from '@lanewise/contracts/operator';
import type { Plan, SeatPrice } from '@lanewise/payments/plans/plan';
import { planFilesIn, readPlans, readSeatPrices } from '@lanewise/payments/plans/plan-files';
import type { PaymentProvider } from '@lanewise/payments/port';
import { canSell, openProviders } from '@lanewise/payments/providers';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { type BillingSandbox, type BillingSandboxOptions, openBillingSandbox, registeredInSandbox } from './sandbox.ts';

export interface Billing {
  readonly plans: readonly Plan[];
  /** What schools pay for a seat and month, where seats are sold by invoice. */
  readonly seatPrices: ReadonlyMap<SubjectCode, SeatPrice>;
  /** Empty if nothing is sold. */
  readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** Countries in which nothing is sold, because the operator has not said what their law wants beside an offer. */
  readonly closed: ReadonlySet<SubjectCode>;
  /** Who sells, for receipts. */
  readonly seller: Operator;
  /** The clock: the stand-ins' movable one, or the real one. */
  readonly now: () => Date;
  /** The stand-ins; null if there are none. */
  readonly sandbox: BillingSandbox | null;
  close(): Promise<void>;
}

/**
 * Opens the payment providers.
 *
 * @param send For tests: sends the stand-ins' webhooks.
 * @throws {PlanFault} a file of plans is wrong
 */
export async function openBilling(
  {
    payments,
    sandbox,
    publicUrl,
    plansDir,
    operator: seller,
  }: Pick<Config, 'payments' | 'sandbox' | 'publicUrl' | 'plansDir' | 'operator'>,
  send?: BillingSandboxOptions['send'],
): Promise<Billing> {
  const read = plansDir === null ? undefined : planFilesIn(plansDir);
  const [plans, prices] = [readPlans(read), readSeatPrices(read)];
  if (!canSell(payments) && sandbox) {
    const registered = plans.map(registeredInSandbox);
    const standIns = await openBillingSandbox({ publicUrl, plans: registered, ...(send && { send }) });
    const { providers, now, close } = standIns;
    return {
      plans: registered,
      seatPrices: prices,
      providers: byName(providers),
      closed: new Set(),
      seller,
      now,
      sandbox: standIns,
      close,
    };
  }
  const now = currentTime;
  const providers = byName(openProviders(payments, { plans, now }));
  // The stand-ins sell without: nobody buys from them.
  const closed = new Set(subjectCodes.filter((country) => missingToSell(seller, country).length > 0));
  // An invoice names who sells, and the account to pay it to.
  const canInvoice = providers.size > 0 && missingToInvoice(seller).length === 0;
  const seatPrices = new Map([...prices].filter(([country]) => canInvoice && !closed.has(country)));
  return { plans, seatPrices, providers, closed, seller, now, sandbox: null, close: async () => undefined };
}

function byName(providers: readonly PaymentProvider[]): ReadonlyMap<PaymentProviderName, PaymentProvider> {
  return new Map(providers.map((provider) => [provider.name, provider]));
}
