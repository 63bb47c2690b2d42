/**
 * A question's picture, large above or beside the question and small beside the verdict. Tapping either enlarges it. A scene has two faces: what the
 * driver sees, and the plan from above.
 */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { PictureWords } from '../../shared/ui/picture-words.tsx';
import { SEAT_SIZES, SeatImage, seatAlt } from '../../shared/ui/seat-image.tsx';
import { useFace } from './use-face.ts';

interface QuestionPictureProps {
  readonly picture: PictureView;
  /** Language of the alternative text, if it is not the page's. */
  readonly lang?: string | undefined;
  readonly onEnlarge: (picture: PictureView) => void;
}

interface FacedPictureProps extends QuestionPictureProps {
  /** The plan that explains the answer, once there is one; it comes first then. */
  readonly explained?: PictureView | undefined;
}

/** Returns the picture; a scene that was rendered from the seat with a link that turns it over. Without script the link opens the other face. */
export function QuestionPicture({ picture, explained, lang, onEnlarge }: FacedPictureProps) {
  const { face, seat, turn, fail } = useFace(picture, explained);
  const plan = explained ?? picture;
  if (seat === undefined) return <PlanPicture picture={plan} lang={lang} onEnlarge={onEnlarge} />;
  const isSeat = face === 'seat';
  return (
    <div className="picture-faces">
      {isSeat ? (
        <SeatPicture picture={{ ...picture, seat }} onFail={fail} lang={lang} onEnlarge={onEnlarge} />
      ) : (
        <PlanPicture picture={plan} lang={lang} onEnlarge={onEnlarge} />
      )}
      <a
        className="picture-turn"
        href={isSeat ? plan.src : seat.src}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          turn();
        }}
      >
        {isSeat ? m.picture_plan() : m.picture_seat()}
      </a>
    </div>
  );
}

interface SeatPictureProps extends QuestionPictureProps {
  readonly picture: Parameters<typeof SeatImage>[0]['picture'];
  readonly onFail: () => void;
}

function SeatPicture({ picture, lang, onEnlarge, onFail }: SeatPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // It may have loaded, or failed, before the script.
  useEffect(() => {
    if (image.current?.complete !== true) return;
    if (image.current.naturalWidth === 0) onFail();
    else setLoaded(true);
  }, [onFail]);
  const { src, width, height } = picture.seat;
  const enlarged = { ...picture, src, width, height, alt: seatAlt(picture) };
  return (
    <div className={`picture seat${isLoaded ? ' is-loaded' : ''}`}>
      <PictureWords alt={seatAlt(picture)} />
      <SeatImage
        ref={image}
        sizes={SEAT_SIZES}
        fetchPriority="high"
        onLoad={() => setLoaded(true)}
        onError={onFail}
        picture={picture}
        lang={lang}
      />
      <ZoomLink picture={enlarged} onEnlarge={onEnlarge} />
    </div>
  );
}

function ZoomLink({ picture, onEnlarge }: QuestionPictureProps) {
  return (
    <a className="zoom" href={picture.src} onClick={enlarger(picture, onEnlarge)} aria-label={m.picture_zoom()}>
      <span className="zoom-mark">
        <Icon name="zoom" />
      </span>
    </a>
  );
}

/** Returns the picture. The link over it opens the file; with script it opens the picture enlarged over the test. */
function PlanPicture({ picture, lang, onEnlarge }: QuestionPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  // It may have loaded, or failed, before the script.
  useEffect(() => setLoaded(image.current?.complete === true), []);
  return (
    <div className={`picture${picture.kind === 'scene' ? ' tall' : ''}${isLoaded ? ' is-loaded' : ''}`}>
      <PictureWords alt={picture.alt} />
      <img
        ref={image}
        src={picture.src}
        alt={picture.alt}
        lang={lang}
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        onLoad={() => setLoaded(true)}
        onError={() => setLoaded(true)}
      />
      <ZoomLink picture={picture} onEnlarge={onEnlarge} />
    </div>
  );
}

/** Returns the picture at the size of an icon, which opens it enlarged. Shown where the large one has scrolled away. */
export function PictureThumbnail({ picture, onEnlarge }: QuestionPictureProps) {
  return (
    <a
      className={`picture-thumbnail${picture.kind === 'scene' ? ' tall' : ''}`}
      href={picture.src}
      onClick={enlarger(picture, onEnlarge)}
      aria-label={m.picture_zoom()}
    >
      <img src={picture.src} alt="" width={picture.width} height={picture.height} />
    </a>
  );
}

function enlarger(picture: PictureView, onEnlarge: (picture: PictureView) => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(picture);
  };
}
