/** Draws a film on a canvas. The only file of the site that loads three.js, and only once a clip is about to play. */
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import type { Seat } from '@lanewise/stage/clips/clip-stage';
import { Projector } from '@lanewise/stage/clips/projector';
import { Box3, Vector3 } from 'three';
import { firstQuality, isTooSlow, type Quality, qualities, slower } from './quality.ts';

/** Where something is in the picture, in percent of it. */
export interface PictureBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export class FilmPlayer {
  readonly #projector: Projector;
  readonly #canvas: HTMLCanvasElement;
  #quality = firstQuality;
  #frames: number[] = [];
  #last = 0;

  /** @throws Error where the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement, film: ShownFilm) {
    this.#canvas = canvas;
    this.#projector = new Projector(canvas, film);
    this.#apply(qualities[this.#quality] as Quality);
  }

  /** Draws the film at a time of its clock, and lowers the quality if the last frames took too long. */
  draw(t: number, seat: Seat = 'learner'): void {
    this.#fit();
    const { reach, hasMirror } = qualities[this.#quality] as Quality;
    this.#projector.draw(t, seat, { reach, hasMirror });
  }

  /** Tells when a frame of a running film was shown; only these count for the quality. */
  measure(now: number): void {
    if (this.#last > 0) this.#frames.push(now - this.#last);
    this.#last = now;
    const next = slower(this.#quality, this.#frames);
    if (next === this.#quality) return;
    this.#quality = next;
    this.#frames = [];
    this.#apply(qualities[next] as Quality);
  }

  /** Whether it still draws fewer than twenty pictures a second at the lowest quality. */
  get isSlow(): boolean {
    return isTooSlow(this.#quality, this.#frames);
  }

  /** Forgets when the last frame was: the film has been paused. */
  rest(): void {
    this.#last = 0;
  }

  /** Returns where an actor, or the learner's own car, is in the picture drawn last; null if it is not in it. */
  boxOf(which: number | 'own'): PictureBox | null {
    const { own, actors, camera } = this.#projector.stage;
    const object = which === 'own' ? own.object : actors[which]?.object;
    if (!object?.visible) return null;
    const { min, max } = new Box3().setFromObject(object);
    const points = [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z).project(camera))),
    );
    if (points.some(({ z }) => z > 1)) return null;
    const [xs, ys] = [points.map(({ x }) => 50 + x * 50), points.map(({ y }) => 50 - y * 50)];
    const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(100, Math.max(...xs))];
    const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(100, Math.max(...ys))];
    return right <= left || bottom <= top ? null : { left, top, width: right - left, height: bottom - top };
  }

  dispose(): void {
    this.#projector.dispose();
  }

  #apply({ shadows }: Quality): void {
    this.#projector.stage.sun.castShadow = shadows;
  }

  #fit(): void {
    const { clientWidth: width } = this.#canvas;
    const ratio = Math.min(window.devicePixelRatio, 2) * (qualities[this.#quality] as Quality).pixels;
    const size = [
      Math.max(160, Math.round(width * ratio)),
      Math.max(90, Math.round((width * ratio * 9) / 16)),
    ] as const;
    if (this.#canvas.width === size[0] && this.#canvas.height === size[1]) return;
    this.#projector.renderer.setSize(size[0], size[1], false);
  }
}
