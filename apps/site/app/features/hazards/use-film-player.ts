/** Loads three.js for a canvas and draws a film on it: for clips, their replays, and the films of questions. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilmPlayer } from './film-player.ts';
import type { ClipFilm } from './hazard-types.ts';

/** Seconds between the pictures for those who want no motion. */
const STILL_EVERY = 1;

interface FilmOptions {
  /** Draws the first picture, as soon as the player has loaded; the film's first moment by default. */
  readonly onLoad?: (player: FilmPlayer) => void;
  /** The browser cannot draw the film. */
  readonly onBroken: () => void;
}

interface LoadedFilm {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Null until it has loaded. */
  readonly player: RefObject<FilmPlayer | null>;
  readonly isReady: boolean;
  /** Draws the moment `t` of the running film; `now` is the browser's clock, in milliseconds. */
  readonly show: (t: number, now: number, isStills: boolean) => void;
}

/** Returns the canvas to render, and the player that draws on it. Nothing is loaded while `film` is null. */
export function useFilmPlayer(film: ClipFilm['film'] | null, options: FilmOptions): LoadedFilm {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<FilmPlayer | null>(null);
  const drawn = useRef(-1);
  const [isReady, setReady] = useState(false);
  const load = useEffectEvent((loaded: FilmPlayer) => (options.onLoad ? options.onLoad(loaded) : loaded.draw(0)));
  const fail = useEffectEvent(() => options.onBroken());

  useEffect(() => {
    if (film === null) return;
    let isGone = false;
    import('./film-player.ts')
      .then(({ FilmPlayer: Player }) => {
        if (isGone || canvas.current === null) return;
        player.current = new Player(canvas.current, film);
        load(player.current);
        setReady(true);
      })
      .catch(() => fail());
    return () => {
      isGone = true;
      player.current?.dispose();
      player.current = null;
    };
  }, [film]);

  const show = (t: number, now: number, isStills: boolean) => {
    const at = isStills ? Math.floor(t / STILL_EVERY) * STILL_EVERY : t;
    if (at !== drawn.current) player.current?.draw(at);
    drawn.current = at;
    if (!isStills) player.current?.measure(now);
  };
  return { canvas, player, isReady, show };
}
