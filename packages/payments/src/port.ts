/** What the product asks of a payment provider. Every provider implements it, and all pass the same tests. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { LocaleTag } from '@lanewise/contracts/countries';
import type { Plan, SubscriptionPlan } from './plans/plan.ts';
import type { Purchase } from './subscription/observed.ts';

/** What is to be bought. The provider takes amount and currency from its own record of the plan, after comparing them with ours. */
export interface Order {
  /** Our id. It makes the request repeatable, and the provider keeps it with the purchase. */
  readonly checkoutId: string;
  readonly plan: Plan;
  /** Whether the plan's trial applies to this buyer. */
  readonly withTrial: boolean;
  readonly email: string;
  readonly locale: LocaleTag;
  /** Where the provider sends the buyer afterwards. */
  readonly paidUrl: string;
  readonly cancelledUrl: string;
}

/** The provider's page on which the buyer pays. */
export interface Checkout {
  readonly reference: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** The data for a provider's form, encrypted and signed for the provider. */
export interface PaymentForm {
  readonly reference: string;
  readonly merchant: string;
  readonly signature: string;
  readonly paymentIntent: string;
  readonly expiresAt: Date;
}

/** `approved`: the buyer has agreed, and is charged when the checkout is completed. `paid` also stands for a trial without a payment. */
export type CheckoutOutcome =
  | { readonly state: 'approved' | 'expired' }
  /** `approvalUrl`: where the buyer can still approve it; null where there is nothing to approve. */
  | { readonly state: 'open'; readonly approvalUrl: string | null }
  | { readonly state: 'paid'; readonly purchase: string };

/** A webhook whose signature and age are right. Its content is a hint only: the purchase is fetched. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** What to fetch: a purchase, a checkout or all purchases of a customer; null if the event is not about a purchase. */
  readonly about: EventSubject | null;
  /** Its signature is right, but its content has another shape than the provider documents. */
  readonly isUnreadable?: true;
}

/** What an event can be about. */
export const eventSubjectKinds = ['purchase', 'checkout', 'customer', 'charge'] as const;

export type EventSubject = {
  readonly kind: (typeof eventSubjectKinds)[number];
  readonly reference: string;
};

/** A request that is not a webhook of the provider: its signature is wrong, or it is too old. */
export class SignatureFault extends Error {}

/** The provider could not be reached, or did not do what was asked. */
export class ProviderFault extends Error {}

/** The subscription was ended at the provider for good. Asking again changes nothing. */
export class EndedFault extends ProviderFault {}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Another plan for a running subscription. */
export interface PlanSwitch {
  readonly reference: string;
  readonly plan: SubscriptionPlan;
  /** Where the provider sends the buyer if it wants their agreement. */
  readonly doneUrl: string;
  readonly cancelledUrl: string;
}

/** Another way to pay for a running subscription. */
export interface MethodChange {
  /** Our id of the change; the provider keeps it with what the buyer enters. */
  readonly id: string;
  readonly reference: string;
  /** The provider's id of the buyer; null if it has none. */
  readonly customer: string | null;
  readonly currency: string;
  readonly email: string;
  readonly locale: LocaleTag;
  /** Where the provider sends the buyer afterwards. */
  readonly doneUrl: string;
}

/** Money that a provider has paid to the operator's bank account. */
export interface ProviderPayout {
  readonly reference: string;
  readonly at: Date;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether a plan can be bought from it. */
  offers(plan: Plan): boolean;
  /** Opens a page on which the buyer pays. Repeating it for the same checkout returns the same page. */
  openCheckout(order: Order): Promise<Checkout>;
  /** Opens a checkout for the provider's own form in another party's page; null if the provider has no form. */
  readonly openForm: ((order: Order) => Promise<PaymentForm>) | null;
  /** Closes the page of a checkout if it could be paid without being completed; does nothing if it was paid or closed. */
  closeCheckout(reference: string): Promise<void>;
  findCheckout(reference: string): Promise<CheckoutOutcome>;
  /** Charges an approved checkout, or starts its trial. Returns false if the payment was refused. */
  completeCheckout(reference: string): Promise<boolean>;
  /** Returns a purchase as the provider has it now; null if it has none with that reference. */
  findPurchase(reference: string): Promise<Purchase | null>;
  /** Returns the purchases made at the provider since a moment at most 30 days ago, possibly including ones that are not ours. The last hours may be missing. */
  listPurchases(since: Date): AsyncIterable<string>;
  /** Returns the payouts that were begun from one moment until before another; null if the provider does not tell them. */
  readonly listPayouts: ((from: Date, until: Date) => Promise<readonly ProviderPayout[]>) | null;
  /** Returns the customer that a charge belongs to, or its payment if it has no customer. */
  ownerOfCharge(reference: string): Promise<EventSubject | null>;
  /**
   * Turns the renewal of a subscription off or on again. Where the provider keeps a switch as a plan for later (Stripe), turning it off discards a switch
   * that has not taken effect.
   *
   * @throws {EndedFault} it cannot be turned on again
   */
  setRenewal(reference: string, renews: boolean): Promise<void>;
  /** Stops charging until the subscription is resumed. The time already paid is not affected. */
  pause(reference: string): Promise<void>;
  /** Resumes a paused subscription. `startsNow`: the paid time is over, so a new period begins and is charged. */
  resume(reference: string, startsNow: boolean): Promise<void>;
  /**
   * Switches a subscription to another plan from the next charge on.
   *
   * @returns the address of a page on which the buyer must agree to it; null if it is done
   */
  switchPlan(change: PlanSwitch): Promise<string | null>;
  /** Opens a page on which the buyer changes how a subscription is paid; returns its address. */
  openMethodChange(change: MethodChange): Promise<string>;
  /**
   * Takes over what the buyer has entered on that page, at providers that do not do so themselves; null at the others.
   *
   * @returns false if the buyer has entered nothing, or the bank has refused it
   */
  readonly takeMethod: ((reference: string, change: string) => Promise<boolean>) | null;
  /** Ends a purchase now, without giving money back. */
  end(reference: string): Promise<void>;
  /** Gives back a part of a payment, in the smallest unit of its currency. The key makes it repeatable. */
  refund(refund: { readonly payment: string; readonly amount: number; readonly key: string }): Promise<void>;
  /**
   * Returns the event of a webhook.
   *
   * @throws {SignatureFault} it is not from the provider, or too old to be a delivery attempt
   * @throws {ProviderFault} it cannot be verified now; the provider will deliver it again
   */
  readEvent(body: Buffer, headers: WebhookHeaders, now: Date): Promise<ProviderEvent>;
}
