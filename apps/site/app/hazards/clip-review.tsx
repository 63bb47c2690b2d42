/** A clip after it was played: points, clicks and windows on a timeline, and the film again from any seat. */
import { m } from '@lanewise/words/messages';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Clip, ClipMode, ScoredClip } from './hazard-types.ts';
import { familyWords, misuseWords, noteWords } from './hazard-words.ts';
import { Replay } from './replay.tsx';
import { ReviewTimeline } from './review-timeline.tsx';

interface ClipReviewProps {
  readonly clip: Clip;
  readonly mode: ClipMode;
  readonly score: ScoredClip;
  /** The clips of this visit, this one included. */
  readonly scores: readonly Pick<ScoredClip, 'points' | 'max_points'>[];
  readonly language: string;
  readonly onNext: () => void;
  readonly back: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export function ClipReview({ clip, mode, score, scores, language, onNext, back }: ClipReviewProps) {
  const [first] = score.hazards;
  const [moment, setMoment] = useState(first?.bounds[0] ?? 0);
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const at = (t: number) => seconds.format(t);
  const all = { points: sum(scores.map(({ points }) => points)), most: sum(scores.map((each) => each.max_points)) };
  return (
    <>
      <p className="lead" role="status">
        {m.hazard_points({ points: score.points, most: score.max_points })}
      </p>
      {score.misuse !== null && <p className="notice">{misuseWords[score.misuse]()}</p>}
      {score.hazards.map((hazard) => (
        <section key={hazard.bounds[0]} className="hazard-found" aria-label={familyWords[hazard.family]()}>
          <h2>{familyWords[hazard.family]()}</h2>
          <p>
            {hazard.click === null
              ? m.hazard_missed()
              : m.hazard_clicked({ time: at(hazard.click), points: hazard.points })}
          </p>
          <p>{m.hazard_clue({ time: at(hazard.clue_at), clue: noteWords[hazard.clue]() })}</p>
          <p>{m.hazard_developed({ time: at(hazard.bounds[0] ?? 0), what: noteWords[hazard.develops]() })}</p>
          {mode !== 'described' && (
            <p className="acts">
              <button type="button" className="btn btn-quiet btn-small" onClick={() => setMoment(hazard.clue_at)}>
                {m.hazard_show_clue()}
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                onClick={() => setMoment(hazard.bounds[0] ?? 0)}
              >
                {m.hazard_show_onset()}
              </button>
            </p>
          )}
        </section>
      ))}
      <ReviewTimeline score={score} duration={clip.film.duration} moment={moment} at={at} />
      {mode !== 'described' && (
        <Replay {...{ clip, score, moment, at }} isMoving={mode === 'film'} onMoment={setMoment} />
      )}
      <div className="acts">
        <button type="button" className="btn btn-main" onClick={onNext}>
          {m.hazard_next()}
          <Icon name="arrow-right" />
        </button>
        <a className="btn btn-quiet" href={back}>
          {m.mock_to_course()}
        </a>
      </div>
      {scores.length > 1 && (
        <p className="muted">{m.hazard_so_far({ count: scores.length, points: all.points, most: all.most })}</p>
      )}
    </>
  );
}
