/** Describes the picture of a situation in English: who is where and signals what. */
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import { englishOf } from './english-of.ts';
import type { SolvableSubject } from './family.ts';
import type { SolvedSituation } from './solved-situation.ts';

const from = { N: 'the top', E: 'the right', S: 'the bottom', W: 'the left' } as const;
const walks = { N: 'upward', E: 'to the right', S: 'downward', W: 'to the left' } as const;

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
  if (mover.onFoot) return onFoot(subject, mover);
  const kinds: Readonly<Record<string, string>> = {
    truck: englishOf[subject].truck,
    emergency: 'ambulance',
  };
  const kind = kinds[user.kind] ?? user.kind;
  const what = user.kind === 'emergency' ? `The ambulance ${user.label}` : `The ${user.color} ${kind} ${user.label}`;
  const lamps = user.kind === 'emergency' ? ` with flashing ${englishOf[subject].emergencyLights}` : '';
  const signals = user.signal === undefined ? '' : ` and signals ${user.signal}`;
  if (user.circulating !== undefined) return `${what} is on the roundabout, ${quarter(user.circulating)}${signals}.`;
  const arm = mover.arm?.name ?? 'S';
  const beside = user.kind === 'cyclist' && arm === 'S' ? `, beside A and a little behind it` : '';
  const comes = ring || user.back !== undefined ? 'comes from' : 'is at';
  return `${what}${lamps} ${comes} ${from[arm]}${beside}${signals}.`;
}

function quarter(bearing: number): string {
  const names = [
    'at the top',
    'at the top right',
    'at the right',
    'at the bottom right',
    'at the bottom',
    'at the bottom left',
    'at the left',
    'at the top left',
  ];
  return names[Math.round(bearing / 45) % 8] ?? '';
}

function onFoot(subject: SolvableSubject, { user }: Mover): string {
  const arm = from[user.crosses ?? 'S'];
  const { road } = englishOf[subject];
  const way = walks[user.towards ?? 'N'];
  const begun = (user.progress ?? 0) > 0.05;
  return begun
    ? `A pedestrian has stepped into the ${road} at ${arm} and walks ${way} across it.`
    : `A pedestrian stands at the kerb of the ${road} at ${arm} and faces the other side.`;
}
