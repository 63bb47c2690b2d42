/** A question's picture, large above or beside the question and small beside the verdict. Tapping either enlarges it. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { PictureWords } from '../ui/picture-words.tsx';

interface QuestionPictureProps {
  readonly picture: PictureView;
  /** Language of the alternative text, if it is not the page's. */
  readonly lang?: string | undefined;
  readonly onEnlarge: (picture: PictureView) => void;
}

/** Returns the picture. The link over it opens the file; with script it opens the picture enlarged over the test. */
export function QuestionPicture({ picture, lang, onEnlarge }: QuestionPictureProps) {
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
      <a className="zoom" href={picture.src} onClick={enlarger(picture, onEnlarge)} aria-label={m.picture_zoom()}>
        <span className="zoom-mark">
          <Icon name="zoom" />
        </span>
      </a>
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
