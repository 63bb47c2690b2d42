/** The cards that can be used at the stand-in, with the numbers of Stripe's own test cards (docs.stripe.com/testing). */

export interface StripeCard {
  readonly number: string;
  readonly name: string;
  /** How a payment at checkout ends. `ask`: the bank asks the buyer first (3-D Secure). */
  readonly atCheckout: 'paid' | 'declined' | 'ask';
  /** Whether later payments, without the buyer, succeed. */
  readonly renews: boolean;
}

export const cards: readonly StripeCard[] = [
  { number: '4242424242424242', name: 'A card that works', atCheckout: 'paid', renews: true },
  { number: '4000000000000002', name: 'A card that is declined', atCheckout: 'declined', renews: false },
  { number: '4000002500003155', name: 'A card whose bank asks first (3-D Secure)', atCheckout: 'ask', renews: true },
  {
    number: '4000000000000341',
    name: 'A card that works now and fails at the renewal',
    atCheckout: 'paid',
    renews: false,
  },
];

/** Returns the card with a number. */
export function cardOf(number: string | null): StripeCard | undefined {
  return cards.find((card) => card.number === number);
}
