import type { PictureView } from '@lanewise/contracts/calls/practice';
import { TopicIcon } from '../catalogue/topic-icon.tsx';

/** Returns the picture of a topic's chapter, or its icon. Decorative: the name stands beside it. */
export function TopicMark({ code, picture }: { readonly code: string; readonly picture: PictureView | undefined }) {
  return (
    <span className="topic-mark" aria-hidden="true">
      {picture ? (
        <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
      ) : (
        <TopicIcon code={code} />
      )}
    </span>
  );
}
