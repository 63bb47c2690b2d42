/** A question's picture. The link opens it by itself; with script it opens enlarged over the test. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import type { MouseEvent } from 'react';
import { Icon } from '../ui/icon.tsx';

interface QuestionPictureProps {
  readonly picture: PictureView;
  readonly onEnlarge: (picture: PictureView) => void;
}

export function QuestionPicture({ picture, onEnlarge }: QuestionPictureProps) {
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge(picture);
  };
  return (
    <div className={picture.kind === 'scene' ? 'picture tall' : 'picture'}>
      <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} fetchPriority="high" />
      <a className="icon-btn zoom" href={picture.src} onClick={enlarge} aria-label={m.picture_zoom()}>
        <Icon name="zoom" />
      </a>
    </div>
  );
}
