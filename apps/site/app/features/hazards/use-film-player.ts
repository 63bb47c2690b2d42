/** Loads three.js for a canvas and draws a film on it: for clips, their replays, and the films of questions. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilmPlayer } from './film-player.ts';
import type { ClipFilm } from './hazard-types.ts';

/** The steps until a film can start: the film is there, what draws it is there, its first picture is drawn. */
export const LOADING_STEPS = 3;

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
  /** How many of the steps until it can start are done. */
  readonly step: number;
  /** Draws the moment `t` of the running film; `now` is the browser's clock, in milliseconds. */
  readonly show: (t: number, now: number, isStills: boolean) => void;
}

/** Returns the canvas to render, and the player that draws on it. Nothing is loaded while `film` is null. */
export function useFilmPlayer(film: ClipFilm['film'] | null, options: FilmOptions): LoadedFilm {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<FilmPlayer | null>(null);
  const drawn = useRef(-1);
  const [step, setStep] = useState(1);
  const load = useEffectEvent((loaded: FilmPlayer) => (options.onLoad ? options.onLoad(loaded) : loaded.draw(0)));
  const fail = useEffectEvent(() => options.onBroken());

  useEffect(() => {
    if (film === null) return;
    let isGone = false;
    const start = async () => {
      const { FilmPlayer: Player } = await import('./film-player.ts');
      if (isGone) return;
      setStep(2);
      // The step is shown before the browser is busy with the first picture.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (isGone || canvas.current === null) return;
      player.current = new Player(canvas.current, film);
      load(player.current);
      setStep(LOADING_STEPS);
    };
    start().catch(() => fail());
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
  return { canvas, player, step, show };
}
