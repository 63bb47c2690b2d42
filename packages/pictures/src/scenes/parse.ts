import { SceneError, sceneErrorOf } from './scene-error.ts';
import { scene } from './schema.ts';
import type { Arm, ArmName, SceneSpec, SceneUser } from './spec.ts';

/**
 * Returns a scene from unknown data (a YAML file, a question's inline scene).
 * @throws SceneError with the path of the first fault: an unknown field or word, a missing arm or lane, a road user with no place or with two
 */
export function parseScene(data: unknown): SceneSpec {
  const result = scene.safeParse(data);
  if (!result.success) throw sceneErrorOf(result.error.issues[0] as (typeof result.error.issues)[number], data);
  const spec = result.data;
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

function checkUser(spec: SceneSpec, one: SceneUser, path: string, mustExist: MustExist): void {
  const places = [one.at, one.circulating, one.crosses].filter((place) => place !== undefined).length;
  if (places > 1) throw new SceneError(path, 'must have one place: at, circulating or crosses');
  if (places === 0 && one.from === undefined) throw new SceneError(path, 'has no place: give from, crosses or at');
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

/** Number of incoming lanes of an arm; the second arm of a road takes it from the first one's outgoing lanes. */
function lanesIn(spec: SceneSpec, name: ArmName): number {
  const own = spec.arms[name]?.in;
  if (own !== undefined) return own;
  const others = (Object.keys(spec.arms) as ArmName[]).filter((other) => other !== name);
  const [opposite] = others;
  return others.length === 1 && opposite !== undefined ? (spec.arms[opposite]?.out ?? 1) : 1;
}
