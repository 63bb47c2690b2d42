/**
 * The description of a traffic scene. Lengths are metres, the origin is the centre of the junction (of the road where there is
 * no junction), x to the right, y down the page. Bearings and headings are degrees clockwise, 0 is up the page.
 *
 * A scene lists the road users with their positions and destinations. The drawing shows only what a driver could see; `to`, `arrived` and
 * `main` are for the right-of-way solver.
 */
import type { Style } from '../countries/countries.ts';
import type * as words from './vocabulary.ts';

type Word<List extends readonly string[]> = List[number];

export type ArmName = Word<typeof words.armNames>;
export type Point = readonly [x: number, y: number];
export type LightState = Word<typeof words.lightStates>;
export type Direction = Word<typeof words.directions>;
export type CentreLine = Word<typeof words.centreLines>;
export type LaneArrow = Word<typeof words.laneArrows>;
export type UserKind = Word<typeof words.userKinds>;
export type Signal = Word<typeof words.signals>;
export type Color = Word<typeof words.colors>;
export type Side = Word<typeof words.sides>;

/** One road that leads to the junction. */
export interface Arm {
  /** Lanes towards the junction, default 1; 0 makes it one-way. */
  readonly in?: number;
  /** Lanes away from the junction, default 1. */
  readonly out?: number;
  /** Bearing of the arm, seen from the centre; default N 0, E 90, S 180, W 270. For skewed junctions and bends. */
  readonly bearing?: number;
  /** The control that approaching traffic must obey; paints the matching line. Default none. */
  readonly control?: Word<typeof words.controls>;
  /** Signs at the kerb of the incoming lanes, from top to bottom. */
  readonly sign?: string | readonly string[];
  readonly light?: LightState;
  /** A second signal head with an arrow, beside the main one. */
  readonly arrowLight?: { readonly to: Direction; readonly state: LightState };
  /** Germany's plate beside the red lamp: a green arrow to the right on black (Zeichen 720). */
  readonly greenArrow?: boolean;
  readonly crossing?: Word<typeof words.crossings>;
  /** Default: double (us), dashed (uk, de, se, fr, au); nothing on a one-way road. */
  readonly centre?: CentreLine;
  /** One for each incoming lane, from the centre line outwards. */
  readonly arrows?: readonly LaneArrow[];
  /** Cycle lanes. */
  readonly cycle?: Word<typeof words.roadSides>;
  /** Parking bays along the kerb. */
  readonly parking?: Word<typeof words.roadSides>;
  /**
   * The way out of a property or a parking lot: without a centre line, and in towns the sidewalk continues across it.
   */
  readonly driveway?: boolean;
  /** The outermost incoming lane is a bus lane. */
  readonly bus?: boolean;
  /** Words painted on the outermost incoming lane. */
  readonly words?: Word<typeof words.roadWords>;
}

/** A road user. Placed by exactly one of `from`, `circulating`, `crosses` and `at`. */
export interface SceneUser {
  /** One capital letter or digit. A is the learner. */
  readonly label?: string;
  readonly kind: UserKind;
  /** The arm it comes from, or the slip road. */
  readonly from?: ArmName | 'slip';
  /** The arm it intends to leave by; the same as `from` for a U-turn. */
  readonly to?: ArmName | 'slip';
  /** Lane counted from the centre line outwards; default the outermost one (0 for a turn across oncoming traffic). */
  readonly lane?: number;
  /** Lane of the exit, counted in the same way. */
  readonly toLane?: number;
  /** Metres from the front bumper to the stop line, default 0.6; negative after passing it. */
  readonly back?: number;
  /** Metres from the middle of the lane, positive to the user's own right. */
  readonly aside?: number;
  /** In the parking bay (or at the kerb) of the arm `from`. Parked users have no part in the right of way. */
  readonly parked?: boolean;
  /** On the roundabout, at this bearing from its centre; `lane` 0 is the inner one. */
  readonly circulating?: number;
  /** On foot across the mouth of this arm, on its crossing if it has one. */
  readonly crosses?: ArmName;
  /** The compass direction the person walks in. */
  readonly towards?: ArmName;
  /** How far across: 0 on the near kerb, 1 on the far one. Default 0. */
  readonly progress?: number;
  /** Centre of the user. */
  readonly at?: Point;
  readonly heading?: number;
  /** Metres that a pedestrian placed by `at` will walk. */
  readonly walk?: number;
  readonly signal?: Signal;
  readonly brake?: boolean;
  /** What the speedometer tells, in the country's unit; A's is shown in the view from the seat, where the question names it. */
  readonly speed?: number;
  readonly color?: Color;
  readonly flashing?: Word<typeof words.beacons>;
  /** An open car door. */
  readonly door?: Side;
  /** What kind of pedestrian. */
  readonly who?: Word<typeof words.people>;
  /** Order of arrival at an all-way stop, 1 is first. Not drawn. */
  readonly arrived?: number;
  /** Position of the label in metres from the user; default on the roof, for small users beside them. */
  readonly labelAt?: Point;
}

export interface Roundabout {
  readonly lanes: 1 | 2;
  /** A painted disc that can be driven over. */
  readonly mini?: boolean;
  /** Radius of the central island, default 5. */
  readonly island?: number;
}

/** A railway that crosses one arm at a right angle. */
export interface Railway {
  readonly arm: ArmName;
  /** Metres from the centre along the arm. */
  readonly at: number;
  readonly tracks?: 1 | 2;
  readonly control?: Word<typeof words.railwayControls>;
  readonly state?: Word<typeof words.railwayStates>;
  /** Sign on both approaches, for example the cross. */
  readonly sign?: string | readonly string[];
}

/** A slip road on the near side of the traffic that comes from `arm`, on a straight road. */
export interface Slip {
  readonly kind: Word<typeof words.slipKinds>;
  readonly arm: ArmName;
}

/** An extra lane beside the traffic that comes from `arm`, outside its other lanes, which ends in the middle of a straight road. */
export interface LaneDrop {
  readonly arm: ArmName;
}

export interface SceneObject {
  readonly kind: Word<typeof words.objectKinds>;
  readonly at: Point;
  readonly heading?: number;
}

export interface PlacedSign {
  readonly sign: string | readonly string[];
  readonly at: Point;
}

/** A numbered pin for an explanation to refer to. */
export interface Pin {
  readonly n: number;
  readonly at: Point;
}

/** Where the view from the seat differs from the usual. */
export interface Eye {
  /** The seat cannot show what is asked, so the question keeps the plan. */
  readonly plan?: boolean;
  /** Metres that A is further back than in the plan. */
  readonly back?: number;
  /** Degrees to the right of straight ahead. */
  readonly turn?: number;
}

export interface SceneSpec {
  readonly drive: Word<typeof words.drives>;
  /** The country whose road markings and vehicles are drawn. */
  readonly style: Style;
  /**
   * Two arms make a road without a junction, straight or bent; each takes omitted fields from the other, mirrored.
   */
  readonly arms: Readonly<Partial<Record<ArmName, Arm>>>;
  readonly users: readonly SceneUser[];
  /** town: kerbs, sidewalks, houses. rural: edge lines. motorway: hard shoulder. Default town. */
  readonly setting?: Word<typeof words.settings>;
  readonly roundabout?: Roundabout;
  /** Kerb radius of the corners, default 4; of the bend if there are two arms, default 24. */
  readonly corner?: number;
  /** The arms of the priority road if it bends; paints its edge. */
  readonly main?: readonly [ArmName, ArmName];
  /** Yellow criss-cross box over the junction. */
  readonly box?: boolean;
  /** Tram rails in the road. */
  readonly rails?: readonly { readonly from: ArmName; readonly to: ArmName }[];
  readonly railway?: Railway;
  readonly slip?: Slip;
  /** Users on the extra lane have the `lane` after the last of the arm. */
  readonly laneDrop?: LaneDrop;
  readonly objects?: readonly SceneObject[];
  readonly signs?: readonly PlacedSign[];
  /** Metres from the middle of the picture to its nearest edge, default 20. */
  readonly view?: number;
  /** Width by height, default 1. */
  readonly aspect?: number;
  /** The point in the middle of the picture, default the centre of the junction. */
  readonly look?: Point;
  readonly time?: Word<typeof words.times>;
  readonly weather?: Word<typeof words.weathers>;
  /** Dashed arrows that show where everyone intends to go. For explanations only, because they give answers away. */
  readonly paths?: boolean;
  /** How the driver of A sees the scene; by default everything is found from what must be in view. */
  readonly eye?: Eye;
  readonly pins?: readonly Pin[];
}
