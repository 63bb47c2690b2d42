/** Names the pixel of a page for its script, which loads it with the visitor's consent. Renders nothing visible. */
import type { OwnPixel } from '@lanewise/contracts/constants/app-pages';

export interface PagePixel {
  readonly platform: OwnPixel;
  readonly id: string;
}

export function PixelMark({ pixel }: { readonly pixel: PagePixel | null }) {
  return pixel && <template data-pixel={pixel.platform} data-pixel-id={pixel.id} />;
}
