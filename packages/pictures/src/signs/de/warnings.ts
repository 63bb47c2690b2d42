import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill, words } from '../vienna/figures.ts';
import { board, mirrored, warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('de', elements);
const flipped = (elements: readonly SignElement[]) => triangle(mirrored(elements, 90));

/** Foot of the figures in a triangle. */
const GROUND = 66.4;

const standing = (name: Parameters<typeof figure>[0], x: number, height: number, rest?: Parameters<typeof figure>[4]) =>
  figure(name, x, GROUND - height / 2, height, rest);

/** A British plan at nine tenths, its foot on the German ground line: the German triangle leaves less room. */
const smaller = (elements: readonly SignElement[]): readonly SignElement[] => [
  { kind: 'group', x: 4.5, y: 4.93, scale: 0.9, elements },
];

const exclamation: readonly SignElement[] = [
  fill('M41 31A4 4 0 1 1 49 31L47 54.6A2 2 0 0 1 43 54.6Z'),
  { kind: 'disc', x: 45, y: 62.4, radius: 4, fill: 'black' },
];

/** A wedge over the whole width of the triangle, and the gradient above it. */
const slope = (percent: string, falls: boolean) => {
  const wedge = [fill('M28.4 51.4L70.6 66.8H19.5Z')];
  return triangle([...(falls ? wedge : mirrored(wedge, 90)), words('barlow', percent, falls ? 46 : 44, 46, 7.8)]);
};

/** Red bars on a white beacon, as they stand before a level crossing: they fall towards the carriageway. */
function beacon(bars: number) {
  const low = 45 + bars * 13;
  const stripes = Array.from({ length: bars }, (_, i) =>
    fill(`M0.4 ${low - i * 26}L29.6 ${low - 17 - i * 26}V${low - 4 - i * 26}L0.4 ${low + 13 - i * 26}Z`, 'red'),
  );
  return board(
    { width: 30, height: 112, ground: 'white', border: 'white', line: 0.4, radius: 0.8, x: 30, y: 82 },
    stripes,
  );
}

const crossing = triangle([standing('vienna-train', 45, 27)]);

/** Danger warnings: StVO annex 1, with the sub-numbers of the catalogue of signs. */
export const deWarningSigns: readonly SignSpec[] = [
  sign(
    '101',
    'Gefahrstelle',
    'Danger spot',
    'A red-bordered triangle with an exclamation mark.',
    triangle(exclamation),
  ),
  sign(
    '101-10',
    'Flugbetrieb',
    'Low-flying aircraft',
    'A red-bordered triangle with an aircraft.',
    triangle([figure('vienna-airliner', 45, 50, 28)]),
  ),
  sign(
    '101-11',
    'Fußgängerüberweg',
    'Pedestrian crossing ahead',
    'A red-bordered triangle with a figure who walks over stripes.',
    triangle([standing('vienna-zebra-walker', 45, 34, { mirror: true })]),
  ),
  sign(
    '101-12',
    'Viehtrieb',
    'Cattle crossing',
    'A red-bordered triangle with a cow.',
    triangle([standing('vienna-cow', 45, 23)]),
  ),
  sign(
    '101-13',
    'Reiter',
    'Horse riders',
    'A red-bordered triangle with a rider on a horse.',
    triangle([standing('vienna-rider', 45.5, 28, { mirror: true })]),
  ),
  sign(
    '101-14',
    'Amphibienwanderung',
    'Migrating amphibians',
    'A red-bordered triangle with a frog.',
    triangle([standing('vienna-frog', 45, 25)]),
  ),
  sign(
    '101-15',
    'Steinschlag',
    'Falling rocks',
    'A red-bordered triangle with rocks that fall from a cliff on the right.',
    triangle([standing('vienna-rocks', 47.3, 36)]),
  ),
  sign(
    '101-25',
    'Steinschlag',
    'Falling rocks',
    'A red-bordered triangle with rocks that fall from a cliff on the left.',
    triangle([standing('vienna-rocks', 42.7, 36, { mirror: true })]),
  ),
  sign(
    '101-51',
    'Schnee- oder Eisglätte',
    'Snow or ice',
    'A red-bordered triangle with a snow crystal.',
    triangle([figure('vienna-snowflake', 45, 50.5, 30)]),
  ),
  sign(
    '101-52',
    'Splitt, Schotter',
    'Loose chippings',
    'A red-bordered triangle with a car that throws up stones.',
    triangle([standing('vienna-chippings', 45, 32)]),
  ),
  sign(
    '101-53',
    'Ufer',
    'River bank or quayside',
    'A red-bordered triangle with a car that falls from a quay into water.',
    triangle([figure('vienna-quay', 45, 53, 26)]),
  ),
  sign(
    '101-55',
    'Bewegliche Brücke',
    'Opening bridge',
    'A red-bordered triangle with a raised bridge leaf over waves.',
    triangle([figure('vienna-swing-bridge', 45, 48.8, 34)]),
  ),
  sign(
    '102',
    'Kreuzung oder Einmündung mit Vorfahrt von rechts',
    'Crossroads or junction with priority from the right',
    'A red-bordered triangle with a black cross of two slanting bars.',
    triangle([{ kind: 'path', d: 'M35.1 43.85L54.9 63.65M54.9 43.85L35.1 63.65', stroke: 'black', width: 5 }]),
  ),
  sign(
    '103-10',
    'Kurve (links)',
    'Bend to the left',
    'A red-bordered triangle with a black arrow that bends to the left.',
    triangle(roads.germanBendLeft),
  ),
  sign(
    '103-20',
    'Kurve (rechts)',
    'Bend to the right',
    'A red-bordered triangle with a black arrow that bends to the right.',
    flipped(roads.germanBendLeft),
  ),
  sign(
    '105-10',
    'Doppelkurve (zunächst links)',
    'Double bend, first to the left',
    'A red-bordered triangle with a black arrow that bends left and then up.',
    triangle(roads.germanDoubleBendLeft),
  ),
  sign(
    '105-20',
    'Doppelkurve (zunächst rechts)',
    'Double bend, first to the right',
    'A red-bordered triangle with a black arrow that bends right and then up.',
    flipped(roads.germanDoubleBendLeft),
  ),
  sign(
    '108',
    'Gefälle',
    'Steep descent',
    'A red-bordered triangle with 10 % over a black wedge that falls to the right.',
    slope('10%', true),
    '108-10',
  ),
  sign(
    '110',
    'Steigung',
    'Steep ascent',
    'A red-bordered triangle with 12 % over a black wedge that rises to the right.',
    slope('12%', false),
    '110-12',
  ),
  sign(
    '112',
    'Unebene Fahrbahn',
    'Uneven road',
    'A red-bordered triangle with two humps.',
    triangle(smaller(roads.unevenRoad)),
  ),
  sign(
    '114',
    'Schleuder- oder Rutschgefahr',
    'Slippery road',
    'A red-bordered triangle with a car over two winding skid marks.',
    triangle([standing('vienna-skid', 46, 34)]),
  ),
  sign(
    '117-10',
    'Seitenwind (von rechts)',
    'Crosswind from the right',
    'A red-bordered triangle with a windsock that blows to the left.',
    triangle([standing('vienna-windsock', 44.5, 24)]),
  ),
  sign(
    '117-20',
    'Seitenwind (von links)',
    'Crosswind from the left',
    'A red-bordered triangle with a windsock that blows to the right.',
    triangle([standing('vienna-windsock', 45.5, 24, { mirror: true })]),
  ),
  sign(
    '120',
    'Verengte Fahrbahn',
    'Road narrows on both sides',
    'A red-bordered triangle with two black lines that come closer towards the top.',
    triangle(smaller(roads.narrowsBoth)),
  ),
  sign(
    '121-10',
    'Einseitig verengte Fahrbahn (rechts)',
    'Road narrows on the right',
    'A red-bordered triangle with a straight line and, on its right, one that comes closer towards the top.',
    triangle(smaller(roads.narrowsRight)),
  ),
  sign(
    '121-20',
    'Einseitig verengte Fahrbahn (links)',
    'Road narrows on the left',
    'A red-bordered triangle with a straight line and, on its left, one that comes closer towards the top.',
    flipped(smaller(roads.narrowsRight)),
  ),
  sign(
    '123',
    'Arbeitsstelle',
    'Road works',
    'A red-bordered triangle with a man who digs at a heap.',
    triangle([standing('vienna-worker', 42.5, 34)]),
  ),
  sign(
    '124',
    'Stau',
    'Traffic queues',
    'A red-bordered triangle with three cars one behind the other.',
    triangle([standing('vienna-queue', 45.5, 22)]),
  ),
  sign(
    '125',
    'Gegenverkehr',
    'Two-way traffic',
    'A red-bordered triangle with two upright arrows, the left one down, the right one up.',
    flipped(smaller(roads.twoWay)),
  ),
  sign(
    '131',
    'Lichtzeichenanlage',
    'Traffic lights ahead',
    'A red-bordered triangle with a signal head: red, yellow and green lamps.',
    triangle(smaller(roads.signals)),
  ),
  sign(
    '133',
    'Fußgänger',
    'Pedestrians',
    'A red-bordered triangle with a walking figure.',
    triangle([standing('vienna-pedestrian', 45, 36)]),
    '133-10',
  ),
  sign(
    '136-10',
    'Kinder',
    'Children',
    'A red-bordered triangle with two children who walk hand in hand.',
    triangle([standing('vienna-children', 45, 26)]),
  ),
  sign(
    '138-10',
    'Radverkehr',
    'Cyclists',
    'A red-bordered triangle with a bicycle.',
    triangle([standing('vienna-bicycle', 45, 25)]),
  ),
  sign(
    '142-10',
    'Wildwechsel',
    'Wild animals',
    'A red-bordered triangle with a leaping deer.',
    triangle([standing('vienna-deer', 45, 38)]),
  ),
  sign('151', 'Bahnübergang', 'Level crossing', 'A red-bordered triangle with a train.', crossing),
  sign(
    '156',
    'Bahnübergang mit dreistreifiger Bake',
    'Level crossing with a three-bar beacon',
    'A red-bordered triangle with a train over a white beacon with three slanting red bars.',
    [crossing, beacon(3)],
    '156-10',
  ),
  sign(
    '159',
    'Zweistreifige Bake',
    'Two-bar beacon before a level crossing',
    'A white beacon with two slanting red bars.',
    beacon(2),
    '159-10',
  ),
  sign(
    '162',
    'Einstreifige Bake',
    'One-bar beacon before a level crossing',
    'A white beacon with one slanting red bar.',
    beacon(1),
    '162-10',
  ),
];
