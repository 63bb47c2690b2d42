/** What lessons speak of beside signs: lines and arrows on the road from above, lane signals, and an arrow beside a signal. */
import type { SymbolSpec, SymbolWords } from '../spec.ts';

const asphalt = '#4A525B';
const verge = '#A9C39A';
const paint = '#F4F1E6';
const housing = '#14171A';
const off = '#2E343A';
const red = '#E5262B';
const amber = '#FFB000';
const green = '#12A150';

const WIDTH = 300;
const HEIGHT = 220;

/** Returns a tile with round corners. */
const tile = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" rx="22" fill="${fill}"/>`;

/** Returns a line that runs up the road at `x`; `dashes` as in SVG, none for an unbroken one. */
const line = (x: number, dashes = '', colour = paint) =>
  `<path d="M${x} ${HEIGHT}V0" stroke="${colour}" stroke-width="9"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`} fill="none"/>`;

/** Returns a road on a verge, from one side to another. */
const road = (from: number, to: number) => `<path d="M${from} 0H${to}V${HEIGHT}H${from}Z" fill="${asphalt}"/>`;

/** Returns an arrow up the road with its foot at `x`. */
const ahead = (x: number) =>
  `<path d="M${x} 168V86" stroke="${paint}" stroke-width="12"/><path d="M${x - 22} 92L${x} 44L${x + 22} 92Z" fill="${paint}"/>`;

/** Returns an arrow that turns left, with its foot at `x`. */
const left = (x: number) =>
  `<path d="M${x} 168V104Q${x} 84 ${x - 16} 84" stroke="${paint}" stroke-width="12" fill="none"/>` +
  `<path d="M${x - 12} 58V110L${x - 50} 84Z" fill="${paint}"/>`;

/** Returns the square lamp of a lane at `x` with something lit in it. */
const laneLamp = (x: number, lit: string) =>
  `<rect x="${x}" y="66" width="84" height="88" rx="10" fill="${housing}"/><g transform="translate(${x + 42} 110)">${lit}</g>`;

const cross = `<path d="M-24 -24L24 24M24 -24L-24 24" stroke="${red}" stroke-width="12" stroke-linecap="round"/>`;
const arrowDown = (colour: string) =>
  `<path d="M0 -30V10" stroke="${colour}" stroke-width="12" stroke-linecap="round"/><path d="M-24 4H24L0 34Z" fill="${colour}"/>`;

const yellow = '#FFC21F';
const rail = '#C9CED3';

/** Returns the rails of a track whose middle is at `x`. */
const track = (x: number) =>
  `<path d="M${x - 20} ${HEIGHT}V0M${x + 20} ${HEIGHT}V0" stroke="${rail}" stroke-width="5" fill="none"/>`;

const sky = '#C3D7E6';

/** Returns a round lamp. */
const lamp = (x: number, y: number, colour: string) => `<circle cx="${x}" cy="${y}" r="25" fill="${colour}"/>`;

interface RoadSymbol extends SymbolWords {
  readonly id: string;
  draw(): string;
}

const symbols: readonly RoadSymbol[] = [
  {
    id: 'marking/dash-lengths',
    name: 'Lane line, warning line, line not to be crossed',
    names: { de: 'Leitlinie, Warnlinie, Fahrstreifenbegrenzung' },
    look: 'Three lines on the road: short dashes with long gaps, long dashes with short gaps, and one without gaps.',
    draw: () => tile(asphalt) + line(60, '26 52') + line(150, '60 20') + line(240),
  },
  {
    id: 'marking/lane-arrows',
    name: 'Directions of the lanes',
    names: { de: 'Fahrtrichtungen der Fahrstreifen' },
    look: 'Two lanes with a line without gaps between them: an arrow to the left in one, an arrow straight ahead in the other.',
    draw: () => tile(verge) + road(30, 270) + line(42) + line(150) + line(258) + left(102) + ahead(204),
  },
  {
    id: 'marking/centre-lines',
    name: 'Lines between the two directions',
    names: { de: 'Linien zwischen den Fahrtrichtungen' },
    look: 'Four kinds of line along the road: broken, broken beside unbroken, one unbroken, two unbroken.',
    draw: () => tile(asphalt) + line(40, '34 34') + line(108, '34 34') + line(124) + line(192) + line(252) + line(268),
  },
  {
    id: 'marking/tram-tracks',
    name: 'Line beside tram tracks',
    names: { de: 'Linie neben Straßenbahngleisen' },
    look: 'Two tram tracks from above, a broken yellow line to the left of one and an unbroken yellow line to the left of the other.',
    draw: () => tile(asphalt) + line(34, '34 34', yellow) + track(86) + line(180, '', yellow) + track(232),
  },
  {
    id: 'lane-signal/three',
    name: 'Lane closed, change lane, lane open',
    names: { de: 'Fahrstreifen gesperrt, Fahrstreifen wechseln, Fahrstreifen frei' },
    look: 'Three dark lamps over lanes: a red cross, a yellow arrow that points down to the left, a green arrow that points down.',
    draw: () =>
      tile(sky) +
      `<path d="M0 58H${WIDTH}" stroke="${off}" stroke-width="8"/>` +
      laneLamp(12, cross) +
      laneLamp(108, `<g transform="rotate(45)">${arrowDown(amber)}</g>`) +
      laneLamp(204, arrowDown(green)),
  },
  {
    id: 'lane-signal/cross',
    name: 'Lane closed',
    names: { de: 'Fahrstreifen gesperrt' },
    look: 'A dark lamp over a lane with a red cross.',
    draw: () => `${tile(sky)}<path d="M0 58H${WIDTH}" stroke="${off}" stroke-width="8"/>${laneLamp(108, cross)}`,
  },
  {
    id: 'signal/green-arrow-beside-red',
    name: 'Turning is free, going on is not',
    names: { de: 'Abbiegen frei, Weiterfahren nicht' },
    look: 'A signal that shows red, and beside it a lamp with a green arrow to the right.',
    draw: () =>
      tile(sky) +
      `<path d="M118 192V220" stroke="${off}" stroke-width="12"/>` +
      `<rect x="82" y="14" width="72" height="182" rx="16" fill="${housing}"/>` +
      lamp(118, 50, red) +
      lamp(118, 105, off) +
      lamp(118, 160, off) +
      `<rect x="158" y="124" width="72" height="72" rx="16" fill="${housing}"/>` +
      `<path d="M172 160H198" stroke="${green}" stroke-width="11"/><path d="M194 138V182L220 160Z" fill="${green}"/>`,
  },
];

/** Markings, lane signals and signals, for lessons of every country that has them. */
export const roadSymbols: readonly SymbolSpec[] = symbols.map(({ id, draw, ...words }) => ({
  ...words,
  id,
  width: WIDTH,
  height: HEIGHT,
  draw,
}));
