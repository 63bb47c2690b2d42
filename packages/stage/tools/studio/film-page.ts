/** The page that draws films frame by frame, in a browser with WebGL. */
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import type { Seat } from '@lanewise/stage/clips/clip-stage';
import { Projector } from '@lanewise/stage/clips/projector';

export interface FilmPage {
  load(film: ShownFilm, size: readonly [width: number, height: number]): void;
  /** Returns a JPEG as a data address. */
  frame(t: number, seat: Seat): string;
}

/** Metres ahead that are drawn, as on the fastest device. */
const REACH = 190;

let projector: Projector | null = null;
const canvas = document.createElement('canvas');

const page: FilmPage = {
  load(film, [width, height]) {
    projector?.dispose();
    const fresh = document.createElement('canvas');
    projector = new Projector(fresh, film);
    projector.renderer.setSize(width, height, false);
    [canvas.width, canvas.height] = [width, height];
  },
  frame(t, seat) {
    if (projector === null) throw new Error('No film is on.');
    projector.draw(t, seat, { reach: REACH, hasMirror: true });
    // Copied at once, while the picture is still in the drawing buffer.
    canvas.getContext('2d')?.drawImage(projector.renderer.domElement, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.92);
  },
};
Object.assign(globalThis, page);
