import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { dinArrow } from '../vienna/din-arrows.ts';
import { figure, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const white = { color: 'white' } as const;

/** The bar that ends a road's or an area's rules, from corner to corner. */
const endBar = (width: number, height: number): SignElement => line(`M5 ${height - 5}L${width - 5} 5`, 5, 'red');

const service = (...elements: readonly SignElement[]): PlacedPanel =>
  blueBoard([fill('M10 8H50V48H10Z', 'white'), ...elements], 60, 60);

const town = (elements: readonly SignElement[]) =>
  board({ width: 100, height: 66, ground: 'yellow', border: 'black', inset: 0.9, line: 1.4, radius: 4 }, elements);

const beacon = (metres: number, bars: number) =>
  board({ width: 36, height: 70, ground: 'blue', border: 'white', line: 1.2, radius: 2 }, [
    lettering(String(metres), 14.6, 8.4, { x: 18, maxWidth: 24, ...white }),
    lettering('m', 24, 6, { x: 18, ...white }),
    ...Array.from({ length: bars }, (_, i) =>
      fill(`M0.8 ${61.5 - i * 12.6}L35.2 ${45.5 - i * 12.6}V${52.2 - i * 12.6}L0.8 ${68.2 - i * 12.6}Z`, 'white'),
    ),
  ]);

const livingStreet: readonly SignElement[] = [figure('vienna-living-street', 45, 30, 50, white)];
const deadEnd: readonly SignElement[] = [
  fill('M26 25.5H34V58.8H26Z', 'white'),
  fill('M16 16H44V25.5H16Z', 'white'),
  fill('M16.9 16.9H43.1V24.5H16.9Z', 'red'),
];

/** Signs that inform: StVO annex 3. Place names and numbers are examples. */
export const deInformationSigns: readonly SignSpec[] = [
  sign(
    '310',
    'Ortstafel (Vorderseite)',
    'Start of a built-up area',
    'A yellow board with a black border that bears the name of a town and, smaller, of its district.',
    town([
      lettering('Neustadt', 30, 14, { x: 50, maxWidth: 84 }),
      lettering('Kreis Musterland', 50, 7.6, { x: 50, maxWidth: 84 }),
    ]),
  ),
  sign(
    '311',
    'Ortstafel (Rückseite)',
    'End of a built-up area',
    'A yellow board in two halves: the next town with its distance and an arrow above, the name of the town just left, crossed by a red bar, below.',
    town([
      lettering('Altdorf', 18.5, 9.4, { x: 43, maxWidth: 62 }),
      lettering('6 km', 29, 6, { x: 43, maxWidth: 40 }),
      dinArrow([84, 8], 0, 3.2, 20),
      line('M1.6 33H98.4', 1.2),
      lettering('Neustadt', 54.6, 11.6, { x: 50, maxWidth: 80 }),
      line('M7 63L93 35.6', 4.4, 'red'),
    ]),
  ),
  sign('314', 'Parken', 'Parking', 'A blue board with a white P.', blueBoard([lettering('P', 47, 34, { ...white })])),
  sign(
    '325.1',
    'Beginn eines verkehrsberuhigten Bereichs',
    'Start of a traffic-calmed area',
    'A blue board with a white man, a child with a ball, a car and a house.',
    blueBoard(livingStreet, 90, 60),
  ),
  sign(
    '325.2',
    'Ende eines verkehrsberuhigten Bereichs',
    'End of a traffic-calmed area',
    'A blue board with a white man, a child with a ball, a car and a house, crossed by a red bar.',
    blueBoard([...livingStreet, endBar(90, 60)], 90, 60),
  ),
  sign(
    '327',
    'Tunnel',
    'Tunnel',
    'A blue board with the white mouth of a tunnel.',
    blueBoard([figure('vienna-tunnel', 30, 30, 40, white)]),
  ),
  sign(
    '330.1',
    'Autobahn',
    'Start of a motorway',
    'A blue board with a white motorway under a bridge.',
    blueBoard([figure('vienna-motorway', 30, 30, 40, white)]),
  ),
  sign(
    '330.2',
    'Ende der Autobahn',
    'End of a motorway',
    'A blue board with a white motorway under a bridge, crossed by a red bar.',
    blueBoard([figure('vienna-motorway', 30, 30, 40, white), endBar(60, 60)]),
  ),
  sign(
    '331.1',
    'Kraftfahrstraße',
    'Start of a road for motor vehicles',
    'A blue board with a white car seen from the front.',
    blueBoard([figure('vienna-car-front', 30, 30, 34, white)]),
  ),
  sign(
    '331.2',
    'Ende der Kraftfahrstraße',
    'End of a road for motor vehicles',
    'A blue board with a white car seen from the front, crossed by a red bar.',
    blueBoard([figure('vienna-car-front', 30, 30, 34, white), endBar(60, 60)]),
  ),
  sign(
    '350',
    'Fußgängerüberweg',
    'Pedestrian crossing',
    'A blue board with a white triangle in which a figure walks over stripes.',
    blueBoard([fill('M30 6.5L56 51.6H4Z', 'white'), figure('vienna-zebra-walker', 30, 34, 31, { mirror: true })]),
  ),
  sign(
    '357',
    'Sackgasse',
    'Dead end',
    'A blue board with a white upright bar that ends in a red bar.',
    blueBoard(deadEnd),
  ),
  sign(
    '358',
    'Erste Hilfe',
    'First aid',
    'A blue board with a white square and a red cross.',
    service(fill('M26 13H34V24H45V32H34V43H26V32H15V24H26Z', 'red')),
  ),
  sign(
    '365-51',
    'Notrufsäule',
    'Emergency telephone',
    'A blue board with a white square, a telephone handset and the letters SOS.',
    service(figure('vienna-telephone', 20.6, 28, 28), lettering('SOS', 32, 7.6, { x: 37, maxWidth: 20 })),
  ),
  sign(
    '365-52',
    'Tankstelle',
    'Filling station',
    'A blue board with a white square and a petrol pump.',
    service(figure('vienna-fuel', 30, 28, 29)),
  ),
  sign(
    '365-65',
    'Ladestation für Elektrofahrzeuge',
    'Charging station',
    'A blue board with a white square and a charging point with a plug.',
    service(figure('vienna-charger', 30, 28, 29)),
  ),
  sign(
    '385',
    'Ortshinweistafel',
    'Place name sign',
    'A green board with a yellow border and the name of a place in yellow.',
    board({ width: 100, height: 32, ground: 'green', border: 'yellow', inset: 0.9, line: 1.2, radius: 3 }, [
      lettering('Weiler', 21.4, 11, { x: 50, color: 'yellow', maxWidth: 84 }),
    ]),
  ),
  sign(
    '401',
    'Bundesstraßen',
    'Number of a federal road',
    'A yellow board with a black border and the number 35.',
    board({ width: 60, height: 36, ground: 'yellow', border: 'black', inset: 0.9, line: 1.4, radius: 3 }, [
      lettering('35', 28, 20),
    ]),
  ),
  sign(
    '405',
    'Autobahnen',
    'Number of a motorway',
    'A blue board with six corners, a white border and the number 48.',
    {
      shape: 'polygon',
      width: 64,
      height: 40,
      points: [
        [10, 0],
        [54, 0],
        [64, 20],
        [54, 40],
        [10, 40],
        [0, 20],
      ],
      radius: 3,
      fill: 'white',
      layers: [{ inset: 1.6, fill: 'blue', radius: 2 }],
      elements: [lettering('48', 29.6, 19.4, { x: 32, ...white, maxWidth: 38 })],
    },
  ),
  sign(
    '410',
    'Europastraßen',
    'Number of a European route',
    'A green board with a white border and E 36.',
    board({ width: 60, height: 36, ground: 'green', border: 'white', line: 1.4, radius: 3 }, [
      lettering('E 36', 26, 16, white),
    ]),
  ),
  sign(
    '415',
    'Pfeilwegweiser auf Bundesstraßen',
    'Direction sign on a federal road',
    'A yellow board with a point at its right, a place name and a distance.',
    {
      shape: 'arrow-right',
      width: 110,
      height: 30,
      radius: 1.5,
      fill: 'black',
      layers: [{ inset: 1.2, fill: 'yellow', radius: 0.8 }],
      elements: [
        words('barlow', 'Neustadt', 6, 19.6, 9.4, { anchor: 'start', maxWidth: 58 }),
        words('barlow', '23 km', 92, 18.4, 6.8, { anchor: 'end' }),
      ],
    },
    '415-20',
  ),
  sign(
    '430',
    'Pfeilwegweiser zur Autobahn',
    'Direction sign to a motorway',
    'A blue board with a point at its right, a motorway symbol and a place name.',
    {
      shape: 'arrow-right',
      width: 110,
      height: 30,
      radius: 1.5,
      fill: 'white',
      layers: [{ inset: 1.2, fill: 'blue', radius: 0.8 }],
      elements: [
        figure('vienna-motorway', 18, 15, 17, white),
        words('barlow', 'Neustadt', 34, 19.6, 9.4, { anchor: 'start', color: 'white', maxWidth: 56 }),
      ],
    },
    '430-20',
  ),
  sign(
    '450',
    'Autobahnbake: 100 m',
    'Motorway beacon: 100 m',
    'A blue board with 100 m and one slanting white bar.',
    beacon(100, 1),
    '450-50',
  ),
  sign(
    '450-51',
    'Autobahnbake: 200 m',
    'Motorway beacon: 200 m',
    'A blue board with 200 m and two slanting white bars.',
    beacon(200, 2),
  ),
  sign(
    '450-52',
    'Autobahnbake: 300 m',
    'Motorway beacon: 300 m',
    'A blue board with 300 m and three slanting white bars.',
    beacon(300, 3),
  ),
];
