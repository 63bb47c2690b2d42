import type { PictogramName } from '../pictograms/store.ts';
import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { rectangle, sign } from './boards.ts';
import { heavyArrow } from './curves.ts';
import { letters, plate } from './words.ts';

const service = (elements: readonly SignElement[]): Panel => rectangle(24, 24, 'blue', 'white', elements);

function serviceSign(code: string, name: string, seen: string, figure: PictogramName, height: number): SignSpec {
  const picture: SignElement = {
    kind: 'pictogram',
    name: figure,
    x: 12,
    y: 12,
    height,
    color: 'white',
    ground: 'blue',
  };
  return sign(code, name, `A blue square with ${seen} in white.`, service([picture]));
}

/** The shield of the Interstate System, 24 inches high and wide. */
const INTERSTATE =
  'M6.2 .4Q9 2.2 12 1.2Q15 2.2 17.8 .4Q19.4 2.6 22.2 2.4Q24.2 8.6 22.6 13.6Q20.4 20.4 12 23.8Q3.6 20.4 1.4 13.6Q-.2 8.6 1.8 2.4Q4.6 2.6 6.2 .4Z';

function interstate(route: string): SignSpec {
  return sign(
    `M1-1-${route}`,
    `Interstate highway ${route}`,
    `A shield, red at the top with the word "INTERSTATE" and blue below with the number ${route} in white.`,
    {
      shape: 'none',
      width: 24,
      height: 24,
      fill: 'white',
      elements: [
        { kind: 'path', d: INTERSTATE, fill: 'white' },
        {
          kind: 'group',
          x: 0.6,
          y: 0.6,
          scale: 0.95,
          elements: [
            { kind: 'path', d: INTERSTATE, fill: 'blue' },
            {
              kind: 'path',
              d: 'M.86 6.6Q1 4.6 1.8 2.4Q4.6 2.6 6.2 .4Q9 2.2 12 1.2Q15 2.2 17.8 .4Q19.4 2.6 22.2 2.4Q23 4.6 23.14 6.6Z',
              fill: 'red',
            },
            { kind: 'path', d: 'M.8 7H23.2', stroke: 'white', width: 0.7 },
          ],
        },
        { ...letters('INTERSTATE', 12, 5.6, 2.1, 'highway-c', 'white'), maxWidth: 17.4 },
        letters(route, 12, 18.2, 8.6, 'highway-d', 'white'),
      ],
    },
    'M1-1',
  );
}

const US_SHIELD =
  'M2.2 4.4Q4.6 4 6 1.6Q9 3.2 12 1.6Q15 3.2 18 1.6Q19.4 4 21.8 4.4Q20.6 8 22 11.4Q23.4 17 18.6 19.4Q14 20.4 12 22.6Q10 20.4 5.4 19.4Q.6 17 2 11.4Q3.4 8 2.2 4.4Z';

/** D, E, G and M1: routes, services, exits. */
export const usGuide: readonly SignSpec[] = [
  interstate('95'),
  sign(
    'M1-4-66',
    'US highway 66',
    'A black square with a white shield that carries the number 66 in black.',
    {
      shape: 'rectangle',
      width: 24,
      height: 24,
      radius: 1.5,
      fill: 'black',
      elements: [{ kind: 'path', d: US_SHIELD, fill: 'white' }, letters('66', 12, 16.2, 9, 'highway-d')],
    },
    'M1-4',
  ),
  sign(
    'M1-5-21',
    'State highway 21',
    'A black square with a white disc that carries the number 21 in black.',
    {
      shape: 'rectangle',
      width: 24,
      height: 24,
      radius: 1.5,
      fill: 'black',
      elements: [{ kind: 'disc', x: 12, y: 12, radius: 11, fill: 'white' }, letters('21', 12, 16.6, 9.2, 'highway-d')],
    },
    'M1-5',
  ),
  serviceSign('D9-1', 'Telephone', 'a telephone handset', 'telephone', 16),
  sign(
    'D9-2',
    'Hospital',
    'A blue square with a white letter H.',
    service([letters('H', 12, 19, 14, 'highway-em', 'white')]),
  ),
  serviceSign('D9-3', 'Camping', 'a tent', 'tent', 15),
  serviceSign('D9-6', 'Accessible to people with disabilities', 'a person in a wheelchair', 'wheelchair', 17),
  serviceSign('D9-7', 'Fuel', 'a fuel pump', 'fuel-pump', 17),
  serviceSign('D9-8', 'Food', 'a fork and a knife', 'fork-and-knife', 17),
  serviceSign('D9-9', 'Lodging', 'a person in a bed', 'bed', 11),
  plate('D3-1', 'Name of the street', 36, 9, [{ text: 'Main St', height: 5 }], {
    letter: 5,
    ground: 'green',
    ink: 'white',
  }),
  sign(
    'D11-1',
    'Bike route',
    'A green rectangle with a white bicycle and the words "BIKE ROUTE" in white under it.',
    rectangle(24, 18, 'green', 'white', [
      { kind: 'pictogram', name: 'bicycle', x: 12, y: 6.6, height: 8.6, color: 'white' },
      letters('BIKE ROUTE', 12, 15.6, 2.8, 'highway-c', 'white'),
    ]),
  ),
  plate(
    'D5-1',
    'Rest area in one mile',
    48,
    24,
    [
      { text: 'REST AREA', height: 6 },
      { text: '1 MILE', height: 5.4 },
    ],
    {
      letter: 6,
      ground: 'blue',
      ink: 'white',
    },
  ),
  sign(
    'E5-1',
    'Exit',
    'A green rectangle with the word "EXIT" and a white arrow that points up to the right.',
    rectangle(48, 36, 'green', 'white', [
      letters('EXIT', 24, 14.6, 9, 'highway-em', 'white'),
      { ...heavyArrow('M18.6 31.4L26 24', [26, 24], 45, 3), color: 'white' },
    ]),
  ),
  plate(
    'D10-2',
    'Mile 24',
    10,
    27,
    [
      { text: 'MILE', height: 3 },
      { text: '2', height: 6 },
      { text: '4', height: 6 },
    ],
    { letter: 6, ground: 'green', ink: 'white' },
  ),
];
