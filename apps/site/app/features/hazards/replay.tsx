/** Replays a clip, paused at a moment or running, from any seat. */
import type { HazardFamily } from '@lanewise/learning/hazard/clip';
import { m } from '@lanewise/words/messages';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { familyWords } from './family-words.ts';
import type { PictureBox } from './film-player.ts';
import type { ClipFilm, ScoredClip } from './hazard-types.ts';
import { useFilmPlayer } from './use-film-player.ts';

type View = 'learner' | 'above' | 'behind';

interface ReplayProps {
  readonly clip: ClipFilm;
  readonly score: ScoredClip;
  readonly moment: number;
  readonly at: (t: number) => string;
  readonly isMoving: boolean;
  /** What was asked to be shown, running for a few seconds; null before anything was. Each time another object. */
  readonly shownFrom: { readonly t: number } | null;
  readonly onMoment: (t: number) => void;
}

/** Seconds that run from a moment that was asked for. */
const SHOWN_SECONDS = 3;
/** What is marked in the picture: the learner's own car, and the hazard while it develops. */
interface Marked {
  readonly own: PictureBox | null;
  readonly box: PictureBox | null;
  readonly family: HazardFamily | undefined;
}

const UNMARKED: Marked = { own: null, box: null, family: undefined };

/** A label below this height of the picture, in percent, stands above its outline. */
const LABEL_HEIGHT = 14;

/** The film again, stopped at a moment or running, with the hazard outlined while it develops. */
export function Replay({ clip, score, moment, at, isMoving, shownFrom, onMoment }: ReplayProps) {
  const [view, setView] = useState<View>('learner');
  const [isRunning, setRunning] = useState(false);
  const [until, setUntil] = useState<number | null>(null);
  const [marked, setMarked] = useState<Marked>(UNMARKED);
  const { duration } = clip.film;
  // Without a picture the sentences and the timeline remain.
  const { canvas, player } = useFilmPlayer(clip.film, { onLoad: () => draw(moment), onBroken: () => undefined });

  const shown = score.hazards.findLast(({ clue_at }) => moment >= clue_at) ?? score.hazards[0];
  const draw = useCallback(
    (t: number) => {
      const hazard = score.hazards.find(({ clue_at, bounds }) => t >= clue_at && t <= (bounds.at(-1) ?? 0) + 2);
      const isOwn = view === 'learner' || shown === undefined;
      player.current?.draw(t, isOwn ? 'learner' : { from: view, actor: shown.actor });
      const boxOf = (which: number | 'own') => player.current?.boxOf(which) ?? null;
      setMarked({
        own: isOwn ? null : boxOf('own'),
        box: hazard === undefined ? null : boxOf(hazard.actor),
        family: hazard?.family,
      });
    },
    [score, view, shown, player],
  );
  useEffect(() => draw(moment), [draw, moment]);
  const step = useEffectEvent((seconds: number): boolean => {
    const t = moment + seconds;
    if (t < (until ?? duration)) {
      onMoment(t);
      return true;
    }
    setRunning(false);
    setUntil(null);
    return false;
  });
  useEffect(() => {
    if (!isRunning) return;
    let frame = 0;
    let last = performance.now();
    const tick = () => {
      const time = performance.now();
      const isGoingOn = step((time - last) / 1000);
      last = time;
      if (isGoingOn) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  useEffect(() => {
    if (shownFrom === null) return;
    canvas.current?.scrollIntoView({ block: 'nearest' });
    setUntil(Math.min(duration, shownFrom.t + SHOWN_SECONDS));
    setRunning(isMoving);
  }, [shownFrom, duration, isMoving, canvas]);

  const look = (from: View) => {
    setView(from);
    if (from === 'learner' || shown === undefined) return;
    onMoment(shown.clue_at);
    setUntil(Math.min(duration, shown.clue_at + SHOWN_SECONDS));
    setRunning(isMoving);
  };
  const views = { learner: m.hazard_seat_own, above: m.hazard_seat_above, behind: m.hazard_seat_other };
  return (
    <section className="replay" aria-label={m.hazard_again()}>
      <h2>{m.hazard_again()}</h2>
      <div className="clip-stage">
        <canvas ref={canvas} className="clip-picture" role="img" aria-label={m.hazard_picture()} />
        <Marks {...marked} />
      </div>
      <label className="replay-time">
        <span>{m.hazard_moment({ time: at(moment) })}</span>
        <input
          type="range"
          min={0}
          max={duration}
          step={0.1}
          value={moment}
          aria-valuetext={m.hazard_moment({ time: at(moment) })}
          onChange={(event) => {
            setRunning(false);
            setUntil(null);
            onMoment(Number(event.target.value));
          }}
        />
      </label>
      <div className="acts">
        {isMoving && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => {
              setUntil(null);
              setRunning(!isRunning);
            }}
          >
            {isRunning ? m.hazard_pause() : m.hazard_play()}
          </button>
        )}
        {(Object.keys(views) as View[]).map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-quiet btn-small"
            aria-pressed={view === each}
            onClick={() => look(each)}
          >
            {views[each]()}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The hazard in the picture, outlined and named; from other seats also the learner's own car, with a line between them. */
function Marks({ own, box, family }: Marked) {
  return (
    <>
      {own !== null && box !== null && (
        <svg className="hazard-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line {...lineBetween(own, box)} />
        </svg>
      )}
      {own !== null && <Outline box={own} label={m.hazard_you()} isOwn />}
      {box !== null && family !== undefined && <Outline box={box} label={familyWords[family]()} />}
    </>
  );
}

const lineBetween = (one: PictureBox, other: PictureBox) => ({
  x1: one.left + one.width / 2,
  y1: one.top + one.height / 2,
  x2: other.left + other.width / 2,
  y2: other.top + other.height / 2,
});

interface OutlineProps {
  readonly box: PictureBox;
  readonly label: string;
  readonly isOwn?: boolean;
}

/** The label of the learner's own car is below it, a hazard's above if there is room. */
function Outline({ box, label, isOwn = false }: OutlineProps) {
  const { left, top, width, height } = box;
  const isRight = left + width / 2 > 50;
  const isAbove = isOwn ? top + height > 100 - LABEL_HEIGHT : top > LABEL_HEIGHT;
  return (
    <>
      <span
        className={isOwn ? 'hazard-outline own' : 'hazard-outline'}
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
      <span
        className={isOwn ? 'hazard-label own' : 'hazard-label'}
        style={{
          ...(isRight ? { right: `${100 - left - width}%` } : { left: `${left}%` }),
          ...(isAbove ? { bottom: `${100 - top}%` } : { top: `${top + height}%` }),
        }}
      >
        {label}
      </span>
    </>
  );
}
