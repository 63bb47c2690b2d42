/** Describes a situation in English as A's driver sees it: who is where and signals what. A comes from the south. */
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import { englishOf } from './english-of.ts';
import type { SolvableSubject } from './family.ts';
import type { SolvedSituation } from './solved-situation.ts';

const comes = {
  N: 'comes towards A',
  E: 'comes from the right',
  S: 'comes from behind',
  W: 'comes from the left',
} as const;
const waits = { N: 'is opposite A', E: 'is on the right', S: 'is behind A', W: 'is on the left' } as const;
const walks = { N: 'away from A', E: 'to the right', S: 'towards A', W: 'to the left' } as const;

/** Returns the alternative text. */
export function altIn(subject: SolvableSubject, solved: SolvedSituation): string {
  const ring = solved.scene.roundabout !== undefined;
  return [
    solved.family.description.en,
    ...solved.situation.movers.map((mover) => described(subject, mover, ring)),
  ].join(' ');
}

function described(subject: SolvableSubject, mover: Mover, ring: boolean): string {
  const { user } = mover;
  if (mover.onFoot) return onFoot(subject, mover, ring);
  const kinds: Readonly<Record<string, string>> = {
    truck: englishOf[subject].truck,
    emergency: 'ambulance',
  };
  const kind = kinds[user.kind] ?? user.kind;
  const what = user.kind === 'emergency' ? `The ambulance ${user.label}` : `The ${user.color} ${kind} ${user.label}`;
  const lamps = user.kind === 'emergency' ? ` with flashing ${englishOf[subject].emergencyLights}` : '';
  const signals = user.signal === undefined ? '' : ` and signals ${user.signal}`;
  if (user.circulating !== undefined) return `${what} is on the roundabout, ${quarter(user.circulating)}${signals}.`;
  return `${what}${lamps} ${placeOf(subject, mover, ring)}${signals}.`;
}

function placeOf(subject: SolvableSubject, { name, arm, user }: Mover, ring: boolean): string {
  const isMoving = ring || user.back !== undefined;
  const side = arm?.name ?? 'S';
  if (name === 'A')
    return `${isMoving ? 'comes to' : 'is at'} the ${ring ? 'roundabout' : englishOf[subject].junction}`;
  if (user.kind === 'cyclist' && side === 'S') return 'is beside A and a little behind it';
  if (ring && side === 'N') return 'comes from the road opposite';
  return isMoving ? comes[side] : waits[side];
}

/** Names the part of a roundabout at a bearing in degrees, 0 opposite A. */
function quarter(bearing: number): string {
  const names = [
    'on the far side',
    'on the far side to the right',
    'on the right',
    'on the near side to the right',
    'just in front of A',
    'on the near side to the left',
    'on the left',
    'on the far side to the left',
  ];
  return names[Math.round(bearing / 45) % 8] ?? '';
}

function onFoot(subject: SolvableSubject, { user }: Mover, ring: boolean): string {
  const { road, junction } = englishOf[subject];
  const roads = {
    N: `the ${road} beyond the ${ring ? 'roundabout' : junction}`,
    E: `the ${road} on the right`,
    S: `the ${road} in front of A`,
    W: `the ${road} on the left`,
  };
  const place = roads[user.crosses ?? 'S'];
  const way = walks[user.towards ?? 'N'];
  const begun = (user.progress ?? 0) > 0.05;
  return begun
    ? `A pedestrian has stepped into ${place} and walks ${way} across it.`
    : `A pedestrian stands at the kerb of ${place} and faces the other side.`;
}
