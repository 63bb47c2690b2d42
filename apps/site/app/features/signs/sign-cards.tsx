/** Flashcards of the signs: the picture, and its meaning folded. A script shows one at a time and repeats what was not known (browser/sign-cards.ts). */
import type { Sign } from '@lanewise/contracts/calls/signs';
import { m } from '@lanewise/words/messages';
import { signAnchor } from './group-names.ts';
import { SignWords } from './sign-words.tsx';

interface SignCardsProps {
  /** Name of the round, under which the browser keeps what is left of it. */
  readonly round: string;
  readonly signs: readonly Sign[];
}

/** Returns the cards in the order of the catalogue, and the buttons of the drill, which a script shows. */
export function SignCards({ round, signs }: SignCardsProps) {
  return (
    <section className="sign-cards" data-sign-cards={round} aria-label={m.signs_cards()}>
      {signs.map((sign) => (
        <details key={sign.id} id={signAnchor(sign.id)}>
          <summary>
            <img
              src={sign.picture.src}
              alt={sign.picture.alt || m.signs_number({ code: sign.code })}
              width={sign.picture.width}
              height={sign.picture.height}
              loading="lazy"
              decoding="async"
            />
            <span>{m.signs_cards_show()}</span>
          </summary>
          <SignWords sign={sign} />
        </details>
      ))}
      <div data-controls="" hidden>
        <div className="sign-verdicts">
          <button type="button" className="btn btn-quiet" value="again">
            {m.signs_cards_again()}
          </button>
          <button type="button" className="btn" value="known">
            {m.signs_cards_known()}
          </button>
        </div>
        <p className="small muted">
          <span data-left={m.signs_cards_left({ count: '{count}' })} role="status" />{' '}
          <button type="button" className="link" value="restart" hidden>
            {m.signs_cards_restart()}
          </button>
        </p>
        <p className="small muted sign-keys">{m.signs_cards_keys()}</p>
      </div>
      <div data-done="" hidden>
        <p className="lead">{m.signs_cards_done()}</p>
        <button type="button" className="btn" value="restart">
          {m.signs_cards_restart()}
        </button>
      </div>
    </section>
  );
}
