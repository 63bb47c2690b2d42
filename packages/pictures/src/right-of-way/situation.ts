/** A scene as the law sees it: where each road user comes from and means to go, and who is on which side of whom. */
import { roadCountries, type Style } from '../countries/countries.ts';
import type { TrafficLaw } from '../countries/country.ts';
import { type ArmLayout, armOf, type Layout, layoutOf, oppositeOf } from '../scenes/layout.ts';
import type { Path } from '../scenes/path.ts';
import { isAcross, type Placed, placeUser, type Turn } from '../scenes/placing.ts';
import type { ArmName, SceneSpec, SceneUser } from '../scenes/spec.ts';
import { signed } from '../scenes/vector.ts';

/** A road user who takes part in traffic. Parked vehicles do not. */
export interface Mover {
  /** The label; without one the kind, numbered from the second on: `pedestrian`, `pedestrian-2`. */
  readonly name: string;
  readonly user: SceneUser;
  readonly placed: Placed;
  readonly onFoot: boolean;
  /** Null if the scene does not say where it goes. */
  readonly path: Path | null;
  /** Metres along the path to the rear end, and to the front. */
  readonly rear: number;
  readonly front: number;
  /** The arm it comes from; null on a roundabout, on a slip road and on foot. */
  readonly arm: ArmLayout | null;
  /** The arm it leaves by; null on foot, or if the scene does not say. */
  readonly exit: ArmLayout | null;
  readonly turn: Turn | null;
  /** Whether it turns across the lanes of oncoming traffic. */
  readonly across: boolean;
  /** Metres from the stop line to its front; negative before the line. */
  readonly past: number;
}

export interface Situation {
  readonly spec: SceneSpec;
  readonly style: Style;
  readonly law: TrafficLaw;
  /** Upper-case code of the US state that a question belongs to, if any. */
  readonly region: string | null;
  readonly layout: Layout;
  readonly movers: readonly Mover[];
}

/** Returns the road users of a scene and what each of them does. */
export function situationOf(spec: SceneSpec, region: string | null): Situation {
  const layout = layoutOf(spec);
  const counts = new Map<string, number>();
  const movers = spec.users
    .filter((user) => user.parked !== true)
    .map((user) => {
      const count = (counts.get(user.kind) ?? 0) + (user.label === undefined ? 1 : 0);
      counts.set(user.kind, count);
      const name = user.label ?? (count > 1 ? `${user.kind}-${count}` : user.kind);
      return moverOf(layout, user, name);
    });
  return { spec, style: spec.style, law: roadCountries[spec.style].law, region, layout, movers };
}

function moverOf(layout: Layout, user: SceneUser, name: string): Mover {
  const placed = placeUser(layout, user);
  const onFoot = user.kind === 'pedestrian' || user.kind === 'animal';
  const named = (arm: ArmName | 'slip' | undefined) =>
    arm === undefined || arm === 'slip' || onFoot ? null : armOf(layout, arm);
  const arm = user.circulating === undefined ? named(user.from) : null;
  const exit = named(user.to) ?? (arm !== null && user.at === undefined ? oppositeOf(layout, arm) : null);
  const front = placed.s + placed.length / 2;
  return {
    name,
    user,
    placed,
    onFoot,
    path: placed.path,
    rear: Math.max(0, placed.s - placed.length / 2),
    front,
    arm,
    exit,
    turn: placed.turn,
    across: isAcross(layout, placed.turn),
    past: user.at === undefined && arm !== null ? front - placed.stop : 0,
  };
}

/** The side that `other` comes from, as seen by `self`, by the directions of their arms. */
export type Bearing = 'right' | 'left' | 'opposite' | 'same';

/** Arms within this many degrees of straight ahead count as opposite. */
const FACING = 45;

/** Returns the side that `other` comes from as seen by `self`; null unless both come from an arm. */
export function sideOf(self: Mover, other: Mover): Bearing | null {
  if (self.arm === null || other.arm === null) return null;
  if (self.arm.name === other.arm.name) return 'same';
  const off = signed(other.arm.bearing - self.arm.bearing);
  if (Math.abs(off) > 180 - FACING) return 'opposite';
  return off < 0 ? 'right' : 'left';
}

/** Returns the signs that an arm shows to traffic approaching the junction. */
export const signsOf = (arm: ArmLayout): readonly string[] =>
  arm.spec.sign === undefined ? [] : typeof arm.spec.sign === 'string' ? [arm.spec.sign] : arm.spec.sign;
