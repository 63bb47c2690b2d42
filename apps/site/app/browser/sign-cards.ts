/** Turns the folded meanings of signs into a drill, one card at a time (features/signs/sign-cards.tsx). Without it, all cards are shown, folded. */
import { again, type Deck, keepDeck, known, storedDeck } from '../features/signs/deck.ts';

/** Starts the drill. `box` holds the cards and, hidden, its buttons. */
export function startSignCards(box: HTMLElement): void {
  const cards = new Map([...box.querySelectorAll('details')].map((card) => [card.id, card]));
  const controls = box.querySelector<HTMLElement>('[data-controls]');
  const done = box.querySelector<HTMLElement>('[data-done]');
  const left = box.querySelector<HTMLElement>('[data-left]');
  if (!controls || !done || !left) return;
  const buttonOf = (name: string) => box.querySelector<HTMLButtonElement>(`button[value=${name}]`);
  const verdicts = [buttonOf('again'), buttonOf('known')];
  const restarts = [...box.querySelectorAll<HTMLButtonElement>('button[value=restart]')];
  const round = box.dataset.signCards ?? '';
  const all: Deck = [...cards.keys()];
  let deck = storedDeck(round, all);

  const show = () => {
    const [first] = deck;
    for (const [id, card] of cards) {
      card.hidden = id !== first;
      card.open = false;
    }
    controls.hidden = first === undefined;
    done.hidden = first !== undefined;
    for (const restart of restarts) restart.hidden = deck === all;
    left.textContent = left.dataset.left?.replace('{count}', String(deck.length)) ?? '';
    enable();
  };
  const shown = () => cards.get(deck[0] ?? '');
  // What one knew can be said once the meaning is seen.
  const enable = () => {
    for (const button of verdicts) if (button) button.disabled = shown()?.open !== true;
  };
  const next = (after: Deck) => {
    deck = after;
    keepDeck(round, deck, all);
    show();
    (shown()?.querySelector('summary') ?? restarts.find((button) => button.checkVisibility()))?.focus();
  };

  for (const card of cards.values()) card.addEventListener('toggle', enable);
  buttonOf('again')?.addEventListener('click', () => next(again(deck)));
  buttonOf('known')?.addEventListener('click', () => next(known(deck)));
  for (const restart of restarts) restart.addEventListener('click', () => next(all));
  box.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    if (shown()?.open !== true) return;
    if (key === '1') next(again(deck));
    if (key === '2') next(known(deck));
  });
  show();
}
