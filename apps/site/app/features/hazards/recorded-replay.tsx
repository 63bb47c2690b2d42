/** Replays a recorded clip, from a moment that is asked for or with the video's own controls. */
import { m } from '@lanewise/words/messages';
import { useEffect, useRef } from 'react';
import type { Clip } from './hazard-types.ts';

interface RecordedReplayProps {
  readonly recording: NonNullable<Clip['recording']>;
  /** What was asked to be shown; null before anything was. Each time another object. */
  readonly shownFrom: { readonly t: number } | null;
}

export function RecordedReplay({ recording, shownFrom }: RecordedReplayProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (shownFrom === null || video.current === null) return;
    video.current.scrollIntoView({ block: 'nearest' });
    video.current.currentTime = shownFrom.t;
  }, [shownFrom]);
  return (
    <section className="replay" aria-label={m.hazard_again()}>
      <h2>{m.hazard_again()}</h2>
      <video
        ref={video}
        className="clip-picture"
        src={recording.video}
        poster={recording.poster}
        aria-label={m.hazard_picture()}
        muted
        playsInline
        controls
        preload="auto"
      />
    </section>
  );
}
