/** A round of flashcards: what is to come, and what was known. A round that was left goes on in the same browser. */
import { storageKeys } from '@lanewise/contracts/constants/storage';

/** The ids of the remaining cards; the first one is shown. */
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

/** The rounds that were begun, by the name of their cards. */
type Rounds = Readonly<Record<string, unknown>>;

function storedRounds(): Rounds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.signCards) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Rounds) : {};
  } catch {
    return {};
  }
}

/** Returns the round of these cards that was left, without cards that are gone; the whole round if none was begun. */
export function storedDeck(name: string, cards: Deck): Deck {
  const kept = storedRounds()[name];
  const left = Array.isArray(kept) ? [...new Set(kept)].filter((id) => cards.includes(id)) : [];
  return left.length > 0 ? left : cards;
}

/** Keeps a round, or forgets it where it has ended or not begun. Blocked storage is not an error. */
export function keepDeck(name: string, deck: Deck, cards: Deck): void {
  const { [name]: _, ...others } = storedRounds();
  const isBegun = deck.length > 0 && deck.join() !== cards.join();
  const rounds = isBegun ? { ...others, [name]: deck } : others;
  try {
    if (Object.keys(rounds).length === 0) localStorage.removeItem(storageKeys.signCards);
    else localStorage.setItem(storageKeys.signCards, JSON.stringify(rounds));
  } catch {
    // Storage is full or blocked: the round is still on this page.
  }
}
