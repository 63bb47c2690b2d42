/** The film before a question: a still with a start button, the running film, and the film in words for those who cannot see it. */
import { m } from '@lanewise/words/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { LoadingClip } from '../hazards/clip-screen.tsx';
import type { ClipFilm } from '../hazards/hazard-types.ts';
import { type Abilities, useAbilities } from '../hazards/start-modes.tsx';
import { useClipClock } from '../hazards/use-clip-clock.ts';
import { LOADING_STEPS, useFilmPlayer } from '../hazards/use-film-player.ts';

type Film = ClipFilm['film'];

interface FilmStageProps {
  readonly film: Film;
  /** Address of its first picture, for browsers that draw none. */
  readonly poster: string | null;
  /** The film in words, once they have been asked for. */
  readonly description: string | null;
  readonly views: number;
  /** Null where it can be viewed as often as one likes. */
  readonly mostViews: number | null;
  /** Language of the description, if it is not the page's. */
  readonly lang: string | undefined;
  /** A view has begun: it counts. */
  readonly onView: () => void;
  /** Asks for the film in words, which counts as a view. */
  readonly onDescribe: () => void;
  /** Leads to the question; absent where it is shown already. */
  readonly onOpen?: () => void;
}

export function FilmStage(props: FilmStageProps) {
  const { film, poster, description, views, mostViews, lang, onView, onDescribe, onOpen } = props;
  const [can, cannotDraw] = useAbilities();
  const { canvas, player, step, show } = useFilmPlayer(can?.film ? film : null, { onBroken: cannotDraw });
  const isReady = step === LOADING_STEPS;
  const [isPlaying, setPlaying] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const left = mostViews === null ? null : Math.max(0, mostViews - views);
  const hasSeen = hasEnded || description !== null;
  useEffect(() => {
    if (hasSeen && !isPlaying) next.current?.focus({ preventScroll: true });
  }, [hasSeen, isPlaying]);
  const start = () => {
    onView();
    setPlaying(true);
  };
  return (
    <div className={isPlaying ? 'clip film-stage' : 'film-stage'}>
      {can?.film === false ? (
        <>
          {poster !== null && <img className="clip-picture" src={poster} alt={m.film_picture()} />}
          <p className="notice" role="status">
            {m.film_no_webgl()}
          </p>
        </>
      ) : (
        <canvas ref={canvas} className="clip-picture" role="img" aria-label={m.film_picture()} />
      )}
      {isPlaying && (
        <Running
          duration={film.duration}
          onTick={(t, now) => show(t, now, can?.still === true)}
          onPause={() => player.current?.rest()}
          onEnd={() => {
            player.current?.rest();
            setPlaying(false);
            setEnded(true);
          }}
        />
      )}
      {description !== null && (
        <div className="film-words" role="status">
          <b>{m.film_words_title()}</b>
          <p lang={lang}>{description}</p>
        </div>
      )}
      {can?.film !== false && !isReady && <LoadingClip step={step} words={m.film_loading} />}
      {!isPlaying && (
        <>
          <div className="acts film-acts">
            {can?.film !== false && (
              <button
                type="button"
                className={hasSeen ? 'btn btn-quiet' : 'btn btn-main'}
                disabled={!isReady || left === 0}
                onClick={start}
              >
                {startWords(can, hasEnded)}
              </button>
            )}
            {description === null && (
              <button
                type="button"
                className="btn btn-quiet"
                disabled={can === null || left === 0}
                onClick={onDescribe}
              >
                {m.film_words()}
              </button>
            )}
            {onOpen && (
              <button
                ref={next}
                type="button"
                className={hasSeen ? 'btn btn-main' : 'btn btn-quiet'}
                disabled={!hasSeen}
                onClick={onOpen}
              >
                {m.film_open()}
                <Icon name="arrow-right" />
              </button>
            )}
          </div>
          {left !== null && (
            <p className="small muted" role="status">
              {left === 0 ? m.film_views_none() : m.film_views({ left })} {onOpen && m.film_then()}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function startWords(can: Abilities | null, hasEnded: boolean): string {
  if (hasEnded) return m.film_again();
  return can?.still ? m.film_start_stills() : m.film_start();
}

interface RunningProps {
  readonly duration: number;
  readonly onTick: (t: number, now: number) => void;
  readonly onEnd: () => void;
  readonly onPause: () => void;
}

/** A running film stops only while its page is hidden. */
function Running({ duration, onTick, onEnd, onPause }: RunningProps) {
  const { isPaused, resume } = useClipClock({ duration, speed: 1, leadIn: 0, onTick, onEnd });
  const rest = useEffectEvent(onPause);
  useEffect(() => {
    if (isPaused) rest();
  }, [isPaused]);
  return (
    <div className="clip-acts film-acts">
      {isPaused ? (
        <button type="button" className="btn btn-main" onClick={resume}>
          {m.hazard_resume()}
        </button>
      ) : (
        <p className="small muted" role="status">
          {m.film_running()}
        </p>
      )}
    </div>
  );
}
