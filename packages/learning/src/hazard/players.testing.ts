/** Models of people who take the hazard-perception test. */
import type { Random } from '../random.ts';
import { hazardsOf } from './make-clip.ts';
import type { ClipPlan } from './plan.ts';
import type { ScoringWindow } from './score.ts';

export interface PlayedClip {
  readonly duration: number;
  readonly hazards: readonly ScoringWindow[];
  /** When something happened that was no hazard. */
  readonly leads: readonly number[];
}

/** Returns what a player meets in a clip, by the clip’s own times in seconds. */
export function playedClip(plan: ClipPlan): PlayedClip {
  return {
    duration: plan.duration,
    hazards: hazardsOf(plan, () => 0),
    leads: plan.episodes.flatMap((each) => ('lead' in each ? [each.t] : [])),
  };
}

export type HazardPlayer = (clip: PlayedClip, random: Random) => readonly number[];

/**
 * Sees 95 of 100 hazards, reacts after 0.6 to 1.6 seconds (perception and response to an expected event in traffic: about one second),
 * clicks again a second later to be sure, and also clicks at every other lead.
 */
export const attentive: HazardPlayer = ({ hazards, leads }, random) => [
  ...hazards.flatMap(({ onset }) => {
    if (random() < 0.05) return [];
    const click = onset + 0.6 + random();
    return [click, click + 0.8 + random() * 0.5];
  }),
  ...leads.flatMap((t) => (random() < 0.5 ? [t + 0.8 + random() * 2] : [])),
];

/** Clicks `count` times at moments that have nothing to do with the clip. */
export const randomPlayer =
  (count: number): HazardPlayer =>
  ({ duration }, random) =>
    Array.from({ length: count }, () => random() * duration);

/** Clicks every `period` seconds; each click may be off by a share of the period. */
export const rhythmic =
  (period: number, jitter = 0): HazardPlayer =>
  ({ duration }, random) => {
    const clicks = [];
    for (let t = random() * period; t < duration; t += period) clicks.push(t + (random() - 0.5) * 2 * jitter * period);
    return clicks;
  };

/** Knows the rules: as many clicks as are allowed, spread over the middle of the clip, each at a random place of its share. */
export const cunning: HazardPlayer = ({ duration }, random) => {
  const count = Math.max(7, Math.floor(duration / 5));
  const [from, to] = [5, duration - 6];
  return Array.from({ length: count }, (_, i) => from + ((to - from) * (i + random())) / count);
};
