/**
 * Solves the right of way of a scene: who must wait for whom, and in which order they go, by the law of the scene's
 * country.
 */
import type { SceneSpec } from '../scenes/spec.ts';
import { meets } from './conflicts.ts';
import type { PriorityRule, PriorityVerdict } from './rule.ts';
import { holds as allHolds, rules } from './rules.ts';
import { type Mover, type Situation, sideOf, situationOf } from './situation.ts';

export interface Wait {
  readonly who: string;
  readonly for: string;
  /** The rule's id, its reason, and its source. */
  readonly because: string;
  readonly reason: string;
  readonly source: string;
}

/** Someone who may not go, no matter who else is there: a red light, a level crossing. */
export type Held = Omit<Wait, 'for'>;

export interface Solution {
  /** Everyone who takes part, by label, or without one by kind (`pedestrian`, `pedestrian-2`). */
  readonly movers: readonly string[];
  readonly waits: readonly Wait[];
  readonly held: readonly Held[];
  /**
   * Who goes first, second and so on; those in one group may go together. Leaves out those who are held. Null if
   * everyone waits for someone (`deadlock`) or the law leaves it open (`undecided`).
   */
  readonly order: readonly (readonly string[])[] | null;
  readonly deadlock: boolean;
  /** What the law leaves to the road users; null if it decides. */
  readonly undecided: string | null;
}

export interface Jurisdiction {
  /** Upper-case code of the US state; null for the rules that hold everywhere. */
  readonly region?: string | null;
}

/** Returns the right of way of a scene. A rotated scene gives the same answer. */
export function solve(spec: SceneSpec, { region = null }: Jurisdiction = {}): Solution {
  const situation = situationOf(spec, region);
  const names = situation.movers.map(({ name }) => name);
  if (spec.users.some(({ who }) => who === 'officer')) {
    const undecided = 'an officer directs the traffic, and gestures are not reasoned about here';
    return { movers: names, waits: [], held: [], order: null, deadlock: false, undecided };
  }
  const held = situation.movers.flatMap((mover) => heldBy(mover, situation));
  const moving = situation.movers.filter(({ name }) => !held.some(({ who }) => who === name));
  const waits: Wait[] = [];
  const open: string[] = [];
  for (const [index, one] of moving.entries()) {
    for (const two of moving.slice(index + 1)) {
      const judged = judge(one, two, situation);
      if (typeof judged === 'string') open.push(judged);
      else if (judged !== null) waits.push(judged);
    }
  }
  const { groups, deadlock } = inOrder(
    moving.map(({ name }) => name),
    waits,
  );
  const undecided = open.length === 0 ? null : open.join('; ');
  return { movers: names, waits, held, order: deadlock || undecided !== null ? null : groups, deadlock, undecided };
}

function heldBy(mover: Mover, situation: Situation): Held[] {
  for (const { id, reason, source: sources, holds } of allHolds) {
    const source = sources[situation.style];
    if (source !== null && holds(mover, situation)) return [{ who: mover.name, because: id, reason, source }];
  }
  return [];
}

/** Returns which of two waits, a text if the law leaves it open, or null if they do not affect each other. */
function judge(one: Mover, two: Mover, situation: Situation): Wait | string | null {
  const met = meets(situation, one, two);
  for (const rule of rules) {
    const source = rule.source[situation.style];
    if (source === null || (!met && rule.apart !== true)) continue;
    const [first, second] = [rule.judge(one, two, situation), rule.judge(two, one, situation)];
    const verdict = together(first, second);
    if (verdict === 'open') return `${one.name} and ${two.name}: ${rule.reason} (${source})`;
    if (verdict === 'first') return wait(one, two, rule, source);
    if (verdict === 'second') return wait(two, one, rule, source);
  }
  // Priority does not matter between those who follow one another or change lanes; they keep a distance.
  if (!met || sideOf(one, two) === 'same') return null;
  return `${one.name} and ${two.name}: no rule known here says who goes first`;
}

function together(first: PriorityVerdict, second: PriorityVerdict): 'first' | 'second' | 'open' | null {
  if (first === 'open' || second === 'open' || (first === 'waits' && second === 'waits')) return 'open';
  return first === 'waits' ? 'first' : second === 'waits' ? 'second' : null;
}

function wait(self: Mover, other: Mover, { id, reason }: PriorityRule, source: string): Wait {
  return { who: self.name, for: other.name, because: id, reason, source };
}

/** Returns groups in order: each waits only for road users in earlier groups. */
function inOrder(names: readonly string[], waits: readonly Wait[]): { groups: string[][]; deadlock: boolean } {
  const groups: string[][] = [];
  let left = [...names];
  while (left.length > 0) {
    const now = left.filter((name) => !waits.some((one) => one.who === name && left.includes(one.for)));
    if (now.length === 0) return { groups, deadlock: true };
    groups.push(now);
    left = left.filter((name) => !now.includes(name));
  }
  return { groups, deadlock: false };
}
