/** Prefetches the pictures of a test, so that it continues to work without a connection. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { useEffect } from 'react';
import { SEAT_SIZES } from '../../shared/ui/seat-image.tsx';

/** The part of a question that is needed to load its picture. */
interface Pictured {
  readonly data: {
    readonly picture: PictureView | null;
    readonly order?: { readonly picture: PictureView } | undefined;
  };
}

/** Loads every picture once, after the page itself. They are small and cached for ever; a failed one is loaded when it is shown. */
export function usePicturesAhead(items: readonly Pictured[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a test's questions stay the same
  useEffect(() => {
    const pictures = items.flatMap(({ data }) => [data.picture, data.order?.picture].flatMap((each) => each ?? []));
    for (const src of new Set(pictures.map((each) => each.src))) load((image) => Object.assign(image, { src }));
    for (const srcset of new Set(pictures.flatMap(({ seat }) => seat?.srcset ?? []))) {
      load((image) => Object.assign(image, { sizes: SEAT_SIZES, srcset }));
    }
  }, []);
}

function load(address: (image: HTMLImageElement) => void): void {
  const image = new Image();
  image.fetchPriority = 'low';
  address(image);
}
