/** Misconceptions about the right of way, and the answer that each of them leads to in a given situation. */

import { roadCountries } from '@lanewise/pictures/countries/countries';
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import { solve, type Wait } from '@lanewise/pictures/right-of-way/solve';
import { sizes } from '@lanewise/pictures/scenes/placing';
import type { Arm } from '@lanewise/pictures/scenes/spec';
import type { SolvedSituation } from './solved-situation.ts';

export const beliefIds = [
  'bend-goes-straight',
  'siren-obeys',
  'arrival-counts-for-nothing',
  'tram-always-first',
  'through-road-first',
  'right-against-signs',
  'straight-before-turn',
  'turn-costs-nothing',
  'bigger-first',
  'cars-before-others',
  'you-first',
  'you-last',
  'nearest-first',
  'left-first',
] as const;
export type BeliefId = (typeof beliefIds)[number];

/** The user with the lower score goes first; null if the belief says nothing about this situation. */
type Score = (mover: Mover) => number;

const scoresOf: Readonly<Record<BeliefId, (solved: SolvedSituation) => Score | null>> = {
  'bend-goes-straight': ({ scene }) =>
    scene.main === undefined ? null : ({ arm }) => (arm?.name === 'S' || arm?.name === 'N' ? 0 : 1),
  'siren-obeys': ({ situation }) =>
    situation.movers.some(({ user }) => user.kind === 'emergency')
      ? ({ user }) => (user.kind === 'emergency' ? 1 : 0)
      : null,
  'arrival-counts-for-nothing': (solved) => (solved.family.arrive === 'in turn' ? byTheRight(solved) : null),
  'tram-always-first': ({ situation, family }) =>
    roadCountries[family.subject].law.trams === 'like-others' &&
    situation.movers.some(({ user }) => user.kind === 'tram')
      ? ({ user }) => (user.kind === 'tram' ? 0 : 1)
      : null,
  'through-road-first': ({ situation, scene }) => {
    if (situation.layout.arms.length !== 3 || scene.roundabout !== undefined || hasSigns(scene)) return null;
    const names = situation.layout.arms.map(({ name }) => name);
    const stem = names.find((name) => !names.includes(opposite[name]));
    return ({ arm }) => (arm?.name === stem ? 1 : 0);
  },
  'right-against-signs': (solved) =>
    hasSigns(solved.scene) && solved.scene.roundabout === undefined && solved.family.arrive === undefined
      ? byTheRight(solved)
      : null,
  'straight-before-turn': ({ scene }) =>
    scene.roundabout === undefined ? ({ turn }) => (turn === null || turn === 'straight' ? 0 : 1) : null,
  'turn-costs-nothing': ({ scene }) =>
    hasSigns(scene) && hasFreeArm(scene) && scene.roundabout === undefined
      ? ({ arm }) => (arm === null || isFree(arm.spec) ? 0 : 1)
      : null,
  'bigger-first': ({ situation }) =>
    situation.movers.some(({ user }) => ['bus', 'truck', 'tram', 'van'].includes(user.kind))
      ? ({ user }) => -sizes[user.kind][0]
      : null,
  'cars-before-others': ({ situation }) =>
    situation.movers.some(({ user }) => user.kind === 'cyclist' || user.kind === 'pedestrian')
      ? ({ user }) => (user.kind === 'cyclist' ? 1 : user.kind === 'pedestrian' ? 2 : 0)
      : null,
  'you-last':
    () =>
    ({ name }) =>
      name === 'A' ? 1 : 0,
  'you-first':
    () =>
    ({ name }) =>
      name === 'A' ? 0 : 1,
  'nearest-first': ({ situation, family }) =>
    family.arrive === undefined && situation.movers.every(({ arm }) => arm !== null) ? ({ past }) => -past : null,
  'left-first': (solved) => {
    const score = hasSigns(solved.scene) && solved.scene.roundabout === undefined ? null : byTheRight(solved);
    return score === null ? null : (mover) => -score(mover);
  },
};

const opposite = { N: 'S', S: 'N', E: 'W', W: 'E' } as const;

/** Whether traffic on some road need not stop while others wait. */
const hasFreeArm = ({ arms }: SolvedSituation['scene']): boolean => Object.values(arms).some(isFree);

const isFree = ({ control, sign }: Arm): boolean =>
  (control === undefined || control === 'none') && sign !== 'de/325.2';

const hasSigns = ({ arms }: SolvedSituation['scene']): boolean =>
  Object.values(arms).some(({ sign, control }) => sign !== undefined || control !== undefined);

/** The order given by priority to the right if nothing else counts; null if it gives none. */
function byTheRight({ scene, situation }: SolvedSituation): Score | null {
  if (situation.movers.some(({ arm }) => arm === null)) return null;
  const bare = Object.fromEntries(Object.keys(scene.arms).map((name) => [name, {}]));
  const users = scene.users.map(({ arrived: _, flashing: __, ...user }) => user);
  const { main: _, roundabout: __, ...rest } = scene;
  const { order } = solve({ ...rest, style: 'de', arms: bare, users });
  return order === null ? null : ({ name }) => order.findIndex((group) => group.includes(name));
}

/**
 * Returns the orders that follow from a belief, with ties broken both as in law and the other way round. Only orders
 * are returned in which the belief itself puts somebody before a road user who goes first by law.
 */
export function ordersBy(belief: BeliefId, solved: SolvedSituation, truth: readonly string[]): string[][] {
  const score = scoresOf[belief](solved);
  if (score === null) return [];
  const points = new Map(solved.situation.movers.map((mover) => [mover.name, Math.round(score(mover))]));
  const of = (name: string) => points.get(name) ?? 0;
  const sorted = (names: readonly string[]) => names.toSorted((a, b) => of(a) - of(b));
  const misled = (wait: Wait) => {
    const apart = Math.sign(of(wait.who) - of(wait.for));
    // Someone who thinks that turning makes no difference is wrong only about two who face each other on the same road.
    return belief === 'turn-costs-nothing' ? apart === 0 && wait.because === 'turning-across' : apart < 0;
  };
  return [sorted(truth), sorted(truth.toReversed())].filter((order) =>
    solved.solution.waits.some((wait) => order.indexOf(wait.who) < order.indexOf(wait.for) && misled(wait)),
  );
}
