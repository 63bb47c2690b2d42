import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { dinArrow } from '../vienna/din-arrows.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { plate, sign } from './sign.ts';

const says = (look: string) => `A white plate with a black border and ${look}.`;
const text = (words: string, size = 9) => plate([lettering(words, 12 + size * 0.36, size)]);
const icon = (name: Parameters<typeof figure>[0], height: number) => plate([figure(name, 30, 17, height)], 34);
const towTruck: readonly SignElement[] = [
  fill('M6 22V16H12L15 11H21V22Z'),
  fill('M21 20H33V22H21Z'),
  line('M23 20L38 7', 2.2),
  line('M37.6 7.6V13', 1.4),
  figure('vienna-car-front', 45, 18.4, 11, { rotate: -14 }),
  { kind: 'disc', x: 11, y: 23, radius: 2.8, fill: 'black' },
  { kind: 'disc', x: 27, y: 23, radius: 2.8, fill: 'black' },
];

/** The main road from below to the right; thin roads join from above and from the left. */
const mainRight: readonly SignElement[] = [line('M30 55V41Q30 30 41 30H55', 7), line('M30 6V25M26 30H6', 2.6)];

/** Panonceaux: arrêté du 24 novembre 1967, article 2-1. */
export const frPlates: readonly SignSpec[] = [
  sign('M1', 'Panonceau de distance', 'Distance ahead', says('150 m'), text('150 m')),
  sign(
    'M2',
    'Panonceau d’étendue',
    'Length of a stretch',
    says('2 km between two upright black arrows'),
    plate([lettering('2 km', 15.4, 9, { maxWidth: 30 }), dinArrow([8, 3.5], 0, 2, 17), dinArrow([52, 3.5], 0, 2, 17)]),
  ),
  sign(
    'M3a1',
    'Panonceau de position',
    'Position of the lane',
    says('a black arrow that points down to the right'),
    plate([dinArrow([42, 22], 120, 3, 28)], 28),
    'M3a',
  ),
  sign(
    'M3b1',
    'Panonceau directionnel',
    'Direction',
    says('a black arrow that points right'),
    plate([dinArrow([51, 12], 90, 3, 42)]),
    'M3b',
  ),
  sign(
    'M4a',
    'Véhicules de moins de 3,5 tonnes',
    'Vehicles under 3.5 tonnes',
    says('a car seen from the front'),
    icon('vienna-car-front', 22),
  ),
  sign('M4c', 'Motocyclettes', 'Motorcycles', says('a motorcycle with its rider'), icon('vienna-motorcycle-rider', 25)),
  sign('M4d1', 'Cycles', 'Bicycles', says('a bicycle'), icon('vienna-bicycle', 20)),
  sign(
    'M4g',
    'Véhicules affectés au transport de marchandises',
    'Goods vehicles',
    says('a lorry'),
    icon('vienna-goods-vehicle', 18),
  ),
  sign('M4p', 'Piétons', 'Pedestrians', says('a walking figure'), icon('vienna-pedestrian', 27)),
  sign(
    'M5',
    'Panonceau relatif au stop',
    'Distance to a stop sign',
    says('the word STOP above 150 m'),
    plate([lettering('STOP', 14, 8.4), lettering('150 m', 27.6, 8.4)], 34),
  ),
  sign(
    'M6a',
    'Stationnement gênant : mise en fourrière',
    'Towing away',
    says('a breakdown lorry that lifts a car'),
    plate(towTruck, 28),
  ),
  sign(
    'M6c',
    'Stationnement à durée limitée, contrôle par disque',
    'Parking disc',
    says('a blue parking disc'),
    plate(
      [
        fill('M18 5H42V29H18Z', 'blue'),
        fill('M30 9.4A7 7 0 0 1 37 16.4H30Z', 'white'),
        line('M22 25.6H38', 1.8, 'white'),
      ],
      34,
    ),
  ),
  sign('M6d', 'Stationnement payant', 'Paid parking', says('the word PAYANT'), text('PAYANT')),
  sign(
    'M6h',
    'Emplacement réservé aux personnes handicapées',
    'Reserved for disabled persons',
    says('a person in a wheelchair'),
    icon('vienna-wheelchair', 27),
  ),
  sign(
    'M6i',
    'Arrêt et stationnement réservés au véhicule désigné',
    'Reserved for charging',
    says('a charging point with a plug'),
    icon('vienna-charger', 26),
  ),
  sign(
    'M7',
    'Panonceau-schéma',
    'Course of the priority road',
    says('a broad black line that bends from below to the right; thin lines join from above and from the left'),
    plate(mainRight, 60),
  ),
  sign(
    'M8a',
    'Début d’interdiction de stationner',
    'Start of the ban',
    says('a black arrow that points up'),
    plate([dinArrow([30, 5], 0, 3.4, 30)], 40),
  ),
  sign(
    'M8b',
    'Fin d’interdiction de stationner',
    'End of the ban',
    says('a black arrow that points down'),
    plate([dinArrow([30, 35], 180, 3.4, 30)], 40),
  ),
  sign(
    'M8c',
    'Rappel d’interdiction de stationner',
    'The ban applies both ways',
    says('a black arrow with a head at either end, up and down'),
    plate([dinArrow([30, 4], 0, 3.4, 20), dinArrow([30, 36], 180, 3.4, 20)], 40),
  ),
  sign(
    'M9v',
    'Sauf cyclistes',
    'Except cyclists',
    says('the word SAUF beside a bicycle'),
    plate([lettering('SAUF', 16, 9, { x: 17, maxWidth: 24 }), figure('vienna-bicycle', 44, 12.4, 13)]),
  ),
  sign('M9z-rappel', 'Rappel', 'Reminder', says('the word RAPPEL'), text('RAPPEL'), 'M9z'),
  sign(
    'M9z-riverains',
    'Sauf riverains',
    'Except residents',
    says('the words SAUF RIVERAINS'),
    text('SAUF RIVERAINS', 7.6),
    'M9z',
  ),
  sign(
    'M9z-verglas',
    'Verglas fréquent',
    'Frequent ice',
    says('the words VERGLAS FRÉQUENT'),
    text('VERGLAS FRÉQUENT', 7),
    'M9z',
  ),
  sign(
    'M12a',
    'Cédez-le-passage cycliste au feu',
    'Cyclists may pass the red light to the right',
    'A black triangle, point down, with a red border, a yellow bicycle and a yellow arrow to the right.',
    {
      shape: 'triangle-down',
      width: 60,
      height: 52,
      radius: 3,
      fill: 'white',
      layers: [
        { inset: 0.8, fill: 'red', radius: 2.4 },
        { inset: 5, fill: 'black', radius: 0.6 },
      ],
      elements: [
        figure('vienna-bicycle', 30, 14.6, 12, { color: 'yellow', ground: 'black' }),
        dinArrow([37, 27], 90, 2.4, 14, 'yellow'),
      ],
    },
  ),
];

const countdown = (bars: number): PlacedPanel => ({
  shape: 'rectangle',
  width: 24,
  height: 80,
  radius: 1.2,
  fill: 'white',
  layers: [],
  elements: Array.from({ length: bars }, (_, i) =>
    fill(`M1 ${16 + i * 22}L23 ${6 + i * 22}V${16 + i * 22}L1 ${26 + i * 22}Z`, 'red'),
  ),
});

const chevron = (x: number): SignElement =>
  fill(`M${x} 5H${x + 12}L${x + 26} 20L${x + 12} 35H${x}L${x + 14} 20Z`, 'white');

/** Railway signs, and devices that guide traffic: articles 6 and 8. */
export const frDevices: readonly SignSpec[] = [
  sign(
    'G1',
    'Croix de Saint-André',
    'Railway crossing with one track',
    'A white cross of two slanting arms with red edges.',
    {
      shape: 'none',
      width: 100,
      height: 50,
      fill: 'white',
      elements: [line('M6 8L94 42M94 8L6 42', 12.4, 'red'), line('M8.6 9L91.4 41M91.4 9L8.6 41', 7.6, 'white')],
    },
  ),
  ...[3, 2, 1].map((bars) =>
    sign(
      `J10-${bars}`,
      'Balise de présignalisation de passage à niveau',
      `Distance to a level crossing: ${bars} × 50 m`,
      `A white upright board with ${bars === 1 ? 'one slanting red bar' : `${bars} slanting red bars`}.`,
      countdown(bars),
      'J10',
    ),
  ),
  sign('J3', 'Balise d’intersection', 'Junction marker', 'A white post with a red band near its top.', {
    shape: 'none',
    width: 26,
    height: 90,
    fill: 'white',
    elements: [fill('M4 6H22V90H4Z', 'grey'), fill('M5 7H21V89H5Z', 'white'), fill('M5 18H21V36H5Z', 'red')],
  }),
  sign(
    'J4',
    'Balise de virage à chevrons',
    'Chevrons of a bend',
    'A blue board with three white chevrons that point right.',
    board({ width: 110, height: 40, ground: 'blue', border: 'white', line: 0.8, radius: 1.6 }, [
      chevron(8),
      chevron(40),
      chevron(72),
    ]),
  ),
];
