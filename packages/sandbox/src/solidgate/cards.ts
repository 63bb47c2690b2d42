/** The cards available at the stand-in. */

export interface SolidgateCard {
  readonly id: 'works' | 'declined' | 'asks' | 'fails-later';
  readonly name: string;
  /** How a payment at checkout ends. `ask`: the bank asks the buyer first (3-D Secure). */
  readonly atCheckout: 'paid' | 'declined' | 'ask';
  /** Whether later payments, without the buyer, succeed. */
  readonly renews: boolean;
}

export const cards: readonly SolidgateCard[] = [
  { id: 'works', name: 'A card that works', atCheckout: 'paid', renews: true },
  { id: 'declined', name: 'A card that is declined', atCheckout: 'declined', renews: false },
  { id: 'asks', name: 'A card whose bank asks first (3-D Secure)', atCheckout: 'ask', renews: true },
  { id: 'fails-later', name: 'A card that works now and fails at the renewal', atCheckout: 'paid', renews: false },
];

/** Returns the card with an id. */
export function cardOf(id: string | null): SolidgateCard | undefined {
  return cards.find((card) => card.id === id);
}
