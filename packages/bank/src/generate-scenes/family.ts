/** A family of situations: one road layout and the road users who may come to it. */
import type { ArmName, SceneSpec, SceneUser } from '@lanewise/pictures/scenes/spec';

/** The countries whose right of way the solver can derive. */
export const solvableSubjects = ['us', 'uk', 'de'] as const;
export type SolvableSubject = (typeof solvableSubjects)[number];

/** What a picture shows, in the languages of its country. */
export interface Description {
  readonly en: string;
  readonly de?: string;
}

export interface SceneFamily {
  readonly id: string;
  readonly subject: SolvableSubject;
  /** The chapter that its questions are added to. */
  readonly chapter: string;
  readonly ground: Omit<SceneSpec, 'drive' | 'style' | 'users'>;
  /** The road layout for the alternative text: what can be seen, not what it means. */
  readonly description: Description;
  /** The ways the learner may come; always from below, as the blue car A. */
  readonly learner: readonly Omit<SceneUser, 'kind'>[];
  /** The other road users who may come: at most one from each list. */
  readonly others: readonly (readonly SceneUser[])[];
  /** Smallest and largest number of others. */
  readonly minOthers: number;
  readonly maxOthers: number;
  /** A kind of road user that must be present. */
  readonly needs?: SceneUser['kind'];
  /** Added to the prompt if the order of arrival matters in law. `in turn` reads the users' `arrived`. */
  readonly arrive?: 'together' | 'in turn';
}

/**
 * The arm that a road user leaves by, for each arm it comes from and each turn. Arms are named by compass direction; A
 * comes from the south.
 */
const ways: Readonly<Record<ArmName, Readonly<Record<Way, ArmName>>>> = {
  S: { left: 'W', straight: 'N', right: 'E' },
  N: { left: 'E', straight: 'S', right: 'W' },
  E: { left: 'S', straight: 'W', right: 'N' },
  W: { left: 'N', straight: 'E', right: 'S' },
};

export type Way = 'left' | 'straight' | 'right';

/** Returns a road user that comes from an arm and signals its turn. */
export function comes(from: ArmName, way: Way, more: Partial<SceneUser> = {}): SceneUser {
  return { kind: 'car', from, to: ways[from][way], ...(way === 'straight' ? {} : { signal: way }), ...more };
}

/** Returns one road user for each turn in the list. */
export const comesAnyWay = (from: ArmName, list: readonly Way[], more: Partial<SceneUser> = {}): SceneUser[] =>
  list.map((way) => comes(from, way, more));

/** Returns the learner's car for each turn in the list. */
export const learnerGoes = (list: readonly Way[], more: Partial<SceneUser> = {}): Omit<SceneUser, 'kind'>[] =>
  list.map((way) => {
    const { kind: _, ...user } = comes('S', way, more);
    return user;
  });

/** Returns a pedestrian who is about to cross, or is crossing, the mouth of an arm. */
export const crosses = (arm: ArmName, towards: ArmName, progress = 0.1): SceneUser => ({
  kind: 'pedestrian',
  crosses: arm,
  towards,
  progress,
});
