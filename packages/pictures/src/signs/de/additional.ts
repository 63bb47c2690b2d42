import type { PictogramName } from '../pictograms/store.ts';
import type { SignElement, SignSpec } from '../spec.ts';
import { dinArrow } from '../vienna/din-arrows.ts';
import { figure, line } from '../vienna/figures.ts';
import { mirrored } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { additional, sign } from './sign.ts';

/** A figure over the word "frei", on the taller board. */
const free = (name: PictogramName, height: number, mirror = false) =>
  additional([figure(name, 30, 16.4, height, { mirror }), lettering('frei', 39.6, 9.4)], 45);

/** A figure alone. */
const only = (name: PictogramName, height: number, mirror = false) =>
  additional([figure(name, 30, 16.5, height, { mirror })]);

const oneLine = (text: string, height = 8.4) => additional([lettering(text, 16.5 + height / 2, height)]);
const twoLines = (first: string, second: string, height = 7.4) =>
  additional([lettering(first, 14.4, height), lettering(second, 27, height)]);

/** Priority road from below to the left; thin roads join from above and from the right. */
const priorityLeft: readonly SignElement[] = [line('M30 55V41Q30 30 19 30H5', 8), line('M30 5V22M37 30H55', 3.4)];

/** Supplementary plates, which are mounted under another sign and limit or explain it: StVO section 39 (3). */
export const deAdditionalSigns: readonly SignSpec[] = [
  sign(
    '1000-10',
    'Richtung, linksweisend',
    'Direction, to the left',
    'A white board with a black arrow to the left.',
    additional([dinArrow([9, 16.5], 270, 3, 42)]),
  ),
  sign(
    '1000-20',
    'Richtung, rechtsweisend',
    'Direction, to the right',
    'A white board with a black arrow to the right.',
    additional([dinArrow([51, 16.5], 90, 3, 42)]),
  ),
  sign(
    '1000-30',
    'Beide Richtungen',
    'Both directions',
    'A white board with two level black arrows that point opposite ways.',
    additional([dinArrow([8.8, 11.4], 270, 2.6, 38), dinArrow([51.2, 21.6], 90, 2.6, 38)]),
  ),
  sign(
    '1000-31',
    'Beide Richtungen',
    'Both directions',
    'A white board with two upright black arrows, one up, one down.',
    additional([dinArrow([23, 5.5], 0, 2.6, 22), dinArrow([37, 27.5], 180, 2.6, 22)]),
  ),
  sign(
    '1000-32',
    'Radverkehr kreuzt von links und rechts',
    'Cyclists cross from both sides',
    'A white board with a bicycle between level arrows to the left and to the right.',
    additional([
      dinArrow([12, 7.6], 270, 1.8, 9),
      figure('vienna-bicycle', 30, 20.6, 17),
      line('M14 7.6H46', 1.8),
      dinArrow([48, 7.6], 90, 1.8, 9),
    ]),
  ),
  sign(
    '1001-30',
    'Länge einer Strecke: 800 m',
    'Length of a stretch: 800 m',
    'A white board with 800 m between two arrows that point up.',
    additional([
      dinArrow([8.6, 9], 0, 1.9, 15),
      lettering('800 m', 20.4, 7.6, { maxWidth: 30 }),
      dinArrow([51.4, 9], 0, 1.9, 15),
    ]),
  ),
  sign(
    '1002',
    'Verlauf der Vorfahrtstraße (von unten nach links)',
    'Course of the priority road (from below to the left)',
    'A white board with a broad black line that bends from below to the left; thin lines join from above and from the right.',
    additional(priorityLeft, 60),
    '1002-10',
  ),
  sign(
    '1002-20',
    'Verlauf der Vorfahrtstraße (von unten nach rechts)',
    'Course of the priority road (from below to the right)',
    'A white board with a broad black line that bends from below to the right; thin lines join from above and from the left.',
    additional(mirrored(priorityLeft, 60), 60),
  ),
  sign(
    '1004-30',
    'Entfernungsangabe: 100 m',
    'Distance ahead: 100 m',
    'A white board with 100 m.',
    oneLine('100 m', 10),
  ),
  sign(
    '1010-51',
    'Kraftfahrzeuge über 3,5 t',
    'Vehicles over 3.5 tonnes',
    'A white board with a lorry.',
    only('vienna-goods-vehicle', 18),
  ),
  sign('1010-52', 'Radverkehr', 'Cyclists', 'A white board with a bicycle.', only('vienna-bicycle', 21)),
  sign('1010-56', 'Straßenbahn', 'Trams', 'A white board with a tram.', only('vienna-tram', 19)),
  sign('1010-57', 'Kraftomnibus', 'Buses', 'A white board with a bus.', only('vienna-coach', 12.6)),
  sign(
    '1010-58',
    'Personenkraftwagen',
    'Cars',
    'A white board with a car seen from the front.',
    only('vienna-car-front', 21),
  ),
  sign(
    '1010-61',
    'Kraftfahrzeuge und Züge bis 25 km/h',
    'Vehicles up to 25 km/h',
    'A white board with a tractor.',
    only('vienna-tractor', 21, true),
  ),
  sign(
    '1010-62',
    'Krafträder',
    'Motorcycles',
    'A white board with a motorcycle and its rider.',
    only('vienna-motorcycle-rider', 23),
  ),
  sign('1012-31', 'Ende', 'End', 'A white board with the word Ende.', oneLine('Ende', 10)),
  sign(
    '1012-32',
    'Radfahrer absteigen',
    'Cyclists dismount',
    'A white board with the words Radfahrer absteigen.',
    twoLines('Radfahrer', 'absteigen', 7.6),
  ),
  sign(
    '1020-30',
    'Anlieger frei',
    'Residents and visitors excepted',
    'A white board with the words Anlieger frei.',
    twoLines('Anlieger', 'frei', 8),
  ),
  sign(
    '1022-10',
    'Radverkehr frei',
    'Cyclists excepted',
    'A white board with a bicycle over the word frei.',
    free('vienna-bicycle', 21),
  ),
  sign(
    '1022-11',
    'Mofas frei',
    'Mopeds up to 25 km/h excepted',
    'A white board with a moped over the word frei.',
    free('vienna-moped', 19),
  ),
  sign(
    '1022-12',
    'Krafträder frei',
    'Motorcycles excepted',
    'A white board with a motorcycle and its rider over the word frei.',
    free('vienna-motorcycle-rider', 22),
  ),
  sign(
    '1024-10',
    'Personenkraftwagen frei',
    'Cars excepted',
    'A white board with a car seen from the front over the word frei.',
    free('vienna-car-front', 20),
  ),
  sign(
    '1024-12',
    'Kraftfahrzeuge über 3,5 t frei',
    'Vehicles over 3.5 tonnes excepted',
    'A white board with a lorry over the word frei.',
    free('vienna-goods-vehicle', 18),
  ),
  sign(
    '1024-14',
    'Kraftomnibus frei',
    'Buses excepted',
    'A white board with a bus over the word frei.',
    free('vienna-coach', 13),
  ),
  sign(
    '1024-16',
    'Straßenbahn frei',
    'Trams excepted',
    'A white board with a tram over the word frei.',
    free('vienna-tram', 20),
  ),
  sign(
    '1026-35',
    'Lieferverkehr frei',
    'Deliveries excepted',
    'A white board with the words Lieferverkehr frei.',
    twoLines('Lieferverkehr', 'frei'),
  ),
  sign(
    '1026-36',
    'Landwirtschaftlicher Verkehr frei',
    'Agricultural traffic excepted',
    'A white board with the words Landwirtschaftlicher Verkehr frei.',
    additional([
      lettering('Landwirt-', 11.4, 6.2),
      lettering('schaftlicher', 20, 6.2),
      lettering('Verkehr frei', 28.6, 6.2),
    ]),
  ),
  sign(
    '1040-30',
    'Zeitliche Beschränkung: 16 – 18 h',
    'Time restriction: 4 to 6 p.m.',
    'A white board with 16 - 18 h.',
    oneLine('16-18 h', 9),
  ),
  sign(
    '1042-33',
    'Zeitliche Beschränkung: Mo – Fr, 16 – 18 h',
    'Time restriction: Monday to Friday, 4 to 6 p.m.',
    'A white board with Mo - Fr and 16 - 18 h.',
    twoLines('Mo-Fr', '16-18 h', 8),
  ),
  sign(
    '1044-10',
    'Nur Schwerbehinderte mit Parkausweis',
    'Only disabled persons with a permit',
    'A white board with a person in a wheelchair.',
    only('vienna-wheelchair', 24),
  ),
  sign('1053-35', 'Bei Nässe', 'In the wet', 'A white board with the words bei Nässe.', oneLine('bei Nässe', 8.4)),
];
