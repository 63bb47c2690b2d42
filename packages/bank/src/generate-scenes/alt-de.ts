/** Describes the picture of a situation in German: who is where and signals what. */
import type { Mover } from '@lanewise/pictures/right-of-way/situation';
import type { SolvedSituation } from './solved-situation.ts';

const from = { N: 'oben', E: 'rechts', S: 'unten', W: 'links' } as const;
const walks = { N: 'nach oben', E: 'nach rechts', S: 'nach unten', W: 'nach links' } as const;
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
  const arm = mover.arm?.name ?? 'S';
  const beside = user.kind === 'cyclist' && arm === 'S' ? ', rechts neben A und etwas dahinter' : '';
  return `${what} ${ring || user.back !== undefined ? 'kommt von' : 'steht'} ${from[arm]}${beside}${signals}.`;
}

function quarter(bearing: number): string {
  const names = ['oben', 'oben rechts', 'rechts', 'unten rechts', 'unten', 'unten links', 'links', 'oben links'];
  return names[Math.round(bearing / 45) % 8] ?? '';
}

function onFoot({ user }: Mover): string {
  const arm = from[user.crosses ?? 'S'];
  const way = walks[user.towards ?? 'N'];
  return (user.progress ?? 0) > 0.05
    ? `Eine Person ist ${arm} auf die Straße getreten und geht ${way}.`
    : `Eine Person steht ${arm} am Straßenrand und schaut hinüber.`;
}
