import type { ContentPicture } from '@lanewise/content/compiled/snapshot';
import type { PostSummary } from '@lanewise/contracts/calls/content';

/** Returns a picture of our own texts for the wire. */
export function drawnPicture({
  src,
  alt,
  width,
  height,
  kind,
}: ContentPicture): NonNullable<PostSummary['featured_media']> {
  return { source_url: src, alt_text: alt, width, height, is_drawing: kind === 'sign', srcset: null };
}
