/**
 * Scoring as in the DVSA's hazard perception test (GOV.UK, Theory test: cars, hazard perception test): "You can score up to 5 points for each
 * developing hazard", the earlier the response the more, and "You will not lose points if you click and get it wrong. However, you will not score
 * anything if you click continuously or in a pattern." What counts as continuous or as a pattern is not published; those limits are ours.
 */
import { HAZARD_POINTS } from '@lanewise/contracts/constants/hazards';

/** When a hazard scores, in seconds of the clip's clock. */
export interface ScoringWindow {
  readonly onset: number;
  readonly end: number;
}

/** Why a clip scores nothing whatever was clicked. */
export type Misuse = 'too_many' | 'burst' | 'rhythm';

export interface HazardScore {
  readonly points: number;
  /** The click that counted; null if none fell into the windows. */
  readonly click: number | null;
}

export interface ClipScore {
  readonly misuse: Misuse | null;
  /** In the order of the hazards. */
  readonly hazards: readonly HazardScore[];
  readonly points: number;
}

/** Returns the boundaries of a hazard's windows: six times; each starts a window, and the last ends it. */
export function windowBounds({ onset, end }: ScoringWindow): readonly number[] {
  return Array.from({ length: HAZARD_POINTS + 1 }, (_, i) => onset + ((end - onset) * i) / HAZARD_POINTS);
}

/** Returns the points of one click at a time: five in the first window, one in the last, none outside. A boundary belongs to the later window, the end to the last. */
export function pointsAt(window: ScoringWindow, click: number): number {
  if (click < window.onset || click > window.end) return 0;
  const bounds = windowBounds(window);
  const index = bounds.findLastIndex((bound) => click >= bound);
  return HAZARD_POINTS - Math.min(index, HAZARD_POINTS - 1);
}

/** Returns the most clicks that a clip accepts: one for every five seconds, but never fewer than seven. */
export const mostClicks = (duration: number): number => Math.max(7, Math.floor(duration / 5));

const BURST = { clicks: 5, seconds: 2 };
/** Clicks in a row whose intervals vary by less than this share of their mean are a rhythm. */
const RHYTHM = { clicks: 6, variation: 0.3 };

/** Returns why clicks score nothing, or null. `clicks` are in order. */
export function misuseOf(clicks: readonly number[], duration: number): Misuse | null {
  const isBurst = clicks.some(
    (click, i) => (clicks[i + BURST.clicks - 1] ?? Number.POSITIVE_INFINITY) - click < BURST.seconds,
  );
  if (isBurst) return 'burst';
  const isRhythm = clicks.some(
    (_, i) => i + RHYTHM.clicks <= clicks.length && isEven(clicks.slice(i, i + RHYTHM.clicks)),
  );
  if (isRhythm) return 'rhythm';
  return clicks.length > mostClicks(duration) ? 'too_many' : null;
}

function isEven(clicks: readonly number[]): boolean {
  const intervals = clicks.slice(1).map((click, i) => click - (clicks[i] as number));
  const mean = intervals.reduce((sum, each) => sum + each, 0) / intervals.length;
  const variance = intervals.reduce((sum, each) => sum + (each - mean) ** 2, 0) / intervals.length;
  return Math.sqrt(variance) < RHYTHM.variation * mean;
}

/**
 * Returns the score of a clip. For each hazard the first click within its windows counts; clicks outside cost nothing.
 * @param clicks seconds of the clip's clock, in any order; those outside the clip are ignored
 */
export function scoreClip(clicks: readonly number[], hazards: readonly ScoringWindow[], duration: number): ClipScore {
  const inClip = clicks.filter((click) => click >= 0 && click <= duration).toSorted((a, b) => a - b);
  const misuse = misuseOf(inClip, duration);
  const scores = hazards.map((hazard): HazardScore => {
    const click = inClip.find((each) => pointsAt(hazard, each) > 0) ?? null;
    return { click, points: click === null || misuse !== null ? 0 : pointsAt(hazard, click) };
  });
  return { misuse, hazards: scores, points: scores.reduce((sum, { points }) => sum + points, 0) };
}
