import type { SignColor } from '../palette.ts';
import type { SignElement, SignSpec } from '../spec.ts';
import { arrow, figure, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, board, redBar, redRing } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const countdown = (bars: number): readonly SignElement[] =>
  Array.from({ length: bars }, (_, i) =>
    fill(`M4 ${48 - i * 15}L32 ${36 - i * 15}V${44 - i * 15}L4 ${56 - i * 15}Z`, 'white'),
  );

const marker = (bars: number) =>
  board({ width: 36, height: 60, ground: 'blue', border: 'white', line: 1, radius: 1.6 }, countdown(bars));

const motorway: readonly SignElement[] = [figure('vienna-motorway', 30, 25, 36, { color: 'white' })];

/** A direction sign with a number, a place and an arrow; the numbers and places are examples. */
function panel(ground: SignColor, ink: SignColor, place: string, route: { text: string; color: SignColor }) {
  return board({ width: 110, height: 60, ground, border: ink, line: 1.4, radius: 3 }, [
    words('overpass', place, 8, 25, 11, { color: ink, anchor: 'start', maxWidth: 72 }),
    words('overpass', route.text, 8, 47, 11, { color: route.color, anchor: 'start', maxWidth: 72 }),
    arrow([94, 51], [94, 9], 5, { width: 17, length: 13 }, ink),
  ]);
}

/** Signs that inform: TSRGD 2016, schedules 11 and 12. The direction signs show a kind; they bear no single number. */
export const ukInformationSigns: readonly SignSpec[] = [
  sign(
    '801',
    'Parking place',
    'A blue board with a white P.',
    blueBoard([words('overpass', 'P', 30, 46, 32, { color: 'white' })]),
  ),
  sign(
    '816',
    'No through road for vehicles',
    'A blue board with a white upright bar that ends in a red bar.',
    blueBoard([
      fill('M25.5 22H34.5V58.7H25.5Z', 'white'),
      fill('M14 12.5H46V25H14Z', 'white'),
      fill('M15.4 13.9H44.6V23.6H15.4Z', 'red'),
    ]),
  ),
  sign('823', 'Countdown to a motorway exit: 300 yards', 'A blue board with three slanting white bars.', marker(3)),
  sign('824', 'Countdown to a motorway exit: 200 yards', 'A blue board with two slanting white bars.', marker(2)),
  sign('825', 'Countdown to a motorway exit: 100 yards', 'A blue board with one slanting white bar.', marker(1)),
  sign(
    '878',
    'Area in which cameras enforce traffic regulations',
    'A white board with a black camera.',
    board({ width: 60, height: 46, ground: 'white', border: 'black', line: 1.2 }, [
      figure('vienna-camera', 30, 23, 34),
    ]),
  ),
  sign(
    '901',
    'Start of motorway',
    'A blue board with a white motorway under a bridge and the number M 62.',
    blueBoard([...motorway, words('overpass', 'M62', 30, 57, 9, { color: 'white' })], 60, 62),
  ),
  sign(
    'motorway-end',
    'End of motorway',
    'A blue board with a white motorway under a bridge, crossed by a red bar.',
    blueBoard([figure('vienna-motorway', 30, 30, 40, { color: 'white' }), line('M9 51L51 9', 5, 'red')]),
    'motorway end',
  ),
  sign(
    '967',
    'Route recommended for cycles',
    'A blue board with a white bicycle.',
    blueBoard([figure('vienna-cycle', 30, 22, 24, { color: 'white' })], 60, 44),
  ),
  sign(
    '663',
    'Entrance to a controlled parking zone',
    'A white board with a small blue disc with a red border and one red bar, the words Controlled ZONE and the hours.',
    board({ width: 58, height: 72, ground: 'white', border: 'black', line: 1 }, [
      { kind: 'panel', panel: redRing('uk', [redBar('uk', 'nw')], 'blue'), x: 18, y: 4.5, scale: 22 / 60 },
      words('overpass', 'Controlled', 29, 37, 5.6, { maxWidth: 48 }),
      words('overpass', 'ZONE', 29, 49, 8.4, { maxWidth: 48 }),
      words('overpass', 'Mon-Fri', 29, 58.4, 4.8, { maxWidth: 48 }),
      words('overpass', '8 am-6 pm', 29, 66.4, 4.4, { maxWidth: 49 }),
    ]),
  ),
  sign(
    'direction-motorway',
    'Direction sign on a motorway',
    'A blue board with a white border, white letters and an arrow.',
    panel('blue', 'white', 'Northwick', { text: 'M62', color: 'white' }),
    'direction sign',
  ),
  sign(
    'direction-primary',
    'Direction sign on a primary route',
    'A green board with a white border, white letters, a yellow road number and an arrow.',
    panel('green', 'white', 'Northwick', { text: 'A46', color: 'yellow' }),
    'direction sign',
  ),
  sign(
    'direction-local',
    'Direction sign on a non-primary route',
    'A white board with a black border, black letters and an arrow.',
    panel('white', 'black', 'Northwick', { text: 'B486', color: 'black' }),
    'direction sign',
  ),
  sign(
    'direction-tourist',
    'Direction sign to a tourist attraction',
    'A brown board with a white border, white letters and an arrow.',
    panel('brown', 'white', 'Castle', { text: 'Museum', color: 'white' }),
    'direction sign',
  ),
];
