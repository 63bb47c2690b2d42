/** The picture of a question in front of a class: large, from the seat where that shows everything, and from both sides once it is revealed. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { PictureWords } from '../../shared/ui/picture-words.tsx';
import { SeatImage, seatAlt } from '../../shared/ui/seat-image.tsx';

/** Width on a projector, as the attribute `sizes` takes it. */
const SIZES = '(min-width: 48rem) 60vw, 100vw';

interface LivePicturesProps {
  readonly picture: PictureView | null;
  /** The plan that explains the answer; undefined until it is revealed, or without one. */
  readonly explained: PictureView | undefined;
  readonly isRevealed: boolean;
  readonly lang: string | undefined;
}

export function LivePictures({ picture, explained, isRevealed, lang }: LivePicturesProps) {
  if (picture === null) return null;
  const { seat } = picture;
  const seen = seat && (isRevealed || seat.comes_first) ? { ...picture, seat } : null;
  const plan = isRevealed || seen === null ? (explained ?? picture) : null;
  return (
    <div className="live-pictures">
      {seen && (
        <figure>
          <div className="picture seat">
            <PictureWords alt={seatAlt(picture)} />
            <SeatImage picture={seen} sizes={SIZES} lang={lang} />
          </div>
          {plan && <figcaption>{m.live_seat()}</figcaption>}
        </figure>
      )}
      {plan && (
        <figure>
          <div className={plan.kind === 'scene' ? 'picture tall' : 'picture'}>
            {/* A sign does not cover them, and no script marks it as loaded here. */}
            {plan.kind === 'scene' && <PictureWords alt={plan.alt} />}
            <img src={plan.src} alt={plan.alt} lang={lang} width={plan.width} height={plan.height} />
          </div>
          {seen && <figcaption>{m.live_plan()}</figcaption>}
        </figure>
      )}
    </div>
  );
}
