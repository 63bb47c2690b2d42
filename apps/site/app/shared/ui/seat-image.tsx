/** A scene as A's driver sees it, in the best format and size that the browser takes. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import type { ComponentProps } from 'react';

interface SeatImageProps
  extends Pick<ComponentProps<'img'>, 'ref' | 'lang' | 'loading' | 'fetchPriority' | 'onLoad' | 'onError'> {
  readonly picture: PictureView & { readonly seat: NonNullable<PictureView['seat']> };
  /** Width on the page, as the attribute of that name takes it. */
  readonly sizes: string;
  /** Whether it only illustrates, so that there is nothing to describe. */
  readonly isDecoration?: boolean;
  /** Of the element around the image. */
  readonly className?: string | undefined;
}

/** Width of a view beside or above its question, as the attribute `sizes` takes it. */
export const SEAT_SIZES = '(min-width: 48rem) 48vw, 100vw';

/** Returns what the view shows in words: the scene's description, which is written from A's seat. */
export const seatAlt = ({ alt }: PictureView): string => m.picture_seat_alt({ alt });

export function SeatImage({ picture, sizes, className, isDecoration = false, ...image }: SeatImageProps) {
  const { src, srcset, width, height } = picture.seat;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcset} sizes={sizes} />
      <img {...image} src={src} alt={isDecoration ? '' : seatAlt(picture)} width={width} height={height} />
    </picture>
  );
}
