import type { SignColor } from '../palette.ts';
import type { SignElement, SignSpec } from '../spec.ts';
import { rectangle, regulatory, sign } from './boards.ts';
import { heavyArrow } from './curves.ts';
import { forbidden } from './turns-and-lanes.ts';
import { letters, plate, type Row } from './words.ts';

type Lines = readonly (string | Row)[];

/** A small sign in one colour with an arrow that points both ways along the kerb. */
function kerbside(code: string, name: string, lines: readonly (readonly [string, number])[], ink: SignColor): SignSpec {
  // The lines share the space between the border and the arrow evenly.
  const gap = (12.4 - lines.reduce((sum, [, height]) => sum + height, 0)) / lines.length;
  let y = 1.9 - gap / 2;
  const rows: SignElement[] = lines.map(([text, height]) => {
    y += gap + height;
    return { ...letters(text, 6, y, height, 'highway-c', ink), maxWidth: 9.2 };
  });
  const both: readonly SignElement[] = [
    { ...heavyArrow('M3.2 15.9H8.8', [8.7, 15.9], 90, 0.8), color: ink },
    { ...heavyArrow('M6 15.9H3.2', [3.3, 15.9], 270, 0.8), color: ink },
  ];
  const words = lines.map(([text]) => text).join(' ');
  return sign(
    code,
    name,
    `A small white upright rectangle with the words "${words}" in ${ink} and an arrow that points both ways.`,
    rectangle(12, 18, 'white', ink, [...rows, ...both]),
  );
}

const closure = (code: string, name: string, width: number, lines: Lines, letter: number) =>
  plate(code, name, width, 30, lines, { letter });

/** R7, R8, R11 and R12: parking, closed roads, weight limits. */
export const usParkingAndClosures: readonly SignSpec[] = [
  kerbside(
    'R7-1',
    'No parking at any time',
    [
      ['NO', 3.4],
      ['PARKING', 2.2],
      ['ANY TIME', 1.9],
    ],
    'red',
  ),
  kerbside(
    'R7-2',
    'No parking between 8:30 AM and 5:30 PM',
    [
      ['NO', 2.6],
      ['PARKING', 2],
      ['8:30 AM', 1.5],
      ['TO 5:30 PM', 1.5],
    ],
    'red',
  ),
  kerbside(
    'R7-4',
    'No standing at any time',
    [
      ['NO', 3.4],
      ['STANDING', 2.2],
      ['ANY TIME', 1.9],
    ],
    'red',
  ),
  kerbside(
    'R7-5',
    'Parking for one hour, 9 AM to 7 PM',
    [
      ['ONE HOUR', 2],
      ['PARKING', 2.2],
      ['9 AM - 7 PM', 1.9],
    ],
    'green',
  ),
  kerbside(
    'R7-6',
    'No parking: loading zone',
    [
      ['NO PARKING', 2],
      ['LOADING', 2.4],
      ['ZONE', 2.4],
    ],
    'red',
  ),
  kerbside(
    'R7-9',
    'No parking: bike lane',
    [
      ['NO', 2.6],
      ['PARKING', 2.2],
      ['BIKE LANE', 2.2],
    ],
    'red',
  ),
  kerbside(
    'R7-107',
    'No parking: bus stop',
    [
      ['NO', 2.6],
      ['PARKING', 2.2],
      ['BUS STOP', 2.2],
    ],
    'red',
  ),
  sign(
    'R7-8',
    'Parking reserved for people with disabilities',
    'A white upright rectangle with the words "RESERVED PARKING" in green and a white wheelchair figure on a blue square.',
    rectangle(12, 18, 'white', 'green', [
      { ...letters('RESERVED', 6, 3.8, 1.9, 'highway-c', 'green'), maxWidth: 9.4 },
      { ...letters('PARKING', 6, 6.6, 1.9, 'highway-c', 'green'), maxWidth: 9.4 },
      { kind: 'path', d: 'M2.8 8H9.2V14.4H2.8Z', fill: 'blue' },
      { kind: 'pictogram', name: 'wheelchair', x: 6, y: 11.2, height: 5.2, color: 'white' },
      { ...heavyArrow('M3.2 16.1H8.8', [8.7, 16.1], 90, 0.7), color: 'green' },
      { ...heavyArrow('M6 16.1H3.2', [3.3, 16.1], 270, 0.7), color: 'green' },
    ]),
  ),
  sign(
    'R8-3',
    'No parking',
    'A white square with a red ring and slash over a black letter P.',
    forbidden([letters('P', 12, 17.6, 11.2, 'highway-e')]),
  ),
  plate('R8-8', 'Do not stop on the tracks', 24, 30, ['DO NOT', 'STOP', 'ON', 'TRACKS'], { letter: 4 }),
  closure('R11-2', 'Road closed', 48, ['ROAD', 'CLOSED'], 8),
  closure(
    'R11-4',
    'Road closed to through traffic',
    60,
    [
      { text: 'ROAD CLOSED', height: 6 },
      { text: 'TO', height: 4 },
      { text: 'THRU TRAFFIC', height: 6 },
    ],
    6,
  ),
  plate(
    'R12-1',
    'Weight limit: 10 tons',
    24,
    30,
    [
      { text: 'WEIGHT', height: 4 },
      { text: 'LIMIT', height: 4 },
      { text: '10', height: 6, font: 'highway-e' },
      { text: 'TONS', height: 4 },
    ],
    { letter: 4 },
  ),
  plate('R16-5', 'Lights on when the wipers are in use', 24, 30, ['LIGHTS ON', 'WHEN', 'USING', 'WIPERS'], {
    letter: 3.8,
  }),
  sign(
    'R10-6',
    'Stop here on red',
    'A white upright rectangle with the words "STOP HERE ON RED" and a black arrow that points down to the left.',
    regulatory(24, 36, [
      letters('STOP', 12, 9, 5, 'highway-d'),
      letters('HERE', 12, 15.4, 4, 'highway-d'),
      heavyArrow('M15.4 18.2Q14.8 22.4 9.2 22.8', [9.4, 22.8], 266, 2.2),
      letters('ON', 18.4, 25.4, 3, 'highway-c'),
      letters('RED', 14, 32.6, 5, 'highway-d'),
    ]),
  ),
];
