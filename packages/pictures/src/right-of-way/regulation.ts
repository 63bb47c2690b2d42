/** The effect of signs and lights on the traffic of each arm. */
import type { ArmLayout } from '../scenes/layout.ts';
import type { LightState } from '../scenes/spec.ts';
import { type Mover, type Situation, signsOf } from './situation.ts';

/**
 * The meaning of a driver's light. `turn-on-red`: red, but this turn is allowed after a stop, giving way to everyone.
 * `protected`: a green arrow for this direction. `dark`: the lights are out of order. `none`: no light.
 */
export type Light =
  | 'none'
  | 'green'
  | 'protected'
  | 'stop'
  | 'turn-on-red'
  | 'flashing-red'
  | 'flashing-amber'
  | 'dark';

/** Returns what the lights allow a road user coming from an arm. */
export function lightOf(situation: Situation, mover: Mover): Light {
  const { arm } = mover;
  if (arm === null) return 'none';
  const { light, arrowLight } = arm.spec;
  if (arrowLight !== undefined && arrowLight.to === mover.turn) {
    if (arrowLight.state === 'green') return 'protected';
    if (arrowLight.state === 'flashing-amber') return 'green';
    if (stops(arrowLight.state)) return 'stop';
  }
  if (light === undefined) return 'none';
  if (light === 'green' || light === 'flashing-red' || light === 'flashing-amber') return light;
  if (light === 'off') return 'dark';
  return light === 'red' && mayTurnOnRed(situation, mover, arm) ? 'turn-on-red' : 'stop';
}

const stops = (state: LightState): boolean => state === 'red' || state === 'amber' || state === 'red-amber';

function mayTurnOnRed(situation: Situation, { turn, exit }: Mover, arm: ArmLayout): boolean {
  switch (situation.law.turnOnRed) {
    case 'right-at-arrow-plate':
      return arm.spec.greenArrow === true && turn === 'right';
    case 'left-at-sign':
      return turn === 'left' && signsOf(arm).includes('au/R2-20');
    case 'unless-forbidden': {
      if (signsOf(arm).some((sign) => sign.startsWith('us/R10-11'))) return false;
      if (turn === 'right') return true;
      return turn === 'left' && arm.lanesOut === 0 && exit !== null && exit.lanesIn === 0;
    }
    case 'never':
      return false;
  }
}

/** Returns whether working lights control the junction (or the crossing, on a road without a junction). */
export const isSignalled = ({ layout }: Situation): boolean =>
  layout.arms.some(
    ({ spec }) =>
      spec.light === 'green' || (spec.light !== undefined && stops(spec.light)) || spec.arrowLight?.state === 'green',
  );

/**
 * The rank of an arm by its signs and lines: on the priority road, without a rule, on the road that gives way, or
 * leading out of a property, a living street and the like, which gives way to everyone.
 */
export type Rank = 'priority' | 'plain' | 'minor' | 'emerging';

const priority = ['de/301', 'de/306', 'se/B4', 'fr/AB2', 'fr/AB6'];
const minor = [
  'us/R1-1',
  'us/R1-2',
  'uk/601.1',
  'uk/602',
  'de/205',
  'de/206',
  'se/B1',
  'se/B2',
  'fr/AB3a',
  'fr/AB4',
  'au/R1-1',
  'au/R1-2',
];
const emerging = ['de/325.2', 'de/242.2', 'se/E8', 'se/E10'];

/** Returns the rank of an arm by its signs; working lights override it. */
export function rankOf(situation: Situation, arm: ArmLayout): Rank {
  const signs = signsOf(arm);
  const { control, light } = arm.spec;
  if (arm.spec.driveway === true || signs.some((sign) => emerging.includes(sign))) return 'emerging';
  if (situation.law.flashingRedStops && light === 'flashing-red') return 'minor';
  if (control === 'stop' || control === 'yield' || signs.some((sign) => minor.includes(sign))) return 'minor';
  if (situation.spec.main?.includes(arm.name) === true) return 'priority';
  return signs.some((sign) => priority.includes(sign)) ? 'priority' : 'plain';
}

/**
 * Returns whether everyone has to stop: a stop sign or a flashing red light on each arm, or dark lights in a country whose law treats them
 * so.
 */
export function isAllWayStop({ law, layout }: Situation): boolean {
  if (layout.road) return false;
  const entries = layout.arms.filter((arm) => arm.lanesIn > 0);
  const all = (test: (arm: ArmLayout) => boolean) => entries.every(test);
  return (
    all(({ spec }) => spec.control === 'stop' || spec.light === 'flashing-red') ||
    (law.darkLights === 'all-way-stop' && all(({ spec }) => spec.light === 'off'))
  );
}

const order: Readonly<Record<Rank, number>> = { priority: 3, plain: 2, minor: 1, emerging: 0 };

/**
 * Returns a positive number if the arm `other` has the higher rank, a negative one if `self` has, and 0 if they are
 * equal.
 */
export function compareRanks(situation: Situation, self: ArmLayout, other: ArmLayout): number {
  return order[rankOf(situation, other)] - order[rankOf(situation, self)];
}
