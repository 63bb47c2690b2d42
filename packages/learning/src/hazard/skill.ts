/**
 * A learner's skill at each kind of hazard. Two skills are modelled by family: search (is the hazard clicked on in time at all?) and reaction (how
 * early, if it is?). Both are read from one distribution over the 0 to 5 points of a hazard.
 *
 * The distribution is that of the points scored so far (older ones count less), with a Dirichlet prior: families not met yet are
 * taken to go like the others, and a learner who has met none like the prior below. The prior, its weights and the half-life are ours; nothing is published.
 */

import { HAZARD_POINTS, hazardFamilies } from '@lanewise/contracts/constants/hazards';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { HazardPart } from '../exam/blueprint.ts';
import type { Random } from '../random.ts';
import type { HazardFamily } from './clip.ts';

/** A hazard that a learner has met in a clip. */
export interface MetHazard {
  readonly family: HazardFamily;
  /** From 0 to 5. */
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FamilySkill {
  readonly family: HazardFamily;
  /** How many hazards of it were met. */
  readonly met: number;
  /** When the last was met, in milliseconds since 1970; null if none was. */
  readonly lastAt: number | null;
  /** Chances of 0, 1, … 5 points, which add up to 1. */
  readonly chances: readonly number[];
  /** Chance of clicking on one in time. */
  readonly found: number;
  /** Points expected for one. */
  readonly points: number;
}

/** What the learner would score in a test today. */
export interface HazardOutlook {
  /** Expected points. */
  readonly points: number;
  /** Four tests out of five end between these. */
  readonly low: number;
  readonly high: number;
  /** Chance of reaching the pass mark. */
  readonly chance: number;
}

/** A beginner's chances of 0 to 5 points. */
const BEGINNER = [0.4, 0.1, 0.12, 0.14, 0.14, 0.1];
/** How many met hazards the beginner's chances weigh as much as, and, within a family, the learner's own over all families. */
const WEIGHT = { beginner: 6, learner: 3 };
/** Days after which a met hazard counts half. */
const HALF_LIFE = 60;
/** Fewer met hazards than these say nothing about a test. */
export const hazardsForOutlook = 10;

/** Returns the skills of all families, in their order. `now` is in milliseconds since 1970. */
export function hazardSkills(met: readonly MetHazard[], now: number): readonly FamilySkill[] {
  const overall = mixed(BEGINNER, WEIGHT.beginner, countsOf(met, now));
  const byFamily = Map.groupBy(met, ({ family }) => family);
  return hazardFamilies.map((family) => {
    const mine = byFamily.get(family) ?? [];
    const chances = mixed(overall, WEIGHT.learner, countsOf(mine, now));
    return {
      family,
      chances,
      met: mine.length,
      lastAt: mine.length === 0 ? null : Math.max(...mine.map(({ at }) => at)),
      found: 1 - (chances[0] as number),
      points: chances.reduce((sum, chance, points) => sum + chance * points, 0),
    };
  });
}

/** Returns how often each number of points was scored, older ones weighing less. */
function countsOf(met: readonly MetHazard[], now: number): readonly number[] {
  const counts = Array.from({ length: HAZARD_POINTS + 1 }, () => 0);
  for (const { points, at } of met) {
    counts[points] = (counts[points] as number) + 0.5 ** (Math.max(0, now - at) / DAY_MS / HALF_LIFE);
  }
  return counts;
}

function mixed(prior: readonly number[], weight: number, counts: readonly number[]): readonly number[] {
  const total = weight + counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, points) => (weight * (prior[points] as number) + count) / total);
}

/** Returns what a test would end with, every family being as likely as another; null while too few hazards were met. */
export function hazardOutlook(skills: readonly FamilySkill[], part: HazardPart): HazardOutlook | null {
  if (skills.reduce((sum, { met }) => sum + met, 0) < hazardsForOutlook) return null;
  const one = Array.from(
    { length: HAZARD_POINTS + 1 },
    (_, points) => skills.reduce((sum, { chances }) => sum + (chances[points] as number), 0) / skills.length,
  );
  let scores = [1];
  for (let hazard = 0; hazard < part.hazards; hazard += 1) scores = convolved(scores, one);
  const upTo = (share: number) => {
    let sum = 0;
    return scores.findIndex((chance) => {
      sum += chance;
      return sum >= share;
    });
  };
  return {
    points: scores.reduce((sum, chance, points) => sum + chance * points, 0),
    low: upTo(0.1),
    high: upTo(0.9),
    chance: scores.slice(part.passingScore).reduce((sum, chance) => sum + chance, 0),
  };
}

function convolved(one: readonly number[], other: readonly number[]): number[] {
  const both = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, a] of one.entries())
    for (const [j, b] of other.entries()) both[i + j] = (both[i + j] as number) + a * b;
  return both;
}

/** Points that a family not met yet seems to lose more, so that all are met early. */
const CURIOSITY = 1.5;

/** Returns what training a family would be worth: the points it loses, more if little is known about it. */
const worthOf = ({ points, met }: FamilySkill): number => HAZARD_POINTS - points + CURIOSITY / (1 + met);

/** Returns the family that is most worth training; the first of equals. */
export function weakestFamily(skills: readonly FamilySkill[]): FamilySkill {
  return skills.reduce((most, skill) => (worthOf(skill) > worthOf(most) ? skill : most));
}

/**
 * Returns the family of the next practice clip: the more often the more it is worth. Never one of the `latest`, because a learner who knows what
 * comes does not search for it.
 */
export function nextFamily(
  skills: readonly FamilySkill[],
  latest: readonly HazardFamily[],
  random: Random,
): HazardFamily {
  const eligible = skills.filter(({ family }) => !latest.includes(family));
  // Squared, so that weak families come clearly more often.
  const weights = eligible.map((skill) => worthOf(skill) ** 2);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = eligible.find((_, at) => {
    left -= weights[at] as number;
    return left < 0;
  });
  return (chosen ?? (eligible.at(-1) as FamilySkill)).family;
}

/** The clips of a day's plan. */
export interface PlannedClips {
  /** What the learner would gain most from. The clips themselves are mixed. */
  readonly family: HazardFamily;
  readonly clips: number;
  readonly minutes: number;
  /** `unseen`: the family was not met yet. `weak`: it loses more points than others. */
  readonly why: 'unseen' | 'weak';
}

/** A clip and its review. */
const MINUTES_A_CLIP = 1.5;
/** The share of a day's minutes that goes to clips: hazard perception is one of the two parts of the test, and takes a fourth of its time. */
const SHARE_OF_DAY = 1 / 4;

/** Returns today's clips, less those taken since `since`; null if the minutes are too few or all are taken. */
export function clipsForDay(
  met: readonly MetHazard[],
  { now, since, minutes }: { readonly now: number; readonly since: number; readonly minutes: number },
): PlannedClips | null {
  const taken = met.filter(({ at }) => at >= since).length;
  const clips = Math.floor((minutes * SHARE_OF_DAY) / MINUTES_A_CLIP) - taken;
  if (clips < 1) return null;
  const weakest = weakestFamily(hazardSkills(met, now));
  return {
    family: weakest.family,
    clips,
    minutes: Math.ceil(clips * MINUTES_A_CLIP),
    why: weakest.met === 0 ? 'unseen' : 'weak',
  };
}
