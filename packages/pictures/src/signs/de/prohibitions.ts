import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { CIRCLE, disc, redBar, redRing } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';
import { endLines, zone, zoneEnd } from './zones.ts';

const ring = (elements: readonly SignElement[]) => redRing('de', elements);

/** The round sign that ends a restriction: white with a thin black line; the five lines lie over the elements. */
const end = (elements: readonly SignElement[]) => ({
  ...disc('white', 'white', 0, []),
  layers: [
    { inset: 1, fill: 'black' as const },
    { inset: 2.5, fill: 'white' as const },
  ],
  elements: [...elements, endLines(CIRCLE / 2, CIRCLE / 2, 56)],
});

const limit = (text: string, y = 36.2, height = 12.4) => lettering(text, y, height, { maxWidth: 37 });

const number = (kmh: number, color: 'black' | 'grey' = 'black') =>
  lettering(String(kmh), 40.6, 21.2, {
    maxWidth: 38,
    color,
    ...(kmh >= 100 ? { font: 'barlow-condensed' as const } : {}),
  });

const speed = (kmh: number): SignSpec =>
  sign(
    `274-${kmh}`,
    `Zulässige Höchstgeschwindigkeit ${kmh} km/h`,
    `Maximum speed ${kmh} km/h`,
    `A white disc with a red border and the number ${kmh}.`,
    ring([number(kmh)]),
  );

const speedEnd = (kmh: number): SignSpec =>
  sign(
    `278-${kmh}`,
    `Ende der zulässigen Höchstgeschwindigkeit ${kmh} km/h`,
    `End of the maximum speed ${kmh} km/h`,
    `A white disc with the number ${kmh} in grey, crossed by thin black lines.`,
    end([number(kmh, 'grey')]),
  );

const lorryAndCar = (lorry: 'red' | 'grey', car: 'black' | 'grey'): readonly SignElement[] => [
  figure('vienna-lorry-rear', 21.2, 28, 21, { color: lorry }),
  figure('vienna-car-rear', 39.4, 33.2, 13, { color: car }),
];

const cars = (left: 'red' | 'grey', right: 'black' | 'grey'): readonly SignElement[] => [
  figure('vienna-car-rear', 20.4, 30, 15.6, { color: left }),
  figure('vienna-car-rear', 39.6, 30, 15.6, { color: right }),
];

const noWaiting = redRing('de', [redBar('de', 'nw')], 'blue');

/** The wheels and the axle of a lorry from behind. */
const axle: readonly SignElement[] = [
  fill('M15.5 35.8H44.5V37.4H15.5Z'),
  fill(
    'M17 38.4H20.6V45.4H17ZM21.6 38.4H24.8V45.4H21.6ZM35.2 38.4H38.4V45.4H35.2ZM39.4 38.4H43V45.4H39.4ZM24.8 40.9H35.2V42.9H24.8Z',
  ),
  { kind: 'disc', x: 30, y: 41.9, radius: 2.5, fill: 'black' },
];

/** Prohibitions and their ends: StVO annex 2. */
export const deProhibitionSigns: readonly SignSpec[] = [
  sign(
    '250',
    'Verbot für Fahrzeuge aller Art',
    'No vehicles of any kind',
    'A white disc with a red border, otherwise empty.',
    ring([]),
  ),
  sign(
    '251',
    'Verbot für Kraftwagen',
    'No motor vehicles except two-wheelers',
    'A red ring with a car seen from the front.',
    ring([figure('vienna-car-front', 30, 30, 24)]),
  ),
  sign(
    '253',
    'Verbot für Kraftfahrzeuge über 3,5 t',
    'No goods vehicles over 3.5 tonnes',
    'A red ring with a black lorry.',
    ring([figure('vienna-goods-vehicle', 30, 30, 18)]),
  ),
  sign(
    '254',
    'Verbot für Radverkehr',
    'No cycling',
    'A red ring with a bicycle.',
    ring([figure('vienna-bicycle', 30, 30, 21.5)]),
  ),
  sign(
    '255',
    'Verbot für Krafträder',
    'No motorcycles',
    'A red ring with a motorcycle and its rider.',
    ring([figure('vienna-motorcycle-rider', 30, 30, 26)]),
  ),
  sign(
    '259',
    'Verbot für Fußgänger',
    'No pedestrians',
    'A red ring with a walking figure.',
    ring([figure('vienna-pedestrian', 30, 30, 34)]),
  ),
  sign(
    '260',
    'Verbot für Kraftfahrzeuge',
    'No motor vehicles',
    'A red ring with a motorcycle and its rider above a car.',
    ring([figure('vienna-motorcycle-rider', 30, 20.4, 15.6), figure('vienna-car-front', 30, 38.4, 16.4)]),
  ),
  sign(
    '261',
    'Verbot für kennzeichnungspflichtige Kraftfahrzeuge mit gefährlichen Gütern',
    'No vehicles with dangerous goods',
    'A red ring with the back of a lorry that bears an orange plate.',
    ring([
      line('M19.6 13H40.4V34.4H19.6Z', 1.4),
      { kind: 'path', d: 'M23.4 17H36.6V30.4H23.4Z', fill: 'orange', stroke: 'black', width: 0.9 },
      ...axle,
    ]),
  ),
  sign(
    '262',
    'Tatsächliche Masse',
    'Limit of the actual mass',
    'A red ring with 5,5 t.',
    ring([limit('5,5t', 35.6, 12)]),
    '262-5,5',
  ),
  sign(
    '263',
    'Tatsächliche Achslast',
    'Limit of the actual axle load',
    'A red ring with 8 t over the axle of a vehicle.',
    ring([limit('8t', 30.5, 13), line('M14 41H46', 2), fill('M16 36H19.6V46H16ZM40.4 36H44V46H40.4Z')]),
    '263-8',
  ),
  sign(
    '264',
    'Tatsächliche Breite',
    'Limit of the actual width',
    'A red ring with 2 m between two black pointers, left and right.',
    ring([
      lettering('2m', 35.4, 11, { maxWidth: 23 }),
      fill('M11 24.6L17.4 30L11 35.4Z'),
      fill('M49 24.6L42.6 30L49 35.4Z'),
    ]),
    '264-2',
  ),
  sign(
    '265',
    'Tatsächliche Höhe',
    'Limit of the actual height',
    'A red ring with 3,8 m between two black pointers, above and below.',
    ring([limit('3,8m', 34.8, 10.8), fill('M24.6 11.4L35.4 11.4L30 18Z'), fill('M24.6 48.6L35.4 48.6L30 42Z')]),
    '265-3,8',
  ),
  sign(
    '266',
    'Tatsächliche Länge',
    'Limit of the actual length',
    'A red ring with a lorry over 10 m between two black pointers.',
    ring([
      figure('vienna-goods-vehicle', 30, 22.6, 14),
      lettering('10m', 42.4, 7, { maxWidth: 17 }),
      fill('M20 34.9V42.9L14 38.9Z'),
      fill('M40 34.9V42.9L46 38.9Z'),
    ]),
    '266-10',
  ),
  sign(
    '267',
    'Verbot der Einfahrt',
    'No entry',
    'A red disc with a level white bar.',
    disc('red', 'white', 1, [fill('M9.5 24.5H50.5V35.5H9.5Z', 'white')]),
  ),
  sign(
    '268',
    'Schneeketten vorgeschrieben',
    'Snow chains compulsory',
    'A blue disc with a white tyre that bears a chain.',
    disc('blue', 'white', 1.4, [figure('vienna-snow-chain', 30, 30, 38, { color: 'white', ground: 'blue' })]),
  ),
  sign(
    '270.1',
    'Beginn einer Verkehrsverbotszone zur Verminderung schädlicher Luftverunreinigungen in einer Zone',
    'Start of a low-emission zone',
    'A white board with a red ring around the word Umwelt, and the word ZONE.',
    zone(ring([lettering('Umwelt', 33.4, 8.6, { maxWidth: 38 })]), 'ZONE'),
  ),
  sign(
    '270.2',
    'Ende einer Verkehrsverbotszone zur Verminderung schädlicher Luftverunreinigungen in einer Zone',
    'End of a low-emission zone',
    'A white board with a grey ring around the word Umwelt, and the word ZONE, crossed by black lines.',
    zoneEnd(
      [
        { kind: 'ring', x: 30, y: 30, radius: 25, width: 8, color: 'grey' },
        lettering('Umwelt', 33.4, 8.6, { maxWidth: 38, color: 'grey' }),
      ],
      'ZONE',
    ),
  ),
  sign(
    '272',
    'Verbot des Wendens',
    'No U-turns',
    'A red ring with a black arrow that turns back to the left, crossed by a red bar.',
    ring([
      line('M37.4 46V26A7.6 7.6 0 0 0 22.2 26V34', 5.4),
      fill('M22.2 44.5L14.6 33.2H29.8Z'),
      redBar('de', 'nw', 5),
    ]),
  ),
  ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130].map(speed),
  sign(
    '274.1',
    'Beginn einer Tempo 30-Zone',
    'Start of a 30 km/h zone',
    'A white board with a red ring around the number 30, and the word ZONE.',
    zone(ring([number(30)]), 'ZONE'),
  ),
  sign(
    '274.2',
    'Ende einer Tempo 30-Zone',
    'End of a 30 km/h zone',
    'A white board with a grey ring around the number 30, and the word ZONE, crossed by black lines.',
    zoneEnd([{ kind: 'ring', x: 30, y: 30, radius: 25, width: 8, color: 'grey' }, number(30, 'grey')], 'ZONE'),
  ),
  sign(
    '275-30',
    'Vorgeschriebene Mindestgeschwindigkeit 30 km/h',
    'Minimum speed 30 km/h',
    'A blue disc with the number 30 in white.',
    disc('blue', 'white', 1.4, [lettering('30', 40.6, 21.2, { color: 'white', maxWidth: 40 })]),
  ),
  sign(
    '276',
    'Überholverbot für Kraftfahrzeuge aller Art',
    'No overtaking for all motor vehicles',
    'A red ring with two cars side by side, the left one red, the right one black.',
    ring(cars('red', 'black')),
  ),
  sign(
    '277',
    'Überholverbot für Kraftfahrzeuge über 3,5 t',
    'No overtaking for vehicles over 3.5 tonnes',
    'A red ring with a red lorry on the left and a black car on the right.',
    ring(lorryAndCar('red', 'black')),
  ),
  ...[30, 50, 60, 70, 80, 100, 120].map(speedEnd),
  sign(
    '278',
    'Ende der zulässigen Höchstgeschwindigkeit',
    'End of the maximum speed',
    'A white disc with the number 60 in grey, crossed by thin black lines.',
    end([number(60, 'grey')]),
  ),
  sign(
    '279-30',
    'Ende der vorgeschriebenen Mindestgeschwindigkeit 30 km/h',
    'End of the minimum speed 30 km/h',
    'A blue disc with the number 30 in white, crossed by a red bar.',
    disc('blue', 'white', 1.4, [
      lettering('30', 40.6, 21.2, { color: 'white', maxWidth: 40 }),
      line('M10.3 49.7L49.7 10.3', 5.4, 'red'),
    ]),
  ),
  sign(
    '280',
    'Ende des Überholverbots für Kraftfahrzeuge aller Art',
    'End of no overtaking',
    'A white disc with two grey cars side by side, crossed by thin black lines.',
    end(cars('grey', 'grey')),
  ),
  sign(
    '281',
    'Ende des Überholverbots für Kraftfahrzeuge über 3,5 t',
    'End of no overtaking for vehicles over 3.5 tonnes',
    'A white disc with a grey lorry and a grey car, crossed by thin black lines.',
    end(lorryAndCar('grey', 'grey')),
  ),
  sign(
    '282',
    'Ende sämtlicher streckenbezogener Geschwindigkeitsbeschränkungen und Überholverbote',
    'End of all speed limits and overtaking bans',
    'A white disc crossed by thin black lines.',
    end([]),
  ),
  sign(
    '283',
    'Absolutes Haltverbot',
    'No stopping',
    'A blue disc with a red border and two crossing red bars.',
    redRing('de', [redBar('de', 'both')], 'blue'),
  ),
  sign(
    '286',
    'Eingeschränktes Haltverbot',
    'No waiting',
    'A blue disc with a red border and one slanting red bar.',
    noWaiting,
  ),
  sign(
    '290.1',
    'Beginn eines eingeschränkten Haltverbots für eine Zone',
    'Start of a no-waiting zone',
    'A white board with a red-bordered blue disc with one red bar, and the word ZONE.',
    zone(noWaiting, 'ZONE'),
  ),
  sign(
    '290.2',
    'Ende eines eingeschränkten Haltverbots für eine Zone',
    'End of a no-waiting zone',
    'A white board with a grey ring with one bar, and the word ZONE, crossed by black lines.',
    zoneEnd([{ kind: 'ring', x: 30, y: 30, radius: 25, width: 8, color: 'grey', slash: 'nw', slashWidth: 6 }], 'ZONE'),
  ),
];
