/** The picture at the top of a course's page: a scene of the course, from the driver's seat where it has been rendered, or a sign. It illustrates. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { SeatImage } from '../../shared/ui/seat-image.tsx';

interface HeroPictureProps {
  readonly picture: PictureView;
}

export function HeroPicture({ picture }: HeroPictureProps) {
  const { kind, src, width, height, seat } = picture;
  if (seat?.comes_first) {
    return (
      <div className="picture seat">
        <SeatImage picture={{ ...picture, seat }} isDecoration sizes="(min-width: 48rem) 40vw, 100vw" />
      </div>
    );
  }
  return (
    <div className={kind === 'scene' ? 'picture tall' : 'picture'}>
      <img src={src} alt="" width={width} height={height} />
    </div>
  );
}
