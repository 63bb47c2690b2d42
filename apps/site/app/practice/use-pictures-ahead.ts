/** Fetches the pictures of the questions to come, so that a test goes on in a tunnel. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { useEffect } from 'react';

/** A question, as far as its picture goes. */
interface Pictured {
  readonly data: { readonly picture: PictureView | null };
}

/** Asks for every picture once, after the page itself. They are small and kept for ever; what fails is asked for when it is shown. */
export function usePicturesAhead(items: readonly Pictured[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a test's questions stay the same
  useEffect(() => {
    const sources = new Set(items.flatMap(({ data }) => (data.picture ? [data.picture.src] : [])));
    for (const src of sources) {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = src;
    }
  }, []);
}
