/** The clip as a line: the windows of its hazards with their points, the first clues, and the clicks. */
import { m } from '@lanewise/words/messages';
import type { ScoredClip } from './hazard-types.ts';

interface ReviewTimelineProps {
  readonly score: ScoredClip;
  readonly isScored: boolean;
  readonly duration: number;
  readonly moment: number;
  readonly at: (t: number) => string;
}

export function ReviewTimeline({ score, isScored, duration, moment, at }: ReviewTimelineProps) {
  const place = (t: number) => `${(t / duration) * 100}%`;
  const clicks = score.clicks.map(at).join('; ');
  return (
    <figure className="timeline">
      <div className="timeline-line" aria-hidden="true">
        {score.hazards.map(({ bounds, clue_at }) => (
          <span key={clue_at}>
            <span className="timeline-clue" style={{ left: place(clue_at) }} />
            {bounds.slice(0, -1).map((from, i) => (
              <span
                key={from}
                className="timeline-window"
                style={{ left: place(from), width: place((bounds[i + 1] ?? from) - from), opacity: 1 - i * 0.16 }}
              />
            ))}
          </span>
        ))}
        {score.clicks.map((t) => (
          <span key={t} className="timeline-click" style={{ left: place(t) }} />
        ))}
        <span className="timeline-now" style={{ left: place(moment) }} />
      </div>
      <figcaption className="small muted">
        {isScored ? m.hazard_timeline() : m.hazard_timeline_unscored()}{' '}
        {score.clicks.length === 0 ? m.hazard_no_clicks() : m.hazard_your_clicks({ times: clicks })}
      </figcaption>
    </figure>
  );
}
