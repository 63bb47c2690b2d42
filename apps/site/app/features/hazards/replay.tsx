/** Replays a clip, paused at a moment or running, from any seat. */
import type { HazardFamily } from '@lanewise/learning/hazard/clip';
import { m } from '@lanewise/words/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { familyWords } from './family-words.ts';
import type { FilmPlayer, PictureBox } from './film-player.ts';
import { type ClipFilm, loadPlayer, type ScoredClip } from './hazard-types.ts';

type Seat = 'learner' | 'above' | 'other';

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
/** A label below this height of the picture, in percent, stands above its outline. */
const LABEL_HEIGHT = 14;

/** The film again, stopped at a moment or running, with the hazard outlined while it develops. */
export function Replay({ clip, score, moment, at, isMoving, shownFrom, onMoment }: ReplayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<FilmPlayer | null>(null);
  const [seat, setSeat] = useState<Seat>('learner');
  const [isRunning, setRunning] = useState(false);
  const [until, setUntil] = useState<number | null>(null);
  const [marked, setMarked] = useState<{ readonly box: PictureBox; readonly family: HazardFamily } | null>(null);
  const { duration } = clip.film;
  const now = useRef(moment);
  now.current = moment;

  const shown = score.hazards.findLast(({ clue_at }) => moment >= clue_at) ?? score.hazards[0];
  const draw = useCallback(
    (t: number) => {
      const hazard = score.hazards.find(({ clue_at, bounds }) => t >= clue_at && t <= (bounds.at(-1) ?? 0) + 2);
      const from = seat === 'other' ? (shown?.actor ?? 'learner') : seat;
      player.current?.draw(t, from);
      const box = hazard === undefined || seat === 'other' ? null : (player.current?.boxOf(hazard.actor) ?? null);
      setMarked(hazard === undefined || box === null ? null : { box, family: hazard.family });
    },
    [score, seat, shown],
  );
  const latest = useRef(draw);
  latest.current = draw;

  useEffect(() => {
    let isGone = false;
    loadPlayer()
      .then(({ FilmPlayer: Player }) => {
        if (isGone || canvas.current === null) return;
        player.current = new Player(canvas.current, clip.film);
        latest.current(now.current);
      })
      // Without a picture the sentences and the timeline remain.
      .catch(() => undefined);
    return () => {
      isGone = true;
      player.current?.dispose();
      player.current = null;
    };
  }, [clip]);
  useEffect(() => draw(moment), [draw, moment]);
  useEffect(() => {
    if (!isRunning) return;
    let frame = 0;
    let last = performance.now();
    const tick = () => {
      const time = performance.now();
      const t = now.current + (time - last) / 1000;
      last = time;
      if (t >= (until ?? duration)) {
        setRunning(false);
        setUntil(null);
        return;
      }
      onMoment(t);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isRunning, until, duration, onMoment]);
  useEffect(() => {
    if (shownFrom === null) return;
    canvas.current?.scrollIntoView({ block: 'nearest' });
    setUntil(Math.min(duration, shownFrom.t + SHOWN_SECONDS));
    setRunning(isMoving);
  }, [shownFrom, duration, isMoving]);

  const seats = { learner: m.hazard_seat_own, above: m.hazard_seat_above, other: m.hazard_seat_other };
  return (
    <section className="replay" aria-label={m.hazard_again()}>
      <h2>{m.hazard_again()}</h2>
      <div className="clip-stage">
        <canvas ref={canvas} className="clip-picture" role="img" aria-label={m.hazard_picture()} />
        {marked !== null && <Outline {...marked} />}
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
        {(Object.keys(seats) as Seat[]).map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-quiet btn-small"
            aria-pressed={seat === each}
            onClick={() => setSeat(each)}
          >
            {seats[each]()}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The hazard in the picture, outlined and named. */
function Outline({ box, family }: { readonly box: PictureBox; readonly family: HazardFamily }) {
  const { left, top, width, height } = box;
  const isRight = left + width / 2 > 50;
  return (
    <>
      <span
        className="hazard-outline"
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      />
      <span
        className="hazard-label"
        style={{
          ...(isRight ? { right: `${100 - left - width}%` } : { left: `${left}%` }),
          ...(top > LABEL_HEIGHT ? { bottom: `${100 - top}%` } : { top: `${top + height}%` }),
        }}
      >
        {familyWords[family]()}
      </span>
    </>
  );
}
