/** What a family of situations is: one piece of ground, and everybody who may come to it. */
import type { ArmName, SceneSpec, User } from '@lanewise/pictures/scenes/spec';

/** The countries whose right of way can be derived. */
export const madeSubjects = ['us', 'uk', 'de'] as const;
export type MadeSubject = (typeof madeSubjects)[number];

/** What a picture shows, in words of the languages of its country. */
export interface Seen {
  readonly en: string;
  readonly de?: string;
}

export interface Family {
  readonly id: string;
  readonly subject: MadeSubject;
  /** The chapter its questions are added to. */
  readonly chapter: string;
  readonly ground: Omit<SceneSpec, 'drive' | 'style' | 'users'>;
  /** The ground, as the alternative text says it: what is seen, never what it means. */
  readonly seen: Seen;
  /** How the learner may come; always from below, in the blue car A. */
  readonly learner: readonly Omit<User, 'kind'>[];
  /** Who else may come: of each list at most one. */
  readonly others: readonly (readonly User[])[];
  /** How many others there are, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Somebody of this kind has to be there. */
  readonly needs?: User['kind'];
  /** Said in the prompt where the law asks who came first. `in turn` reads the users' `arrived`. */
  readonly arrive?: 'together' | 'in turn';
}

/** The arm that somebody takes who turns that way; the letters are those of the compass, A comes from the south. */
const ways: Readonly<Record<ArmName, Readonly<Record<Way, ArmName>>>> = {
  S: { left: 'W', straight: 'N', right: 'E' },
  N: { left: 'E', straight: 'S', right: 'W' },
  E: { left: 'S', straight: 'W', right: 'N' },
  W: { left: 'N', straight: 'E', right: 'S' },
};

export type Way = 'left' | 'straight' | 'right';

/** Returns a road user that comes in by an arm and turns; it signals its turn. */
export function comes(from: ArmName, way: Way, more: Partial<User> = {}): User {
  return { kind: 'car', from, to: ways[from][way], ...(way === 'straight' ? {} : { signal: way }), ...more };
}

/** Returns one road user for each way it may take. */
export const comesAnyWay = (from: ArmName, list: readonly Way[], more: Partial<User> = {}): User[] =>
  list.map((way) => comes(from, way, more));

/** Returns the learner's car for each way it may take. */
export const learnerGoes = (list: readonly Way[], more: Partial<User> = {}): Omit<User, 'kind'>[] =>
  list.map((way) => {
    const { kind: _, ...user } = comes('S', way, more);
    return user;
  });

/** Somebody who is about to cross, or crosses, the mouth of an arm. */
export const crosses = (arm: ArmName, towards: ArmName, progress = 0.1): User => ({
  kind: 'pedestrian',
  crosses: arm,
  towards,
  progress,
});
