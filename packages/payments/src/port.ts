/** What the product asks of a payment provider. Every provider implements it, and all pass the same tests. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { LocaleTag } from '@lanewise/contracts/countries';
import type { Plan } from './plans/plan.ts';
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

/** `paid` also stands for a trial that begins without a payment. */
export type CheckoutOutcome =
  | { readonly state: 'open' | 'expired' }
  | { readonly state: 'paid'; readonly purchase: string };

/** A webhook whose signature and age are right. Its content is a hint only: the purchase is fetched. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** What to fetch: a purchase, a checkout or all purchases of a customer; null if the event is not about a purchase. */
  readonly about: EventSubject | null;
}

export type EventSubject = {
  readonly kind: 'purchase' | 'checkout' | 'customer' | 'charge';
  readonly reference: string;
};

/** A request that is not a webhook of the provider: its signature is wrong, or it is too old. */
export class SignatureFault extends Error {}

/** The provider could not be reached, or did not do what was asked. */
export class ProviderFault extends Error {}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Opens a page on which the buyer pays. Repeating it for the same checkout returns the same page. */
  openCheckout(order: Order): Promise<Checkout>;
  /** Closes the page of a checkout, so that it cannot be paid any more; does nothing if it was paid or closed. */
  closeCheckout(reference: string): Promise<void>;
  findCheckout(reference: string): Promise<CheckoutOutcome>;
  /** Returns a purchase as the provider has it now; null if it has none with that reference. */
  findPurchase(reference: string): Promise<Purchase | null>;
  /** Returns the customer that a charge belongs to, or its payment if it has no customer. */
  ownerOfCharge(reference: string): Promise<EventSubject | null>;
  /** Turns the renewal of a subscription off or on again. */
  setRenewal(reference: string, renews: boolean): Promise<void>;
  /** Ends a purchase now, without giving money back. */
  end(reference: string): Promise<void>;
  /** Gives back a part of a payment, in the smallest unit of its currency. The key makes it repeatable. */
  refund(refund: { readonly payment: string; readonly amount: number; readonly key: string }): Promise<void>;
  /**
   * Returns the event of a webhook.
   *
   * @throws {SignatureFault} it is not from the provider, or older than five minutes
   */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): ProviderEvent;
}
