/** How much a film shows, so that a slow device still shows it smoothly. Steps only lead down: a picture that keeps changing would distract. */

export interface Quality {
  /** Share of the screen's own pixels in each direction. */
  readonly pixels: number;
  readonly shadows: boolean;
  /** Whether the inner mirror shows what is behind. */
  readonly hasMirror: boolean;
  /** Metres ahead that are drawn. Hazards begin nearer than the shortest of these. */
  readonly reach: number;
}

export const qualities: readonly Quality[] = [
  { pixels: 1, shadows: true, hasMirror: true, reach: 190 },
  { pixels: 0.75, shadows: true, hasMirror: false, reach: 180 },
  { pixels: 0.6, shadows: false, hasMirror: false, reach: 175 },
  { pixels: 0.4, shadows: false, hasMirror: false, reach: 175 },
];

export const firstQuality = 0;

/** Frames that are looked at together, and the milliseconds above which their median is too slow: 30 a second are wanted. */
const FRAMES = 24;
const SLOW_MS = 38;
const TOO_SLOW_MS = 50;

/** Returns the quality to continue with after frames that took this many milliseconds. */
export function slower(quality: number, frames: readonly number[]): number {
  if (frames.length < FRAMES || quality >= qualities.length - 1) return quality;
  return medianOf(frames) > SLOW_MS ? quality + 1 : quality;
}

/** Whether the lowest quality shows fewer than twenty pictures a second: a recorded clip is smoother then. */
export function isTooSlow(quality: number, frames: readonly number[]): boolean {
  return quality === qualities.length - 1 && frames.length >= FRAMES && medianOf(frames) > TOO_SLOW_MS;
}

function medianOf(frames: readonly number[]): number {
  return frames.slice(-FRAMES).toSorted((a, b) => a - b)[FRAMES / 2] ?? 0;
}
