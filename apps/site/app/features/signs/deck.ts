/** A round of flashcards: what is to come, and what was known. Nothing is kept after the page is left. */

/** The ids of the cards that are left, the first of which is shown. */
export type Deck = readonly string[];

/** Returns the round after a card was known: it is left out. */
export function known(deck: Deck): Deck {
  return deck.slice(1);
}

/** How many cards come before one that was not known is shown again. */
const LATER = 4;

/** Returns the round after a card was not known: it comes again after a few others. */
export function again(deck: Deck): Deck {
  const [card, ...others] = deck;
  return card === undefined ? deck : [...others.slice(0, LATER), card, ...others.slice(LATER)];
}
