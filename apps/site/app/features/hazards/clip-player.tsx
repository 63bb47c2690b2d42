/** A clip that plays: the film or its description, the flags of the clicks, and the button for everybody without a keyboard. */
import { m } from '@lanewise/words/messages';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LoadingClip } from './clip-screen.tsx';
import type { ClipFilm, ClipMode } from './hazard-types.ts';
import { noteWords, settingWords } from './hazard-words.ts';
import { type ClipClock, useClipClock } from './use-clip-clock.ts';
import { LOADING_STEPS, useFilmPlayer } from './use-film-player.ts';
import { useVideoClock } from './use-video-clock.ts';

interface ClipPlayerProps {
  readonly clip: ClipFilm;
  readonly mode: ClipMode;
  /** An exam's clip cannot be paused; it still stops while its page is hidden. */
  readonly canPause?: boolean;
  readonly onEnd: (clicks: readonly number[]) => void;
  /** The browser cannot draw the film. */
  readonly onBroken: () => void;
  /** The browser draws fewer than twenty pictures a second. */
  readonly onSlow?: () => void;
}

/** A described clip runs at half the speed, so that a sentence can be heard before it is too late. */
const DESCRIBED_SPEED = 0.5;

export function ClipPlayer({ clip, mode, canPause = true, onEnd, onBroken, onSlow }: ClipPlayerProps) {
  const { film, notes = [] } = clip;
  const isDescribed = mode === 'described';
  const isDrawn = mode === 'film' || mode === 'stills';
  const { canvas, player, step, show } = useFilmPlayer(isDrawn ? film : null, { onBroken });
  const video = useRef<HTMLVideoElement>(null);
  const [isBuffered, setBuffered] = useState(false);
  const isReady = isDescribed || (isDrawn ? step === LOADING_STEPS : isBuffered);
  const main = useRef<HTMLButtonElement>(null);
  const [clicks, setClicks] = useState<readonly number[]>([]);
  const [said, setSaid] = useState(0);
  const press = useRef<() => void>(() => undefined);
  const [isCovered, setCovered] = useState(false);

  const tick = (t: number, now: number) => {
    if (isDescribed) setSaid(notes.filter((note) => note.t <= t).length);
    else show(t, now, mode === 'stills');
  };
  const picture = {
    'aria-label': m.hazard_picture(),
    onPointerDown: (event: PointerEvent) => {
      if (isPress(event)) press.current();
    },
  };
  return (
    <div className="clip">
      {isDescribed && (
        <div className="clip-notes" role="log" aria-live="assertive" aria-label={m.hazard_described_log()}>
          <p>{settingWords[film.road.setting]()}</p>
          {notes.slice(0, said).map(({ t, code }) => (
            <p key={`${t} ${code}`}>{noteWords[code]()}</p>
          ))}
        </div>
      )}
      {mode === 'recorded' && (
        <video
          ref={video}
          className={isCovered ? 'clip-picture covered' : 'clip-picture'}
          {...picture}
          src={clip.recording?.video}
          poster={clip.recording?.poster}
          muted
          playsInline
          preload="auto"
          disablePictureInPicture
          onCanPlayThrough={() => setBuffered(true)}
          onError={onBroken}
        />
      )}
      {isDrawn && (
        <canvas ref={canvas} className={isCovered ? 'clip-picture covered' : 'clip-picture'} {...picture} role="img" />
      )}
      {isReady ? (
        <Running
          clip={clip}
          mode={mode}
          canPause={canPause}
          clicks={clicks}
          main={main}
          press={press}
          tick={tick}
          video={video}
          onClick={(t) => setClicks((before) => (before.includes(t) ? before : [...before, t]))}
          onEnd={() => {
            if (player.current?.isSlow) onSlow?.();
            onEnd(clicks);
          }}
          onPause={(isPaused) => {
            setCovered(isPaused);
            if (isPaused) player.current?.rest();
          }}
        />
      ) : (
        <LoadingClip step={isDrawn ? step : LOADING_STEPS - 1} />
      )}
    </div>
  );
}

const isPress = ({ isPrimary, button }: PointerEvent): boolean => isPrimary && button === 0;

interface RunningProps extends Required<Pick<ClipPlayerProps, 'clip' | 'mode' | 'canPause'>> {
  readonly clicks: readonly number[];
  readonly main: RefObject<HTMLButtonElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What a press on the picture does. */
  readonly press: RefObject<() => void>;
  readonly tick: (t: number, now: number) => void;
  readonly onClick: (t: number) => void;
  readonly onEnd: () => void;
  readonly onPause: (isPaused: boolean) => void;
}

const Running = (props: RunningProps) => (props.mode === 'recorded' ? <Recorded {...props} /> : <Drawn {...props} />);

function Recorded(props: RunningProps) {
  const { video, onEnd } = props;
  return <Controls {...props} clock={useVideoClock({ video, onEnd })} />;
}

function Drawn(props: RunningProps) {
  const { clip, mode, tick, onEnd } = props;
  const speed = mode === 'described' ? DESCRIBED_SPEED : 1;
  return <Controls {...props} clock={useClipClock({ duration: clip.film.duration, speed, onTick: tick, onEnd })} />;
}

interface ControlsProps
  extends Pick<RunningProps, 'clip' | 'canPause' | 'clicks' | 'main' | 'press' | 'onClick' | 'onPause'> {
  readonly clock: ClipClock;
}

function Controls({ clip, clock, canPause, clicks, main, press, onClick, onPause }: ControlsProps) {
  const { duration } = clip.film;
  const { isPaused, countdown, pause, resume, time } = clock;
  const click = () => {
    const t = time();
    if (!isPaused && t >= 0 && t <= duration) onClick(t);
  };
  useLayoutEffect(() => {
    press.current = click;
  });
  const pauseChanged = useEffectEvent(onPause);
  useEffect(() => pauseChanged(isPaused), [isPaused]);
  useEffect(() => main.current?.focus({ preventScroll: true }), [main]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const onPauseButton = event.target instanceof HTMLElement && event.target.dataset.pause !== undefined;
      // The space bar is a click wherever the focus is, except on the button that pauses.
      if (event.key !== ' ' || onPauseButton) return;
      event.preventDefault();
      if (!event.repeat) press.current();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [press]);
  return (
    <>
      {countdown > 0 && !isPaused && (
        <p className="clip-count" aria-hidden="true">
          {countdown}
        </p>
      )}
      <p className="clip-flags">
        <span className="sr">{m.hazard_flags({ count: clicks.length })}</span>
        {clicks.map((t) => (
          <span key={t} className="clip-flag" />
        ))}
      </p>
      <div className="clip-acts">
        <button
          ref={main}
          type="button"
          className="btn btn-main clip-button"
          disabled={isPaused}
          onPointerDown={(event) => {
            if (isPress(event)) click();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!event.repeat) click();
          }}
          // Switches and screen readers press it without a pointer and without a key.
          onClick={({ detail }) => {
            if (detail === 0) click();
          }}
        >
          {m.hazard_button()}
        </button>
        {(canPause || isPaused) && (
          <button type="button" data-pause className="btn btn-quiet" onClick={isPaused ? resume : pause}>
            {isPaused ? m.hazard_resume() : m.hazard_pause()}
          </button>
        )}
      </div>
      <p className="small muted">{isPaused ? m.hazard_paused() : m.hazard_keys()}</p>
    </>
  );
}
