import type { SignElement, SignSpec } from '../spec.ts';
import { dinArrow } from '../vienna/din-arrows.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { bluePlate, plate, sign } from './sign.ts';

/** The main road from below to the left; thin roads join from above and from the right. */
const mainLeft: readonly SignElement[] = [line('M30 53V41Q30 30 19 30H7', 7), line('M30 7V25M34 30H53', 2.6)];
const chevron = (x: number): SignElement =>
  fill(`M${x} 5H${x + 12}L${x + 26} 20L${x + 12} 35H${x}L${x + 14} 20Z`, 'yellow');

/** Supplementary plates: vägmärkesförordningen 2 kap. 30 §. */
export const sePlates: readonly SignSpec[] = [
  sign(
    'T1',
    'Vägsträckas längd',
    'Length of a stretch',
    'A yellow plate with a red border and 0–800 m.',
    plate([lettering('0–800 m', 17, 8.4)]),
  ),
  sign(
    'T2',
    'Avstånd',
    'Distance ahead',
    'A yellow plate with a red border and 200 m.',
    plate([lettering('200 m', 17.4, 9.4)]),
  ),
  sign(
    'T3',
    'Avstånd till stopplikt',
    'Distance to a stop sign',
    'A yellow plate with a red border, the word STOP and 100 m.',
    plate([lettering('STOP', 15.4, 8), lettering('100 m', 27.4, 8)], 34),
  ),
  sign(
    'T5',
    'Totalvikt',
    'Total weight',
    'A yellow plate with a red border and 3,5 t.',
    plate([lettering('3,5 t', 17.4, 9.4)]),
  ),
  sign(
    'T6',
    'Tidsangivelse',
    'Hours',
    'A yellow plate with a red border: 8–18, and (8–14) in brackets below.',
    plate([lettering('8–18', 15.6, 8.4), lettering('(8–14)', 28, 8.4)], 34),
  ),
  sign(
    'T11',
    'Utsträckning',
    'Extent',
    'A yellow plate with a red border and a black arrow that points down.',
    plate([dinArrow([30, 34], 180, 3.4, 28)], 40),
  ),
  sign(
    'T12',
    'Riktning',
    'Direction',
    'A yellow plate with a red border and a black arrow that points right.',
    plate([dinArrow([50, 13], 90, 3, 40)]),
  ),
  sign(
    'T13',
    'Flervägsväjning',
    'Give way on every approach',
    'A yellow plate with a red border and the word Flervägsväjning.',
    plate([lettering('Flervägsväjning', 16.2, 6.4)]),
  ),
  sign(
    'T14',
    'Flervägsstopp',
    'Stop on every approach',
    'A yellow plate with a red border and the word Flervägsstopp.',
    plate([lettering('Flervägsstopp', 16.2, 6.6)]),
  ),
  sign(
    'T15',
    'Vägars fortsättning i korsning',
    'Course of the road at a junction',
    'A yellow plate with a red border and a broad black line that bends from below to the left; thin lines join from above and from the right.',
    plate(mainLeft, 60),
  ),
  sign(
    'T16',
    'Avgift',
    'Charge',
    'A blue plate with a white border and the word Avgift.',
    bluePlate([lettering('Avgift', 17.4, 9, { color: 'white' })]),
  ),
  sign(
    'T17',
    'Parkeringsskiva',
    'Parking disc',
    'A blue plate with a white border and a white parking disc.',
    bluePlate(
      [
        fill('M19 4H41V26H19Z', 'white'),
        fill('M30 8.4A7 7 0 0 1 37 15.4H30Z', 'blue'),
        line('M23 22.6H37', 1.6, 'blue'),
      ],
      30,
    ),
  ),
  sign(
    'T18',
    'Tillåten tid för parkering',
    'Longest time of parking',
    'A blue plate with a white border and 2 tim.',
    bluePlate([lettering('2 tim', 17.4, 9, { color: 'white' })]),
  ),
  sign(
    'T19',
    'Boende',
    'Residents',
    'A blue plate with a white border and the word Boende.',
    bluePlate([lettering('Boende', 17.4, 9, { color: 'white' })]),
  ),
  sign(
    'T24',
    'Laddplats',
    'Charging place',
    'A blue plate with a white border and a white charging point with a plug.',
    bluePlate([figure('vienna-charger', 30, 17, 24, { color: 'white', ground: 'blue' })], 34),
  ),
  sign(
    'T7',
    'Rörelsehindrade',
    'Disabled persons with a permit',
    'A blue plate with a white border and a white person in a wheelchair.',
    bluePlate([figure('vienna-wheelchair', 30, 17, 24, { color: 'white', ground: 'blue' })], 34),
  ),
];

/** Devices that guide traffic: vägmärkesförordningen 5 kap. 1 §. */
export const seDevices: readonly SignSpec[] = [
  sign(
    'X1',
    'Markeringspil',
    'Curve marker',
    'A blue board with three yellow chevrons that point right.',
    board({ width: 110, height: 40, ground: 'blue', border: 'yellow', line: 0.8, radius: 1.6 }, [
      chevron(8),
      chevron(40),
      chevron(72),
    ]),
  ),
  sign(
    'X3',
    'Markeringsskärm för sidohinder, farthinder m.m.',
    'Marker for an obstacle at the side',
    'A tall blue board with slanting yellow stripes that fall to the left.',
    board({ width: 24, height: 84, ground: 'blue', border: 'blue', line: 0.4, radius: 1 }, [
      fill('M0.4 22L23.6 2V14L0.4 34ZM0.4 48L23.6 28V40L0.4 60ZM0.4 74L23.6 54V66L0.4 82Z', 'yellow'),
    ]),
  ),
];
