/** Describes a situation in German as A's driver sees it: who is where and signals what. A comes from the south. */
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import type { SolvedSituation } from './solved-situation.ts';

const comes = { N: 'kommt entgegen', E: 'kommt von rechts', S: 'kommt von hinten', W: 'kommt von links' } as const;
const waits = { N: 'steht gegenüber', E: 'steht rechts', S: 'steht hinter A', W: 'steht links' } as const;
const walks = { N: 'von A weg', E: 'nach rechts', S: 'auf A zu', W: 'nach links' } as const;
const kinds: Readonly<Record<string, readonly [article: string, noun: string, ending: string]>> = {
  car: ['Das', 'Auto', 'e'],
  cyclist: ['Der', 'Radfahrer', 'e'],
  motorcycle: ['Das', 'Motorrad', 'e'],
  truck: ['Der', 'Lkw', 'e'],
  bus: ['Der', 'Bus', 'e'],
  tram: ['Die', 'Straßenbahn', 'e'],
};
const colors: Readonly<Record<string, string>> = { blue: 'blau', red: 'rot', green: 'grün', yellow: 'gelb' };

/** Returns the alternative text. */
export function altInGerman({ family, situation, scene }: SolvedSituation): string {
  const ring = scene.roundabout !== undefined;
  return [family.description.de ?? '', ...situation.movers.map((mover) => described(mover, ring))].join(' ');
}

function described(mover: Mover, ring: boolean): string {
  const { user } = mover;
  if (mover.onFoot) return onFoot(mover);
  const [article, noun, ending] = kinds[user.kind] ?? ['Das', 'Fahrzeug', 'e'];
  const color = colors[user.color ?? ''] ?? '';
  const what =
    user.kind === 'emergency'
      ? `Der Rettungswagen ${user.label} mit Blaulicht`
      : user.kind === 'cyclist'
        ? `Der Radfahrer ${user.label}`
        : `${article} ${color}${ending} ${noun} ${user.label}`;
  const signals = user.signal === undefined ? '' : ` und blinkt ${user.signal === 'left' ? 'links' : 'rechts'}`;
  if (user.circulating !== undefined) return `${what} fährt im Kreis, ${quarter(user.circulating)}${signals}.`;
  return `${what} ${placeOf(mover, ring)}${signals}.`;
}

function placeOf({ name, arm, user }: Mover, ring: boolean): string {
  const isMoving = ring || user.back !== undefined;
  const side = arm?.name ?? 'S';
  if (name === 'A')
    return isMoving ? `kommt an ${ring ? 'den Kreisverkehr' : 'die Kreuzung'}` : 'steht an der Kreuzung';
  if (user.kind === 'cyclist' && side === 'S') return 'ist rechts neben A und etwas dahinter';
  if (ring && side === 'N') return 'kommt von gegenüber';
  return isMoving ? comes[side] : waits[side];
}

/** Names the part of a roundabout at a bearing in degrees, 0 opposite A. */
function quarter(bearing: number): string {
  const names = [
    'gegenüber',
    'gegenüber rechts',
    'rechts',
    'vorn rechts',
    'gleich vor A',
    'vorn links',
    'links',
    'gegenüber links',
  ];
  return names[Math.round(bearing / 45) % 8] ?? '';
}

function onFoot({ user }: Mover): string {
  const roads = {
    N: ['die Straße gegenüber', 'der Straße gegenüber'],
    E: ['die rechte Straße', 'der rechten Straße'],
    S: ['die Straße vor A', 'der Straße vor A'],
    W: ['die linke Straße', 'der linken Straße'],
  } as const;
  const [into, of] = roads[user.crosses ?? 'S'];
  const way = walks[user.towards ?? 'N'];
  return (user.progress ?? 0) > 0.05
    ? `Eine Person hat ${into} betreten und geht ${way}.`
    : `Eine Person steht am Rand ${of} und schaut hinüber.`;
}
