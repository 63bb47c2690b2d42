/** The schema of a scene. The types in spec.ts say what its fields mean. */
import { z } from 'zod';
import { styles } from '../countries/countries.ts';
import type {
  Arm,
  ArmName,
  Eye,
  LaneDrop,
  Pin,
  PlacedSign,
  Point,
  Railway,
  Roundabout,
  SceneObject,
  SceneSpec,
  SceneUser,
  Slip,
} from './spec.ts';
import * as words from './vocabulary.ts';

type Fields<T> = { readonly [K in keyof T]-?: z.ZodType<Exclude<T[K], undefined>> };

/** Returns the schema of an object of type T with exactly these fields. Fields outside `required` are optional. */
function object<T extends object>(fields: Fields<T>, required: readonly (keyof T & string)[] = []): z.ZodType<T> {
  const entries = Object.entries(fields as Record<string, z.ZodType>);
  const shape = entries.map(([key, schema]) => [key, required.some((one) => one === key) ? schema : schema.optional()]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<T>;
}

const number = (least: number, most: number) => z.number().min(least).max(most);
const whole = (least: number, most: number) => z.int().min(least).max(most);
const oneOrTwo = z.literal([1, 2]);
const flag = z.boolean();
const signId = z.string().regex(/^[a-z]{2}\/[A-Za-z0-9.+-]+$/, 'must be a sign id such as us/R1-1');
const signs = z.union([signId, z.array(signId).min(1).max(4)]);
const point: z.ZodType<Point> = z.tuple([number(-200, 200), number(-200, 200)]);
const armName = z.enum(words.armNames);
const armOrSlip = z.enum([...words.armNames, 'slip']);

const arm = object<Arm>({
  in: whole(0, 4),
  out: whole(0, 4),
  bearing: number(-360, 360),
  control: z.enum(words.controls),
  sign: signs,
  light: z.enum(words.lightStates),
  arrowLight: object<NonNullable<Arm['arrowLight']>>(
    { to: z.enum(words.directions), state: z.enum(words.lightStates) },
    ['to', 'state'],
  ),
  greenArrow: flag,
  crossing: z.enum(words.crossings),
  centre: z.enum(words.centreLines),
  arrows: z.array(z.enum(words.laneArrows)).max(4),
  cycle: z.enum(words.roadSides),
  parking: z.enum(words.roadSides),
  driveway: flag,
  bus: flag,
  words: z.enum(words.roadWords),
});

const user = object<SceneUser>(
  {
    label: z.string().regex(/^[A-Z0-9]$/, 'must be one capital letter or digit'),
    kind: z.enum(words.userKinds),
    from: armOrSlip,
    to: armOrSlip,
    lane: whole(0, 3),
    toLane: whole(0, 3),
    back: number(-60, 120),
    aside: number(-8, 8),
    parked: flag,
    circulating: number(-360, 360),
    crosses: armName,
    towards: armName,
    progress: number(-0.5, 1.5),
    at: point,
    heading: number(-360, 720),
    walk: number(0, 60),
    signal: z.enum(words.signals),
    brake: flag,
    speed: whole(1, 200),
    color: z.enum(words.colors),
    flashing: z.enum(words.beacons),
    door: z.enum(words.sides),
    who: z.enum(words.people),
    arrived: whole(1, 8),
    labelAt: point,
  },
  ['kind'],
);

export const scene = object<SceneSpec>(
  {
    drive: z.enum(words.drives),
    style: z.enum(styles),
    arms: object<Partial<Record<ArmName, Arm>>>({ N: arm, E: arm, S: arm, W: arm }),
    users: z.array(user).max(24),
    setting: z.enum(words.settings),
    roundabout: object<Roundabout>({ lanes: oneOrTwo, mini: flag, island: number(1, 20) }, ['lanes']),
    corner: number(0.5, 120),
    main: z.tuple([armName, armName]),
    box: flag,
    rails: z
      .array(object<{ from: ArmName; to: ArmName }>({ from: armName, to: armName }, ['from', 'to']))
      .min(1)
      .max(8),
    railway: object<Railway>(
      {
        arm: armName,
        at: number(0, 60),
        tracks: oneOrTwo,
        control: z.enum(words.railwayControls),
        state: z.enum(words.railwayStates),
        sign: signs,
      },
      ['arm', 'at'],
    ),
    laneDrop: object<LaneDrop>({ arm: armName }, ['arm']),
    slip: object<Slip>({ kind: z.enum(words.slipKinds), arm: armName }, ['kind', 'arm']),
    objects: z
      .array(
        object<SceneObject>({ kind: z.enum(words.objectKinds), at: point, heading: number(-360, 360) }, ['kind', 'at']),
      )
      .max(40),
    signs: z.array(object<PlacedSign>({ sign: signs, at: point }, ['sign', 'at'])).max(40),
    view: number(6, 80),
    aspect: number(0.5, 3),
    look: point,
    time: z.enum(words.times),
    weather: z.enum(words.weathers),
    paths: flag,
    eye: object<Eye>({ plan: flag, back: number(0, 30), turn: number(-60, 60) }),
    pins: z.array(object<Pin>({ n: whole(1, 9), at: point }, ['n', 'at'])).max(9),
  },
  ['drive', 'style', 'arms', 'users'],
);
