import { type Check, flag, list, number, pair, record, SceneError, text, whole, word } from './check.ts';
import type {
  Arm,
  ArmName,
  LaneDrop,
  Pin,
  PlacedSign,
  Point,
  Railway,
  Roundabout,
  SceneObject,
  SceneSpec,
  Slip,
  User,
} from './spec.ts';
import * as words from './vocabulary.ts';

export { SceneError } from './check.ts';

const signId = text(/^[a-z]{2}\/[A-Za-z0-9.+-]+$/, 'a sign id such as us/R1-1');
const signs: Check<string | readonly string[]> = (value, path) =>
  Array.isArray(value) ? list(signId, 1, 4)(value, path) : signId(value, path);
const armName = word(words.armNames);
const armOrSlip = word([...words.armNames, 'slip']);
const point: Check<Point> = pair(number(-200, 200));

const arm = record<Arm>({
  in: whole(0, 4),
  out: whole(0, 4),
  bearing: number(-360, 360),
  control: word(words.controls),
  sign: signs,
  light: word(words.lightStates),
  arrowLight: record<NonNullable<Arm['arrowLight']>>({ to: word(words.directions), state: word(words.lightStates) }, [
    'to',
    'state',
  ]),
  greenArrow: flag,
  crossing: word(words.crossings),
  centre: word(words.centreLines),
  arrows: list(word(words.laneArrows), 0, 4),
  cycle: word(words.roadSides),
  parking: word(words.roadSides),
  driveway: flag,
  bus: flag,
  words: word(words.roadWords),
});

const user = record<User>(
  {
    label: text(/^[A-Z0-9]$/, 'one capital letter or digit'),
    kind: word(words.userKinds),
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
    signal: word(words.signals),
    brake: flag,
    color: word(words.colors),
    flashing: word(words.beacons),
    door: word(words.sides),
    who: word(words.people),
    arrived: whole(1, 8),
    labelAt: point,
  },
  ['kind'],
);

const scene = record<SceneSpec>(
  {
    drive: word(words.drives),
    style: word(words.styles),
    arms: record<Partial<Record<ArmName, Arm>>>({ N: arm, E: arm, S: arm, W: arm }),
    users: list(user, 0, 24),
    setting: word(words.settings),
    roundabout: record<Roundabout>({ lanes: oneOrTwo, mini: flag, island: number(1, 20) }, ['lanes']),
    corner: number(0.5, 120),
    main: pair(armName),
    box: flag,
    rails: list(record<{ from: ArmName; to: ArmName }>({ from: armName, to: armName }, ['from', 'to']), 1, 8),
    railway: record<Railway>(
      {
        arm: armName,
        at: number(0, 60),
        tracks: oneOrTwo,
        control: word(words.railwayControls),
        state: word(words.railwayStates),
        sign: signs,
      },
      ['arm', 'at'],
    ),
    laneDrop: record<LaneDrop>({ arm: armName }, ['arm']),
    slip: record<Slip>({ kind: word(words.slipKinds), arm: armName }, ['kind', 'arm']),
    objects: list(
      record<SceneObject>({ kind: word(words.objectKinds), at: point, heading: number(-360, 360) }, ['kind', 'at']),
    ),
    signs: list(record<PlacedSign>({ sign: signs, at: point }, ['sign', 'at'])),
    view: number(6, 80),
    aspect: number(0.5, 3),
    look: point,
    time: word(words.times),
    weather: word(words.weathers),
    paths: flag,
    pins: list(record<Pin>({ n: whole(1, 9), at: point }, ['n', 'at']), 0, 9),
  },
  ['drive', 'style', 'arms', 'users'],
);

function oneOrTwo(value: unknown, path: string): 1 | 2 {
  if (value !== 1 && value !== 2) throw new SceneError(path, `must be 1 or 2; it is ${JSON.stringify(value)}`);
  return value;
}

/**
 * Unknown data (a YAML file, a question's inline scene) as a scene.
 * @throws SceneError with the path of the first fault: an unknown field or word, a missing arm or lane, somebody who
 * stands in no place or in two.
 */
export function parseScene(data: unknown): SceneSpec {
  const spec = scene(data, '');
  const arms = Object.keys(spec.arms) as ArmName[];
  if (arms.length < 2) throw new SceneError('arms', 'must have at least two of N, E, S, W');
  const mustExist = (name: ArmName | undefined, path: string) => {
    if (name !== undefined && spec.arms[name] === undefined) throw new SceneError(path, `there is no arm ${name}`);
  };
  for (const name of arms) checkArm(spec.arms[name] ?? {}, `arms.${name}`);
  if (spec.roundabout !== undefined && arms.length < 3 && spec.roundabout.mini !== true) {
    throw new SceneError('roundabout', 'needs at least three arms');
  }
  spec.main?.forEach((name, index) => {
    mustExist(name, `main[${index}]`);
  });
  spec.rails?.forEach((rail, index) => {
    mustExist(rail.from, `rails[${index}].from`);
    mustExist(rail.to, `rails[${index}].to`);
  });
  mustExist(spec.railway?.arm, 'railway.arm');
  mustExist(spec.slip?.arm, 'slip.arm');
  mustExist(spec.laneDrop?.arm, 'laneDrop.arm');
  if (spec.laneDrop !== undefined && arms.length !== 2) throw new SceneError('laneDrop', 'needs a road of two arms');
  if (spec.slip !== undefined && arms.length !== 2) throw new SceneError('slip', 'needs a road of two arms');
  const labels = new Set<string>();
  spec.users.forEach((one, index) => {
    checkUser(spec, one, `users[${index}]`, mustExist);
    if (one.label === undefined) return;
    if (labels.has(one.label)) throw new SceneError(`users[${index}].label`, `${one.label} is used twice`);
    labels.add(one.label);
  });
  return spec;
}

function checkArm(one: Arm, path: string): void {
  const incoming = one.in ?? 1;
  if (incoming + (one.out ?? 1) === 0) throw new SceneError(path, 'must have a lane in or out');
  if ((one.arrows?.length ?? 0) > incoming) {
    throw new SceneError(`${path}.arrows`, `has more arrows than the ${incoming} lanes in`);
  }
}

type MustExist = (name: ArmName | undefined, path: string) => void;

function checkUser(spec: SceneSpec, one: User, path: string, mustExist: MustExist): void {
  const places = [one.at, one.circulating, one.crosses].filter((place) => place !== undefined).length;
  if (places > 1) throw new SceneError(path, 'must stand in one place: at, circulating or crosses');
  if (places === 0 && one.from === undefined) throw new SceneError(path, 'stands nowhere: give from, crosses or at');
  for (const key of ['from', 'to'] as const) {
    const name = one[key];
    if (name !== 'slip') mustExist(name, `${path}.${key}`);
    else if (spec.slip === undefined) throw new SceneError(`${path}.${key}`, 'there is no slip road');
  }
  mustExist(one.crosses, `${path}.crosses`);
  if (one.crosses !== undefined && one.towards === undefined) {
    throw new SceneError(`${path}.towards`, 'is missing: which way does the person walk?');
  }
  if (one.circulating !== undefined && spec.roundabout === undefined) {
    throw new SceneError(`${path}.circulating`, 'there is no roundabout');
  }
  if (one.from !== undefined && one.from !== 'slip' && places === 0) {
    const lanes = lanesIn(spec, one.from);
    if (lanes === 0) throw new SceneError(`${path}.from`, `arm ${one.from} has no lane in`);
    const extra = spec.laneDrop?.arm === one.from ? 1 : 0;
    if ((one.lane ?? 0) >= lanes + extra) throw new SceneError(`${path}.lane`, `arm ${one.from} has ${lanes} lanes in`);
  }
  if (one.label === 'A' && one.kind === 'car' && one.color !== undefined && one.color !== 'blue') {
    throw new SceneError(`${path}.color`, 'A is the learner, always blue');
  }
}

/** Lanes in of an arm; the second arm of a road takes its number from the first one's lanes out. */
function lanesIn(spec: SceneSpec, name: ArmName): number {
  const own = spec.arms[name]?.in;
  if (own !== undefined) return own;
  const others = (Object.keys(spec.arms) as ArmName[]).filter((other) => other !== name);
  const [opposite] = others;
  return others.length === 1 && opposite !== undefined ? (spec.arms[opposite]?.out ?? 1) : 1;
}
