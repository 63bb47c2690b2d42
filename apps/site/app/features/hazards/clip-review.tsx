/** A clip after it was played: points, clicks and windows on a timeline, and the film again from any seat. */
import { m } from '@lanewise/words/messages';
import { type ReactNode, useState } from 'react';
import { familyWords } from './family-words.ts';
import type { ClipFilm, ClipMode, ScoredClip } from './hazard-types.ts';
import { misuseWords, noteWords } from './hazard-words.ts';
import { RecordedReplay } from './recorded-replay.tsx';
import { Replay } from './replay.tsx';
import { ReviewTimeline } from './review-timeline.tsx';

interface ClipReviewProps {
  readonly clip: ClipFilm;
  readonly mode: ClipMode;
  readonly score: ScoredClip;
  /** Whether the exam scores clips: with points, else with seconds. */
  readonly isScored: boolean;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Where to go next. */
  readonly children: ReactNode;
}

export function ClipReview({ clip, mode, score, isScored, language, children }: ClipReviewProps) {
  const [first] = score.hazards;
  const [moment, setMoment] = useState(first?.bounds[0] ?? 0);
  const [shownFrom, setShownFrom] = useState<{ readonly t: number } | null>(null);
  const show = (t: number) => {
    setMoment(t);
    setShownFrom({ t });
  };
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const at = (t: number) => seconds.format(t);
  const seen = score.hazards.filter(({ click }) => click !== null);
  const began = isScored ? m.hazard_developed : m.hazard_began;
  return (
    <>
      <p className="lead" role="status">
        {isScored
          ? m.hazard_points({ points: score.points, most: score.max_points })
          : m.hazard_noticed({ seen: seen.length, count: score.hazards.length })}
      </p>
      {score.misuse !== null && (
        <p className="notice">{isScored ? misuseWords[score.misuse]() : m.hazard_misuse_unscored()}</p>
      )}
      {score.hazards.map((hazard) => (
        <section key={hazard.bounds[0]} className="hazard-found" aria-label={familyWords[hazard.family]()}>
          <h2>{familyWords[hazard.family]()}</h2>
          <p>
            {hazard.click === null
              ? m.hazard_missed()
              : isScored
                ? m.hazard_clicked({ time: at(hazard.click), points: hazard.points })
                : m.hazard_pressed({ time: at(hazard.click), after: at(hazard.click - (hazard.bounds[0] ?? 0)) })}
          </p>
          <p>{m.hazard_clue({ time: at(hazard.clue_at), clue: noteWords[hazard.clue]() })}</p>
          <p>{began({ time: at(hazard.bounds[0] ?? 0), what: noteWords[hazard.develops]() })}</p>
          {mode !== 'described' && (
            <p className="acts">
              <button type="button" className="btn btn-quiet btn-small" onClick={() => show(hazard.clue_at)}>
                {m.hazard_show_clue()}
              </button>
              <button type="button" className="btn btn-quiet btn-small" onClick={() => show(hazard.bounds[0] ?? 0)}>
                {m.hazard_show_onset()}
              </button>
            </p>
          )}
        </section>
      ))}
      <ReviewTimeline score={score} isScored={isScored} duration={clip.film.duration} moment={moment} at={at} />
      {mode === 'recorded' && clip.recording != null && (
        <RecordedReplay recording={clip.recording} shownFrom={shownFrom} />
      )}
      {(mode === 'film' || mode === 'stills') && (
        <Replay
          clip={clip}
          score={score}
          moment={moment}
          at={at}
          isMoving={mode === 'film'}
          shownFrom={shownFrom}
          onMoment={setMoment}
        />
      )}
      <div className="acts">{children}</div>
    </>
  );
}
