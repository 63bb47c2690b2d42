/** A purchase as a provider describes it, in terms that all providers share. */

/** Used for a partial refund whose amount the provider does not state: the smallest one. */
export const SOME_REFUNDED = 1;

/** One payment of a purchase. Amounts are in the smallest unit of the currency. */
export interface Payment {
  readonly reference: string;
  readonly amount: number;
  readonly refunded: number;
  /** ISO 4217, in upper case. */
  readonly currency: string;
  readonly paidAt: Date;
  /** The buyer's bank has taken it back, or is deciding whether to. */
  readonly isDisputed: boolean;
  /** By when the provider wants evidence about an open dispute; null if there is none, or the provider names no day. */
  readonly respondBy: Date | null;
  /** What the provider keeps of it, in the currency of the operator's account; null if it does not tell, or not yet. */
  readonly fee: { readonly amount: number; readonly currency: string } | null;
}

/** A subscription, or the single payment for a pass. */
export interface Purchase {
  /** The provider's id of the subscription or payment. */
  readonly reference: string;
  /** The provider's id of the buyer, new for each checkout; null if it has none. */
  readonly customer: string | null;
  /** The provider's id of the card that is charged next; null where the provider does not tell it, and for a pass. */
  readonly method: string | null;
  /** Our id of the checkout, which names learner and plan; null if the purchase is not ours. */
  readonly checkoutId: string | null;
  /** Our id of the plan that the next charge is for, which a switch changes; null if the provider does not say. */
  readonly planId: string | null;
  /** `pending`: nothing has been paid or agreed yet. */
  readonly status: 'pending' | 'trialing' | 'active' | 'past_due' | 'paused' | 'ended';
  /** The current period. For a pass `end` is null: the plan says how long it lasts. */
  readonly start: Date;
  readonly end: Date | null;
  readonly cancelsAtEnd: boolean;
  /** Paid ones only, oldest first. */
  readonly payments: readonly Payment[];
}
