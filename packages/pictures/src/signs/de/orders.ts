import type { SignElement, SignSpec } from '../spec.ts';
import { dinArrow, dinArrowAlong, dinRoundabout, headDepth } from '../vienna/din-arrows.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { blueDisc, board, CIRCLE, mirrored } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';
import { zone, zoneEnd } from './zones.ts';

const blue = (elements: readonly SignElement[]) => blueDisc('de', elements);
const flipped = (elements: readonly SignElement[]) => blue(mirrored(elements, CIRCLE));

const W = 6.6;
const DEPTH = headDepth(W);

const right: readonly SignElement[] = [dinArrow([52.5, 30], 90, W, 45, 'white')];
const rightAhead = dinArrowAlong(`M20.5 52V36Q20.5 24 32.5 24H${53 - DEPTH}`, [53, 24], 90, W, 'white');
const straightOrRight: readonly SignElement[] = [
  dinArrow([22.5, 6.5], 0, 4.9, 47, 'white'),
  ...dinArrowAlong(`M22.5 52V46Q22.5 37 31.5 37H${52.5 - headDepth(4.9)}`, [52.5, 37], 90, 4.9, 'white'),
];
const passRight: readonly SignElement[] = [dinArrow([46.4, 46.4], 135, 6.3, 48, 'white')];

/** An arrow board with the word for a one-way street in the arrow. */
const oneWay = (toRight: boolean): readonly SignElement[] => {
  const shape = fill('M4.5 9.5H58.5L54 3.6H63L75.5 15L63 26.4H54L58.5 20.5H4.5Z', 'white');
  return [
    ...(toRight ? [shape] : mirrored([shape], 80)),
    lettering('Einbahnstraße', 17.7, 6, { x: toRight ? 32 : 48, maxWidth: 46 }),
  ];
};

const bicycle = (x: number, y: number, height: number) => figure('vienna-bicycle', x, y, height, { color: 'white' });
const walkers = (x: number, y: number, height: number) =>
  figure('vienna-adult-child', x, y, height, { color: 'white' });
const divider = line('M30 2.6V57.4', 1.8, 'white');

/** Orders in white on blue: StVO annex 2. */
export const deOrderSigns: readonly SignSpec[] = [
  sign(
    '209-20',
    'Vorgeschriebene Fahrtrichtung – rechts',
    'Turn right ahead',
    'A blue disc with a white arrow that bends to the right.',
    blue(rightAhead),
    '209',
  ),
  sign(
    '209-10',
    'Vorgeschriebene Fahrtrichtung – links',
    'Turn left ahead',
    'A blue disc with a white arrow that bends to the left.',
    flipped(rightAhead),
  ),
  sign(
    '209-30',
    'Vorgeschriebene Fahrtrichtung – geradeaus',
    'Straight ahead only',
    'A blue disc with a white arrow that points up.',
    blue([dinArrow([30, 7.5], 0, W, 45, 'white')]),
  ),
  sign(
    '211',
    'Vorgeschriebene Fahrtrichtung – hier rechts',
    'Turn right here',
    'A blue disc with a white arrow that points right.',
    blue(right),
  ),
  sign(
    '211-10',
    'Vorgeschriebene Fahrtrichtung – hier links',
    'Turn left here',
    'A blue disc with a white arrow that points left.',
    flipped(right),
  ),
  sign(
    '214',
    'Vorgeschriebene Fahrtrichtung – geradeaus oder rechts',
    'Straight ahead or right',
    'A blue disc with a white arrow up and one that branches off to the right.',
    blue(straightOrRight),
  ),
  sign(
    '214-10',
    'Vorgeschriebene Fahrtrichtung – geradeaus oder links',
    'Straight ahead or left',
    'A blue disc with a white arrow up and one that branches off to the left.',
    flipped(straightOrRight),
  ),
  sign(
    '215',
    'Kreisverkehr',
    'Roundabout',
    'A blue disc with three white arrows that chase each other against the clock.',
    blue(dinRoundabout(30, 30, 18.2, 3.8, 'white')),
  ),
  sign(
    '220-20',
    'Einbahnstraße, rechtsweisend',
    'One-way street, to the right',
    'A blue board with a white arrow to the right that bears the word Einbahnstraße.',
    board({ width: 80, height: 30, ground: 'blue', border: 'white', line: 1, radius: 2 }, oneWay(true)),
    '220-20',
  ),
  sign(
    '220-10',
    'Einbahnstraße, linksweisend',
    'One-way street, to the left',
    'A blue board with a white arrow to the left that bears the word Einbahnstraße.',
    board({ width: 80, height: 30, ground: 'blue', border: 'white', line: 1, radius: 2 }, oneWay(false)),
  ),
  sign(
    '222',
    'Vorgeschriebene Vorbeifahrt – rechts vorbei',
    'Pass on the right',
    'A blue disc with a white arrow that points down to the right.',
    blue(passRight),
  ),
  sign(
    '222-10',
    'Vorgeschriebene Vorbeifahrt – links vorbei',
    'Pass on the left',
    'A blue disc with a white arrow that points down to the left.',
    flipped(passRight),
  ),
  sign('224', 'Haltestelle', 'Bus or tram stop', 'A yellow disc with a green ring and a green H.', {
    shape: 'circle',
    width: CIRCLE,
    fill: 'yellow',
    layers: [
      { inset: 1.6, fill: 'green' },
      { inset: 9.6, fill: 'yellow' },
    ],
    elements: [fill('M19 14.5H25V26.8H35V14.5H41V45.5H35V32.4H25V45.5H19Z', 'green')],
  }),
  sign('237', 'Radweg', 'Cycle track', 'A blue disc with a white bicycle.', blue([bicycle(30, 30, 25)])),
  sign(
    '238',
    'Reitweg',
    'Bridle path',
    'A blue disc with a white rider on a horse.',
    blue([figure('vienna-rider', 30, 29.5, 34, { color: 'white', mirror: true })]),
  ),
  sign(
    '239',
    'Gehweg',
    'Footpath',
    'A blue disc with a white adult who holds a child by the hand.',
    blue([walkers(30, 29, 38)]),
  ),
  sign(
    '240',
    'Gemeinsamer Geh- und Radweg',
    'Shared footpath and cycle track',
    'A blue disc, split by a level white line: an adult and a child above, a bicycle below.',
    blue([walkers(30, 15.8, 21), line('M2.6 29.5H57.4', 1.8, 'white'), bicycle(30, 41.8, 16)]),
  ),
  sign(
    '241-30',
    'Getrennter Rad- und Gehweg',
    'Separate cycle track and footpath',
    'A blue disc, split by an upright white line: a bicycle on the left, an adult and a child on the right.',
    blue([bicycle(16.6, 30.5, 13), divider, walkers(42.6, 30, 26)]),
  ),
  sign(
    '241-31',
    'Getrennter Geh- und Radweg',
    'Separate footpath and cycle track',
    'A blue disc, split by an upright white line: an adult and a child on the left, a bicycle on the right.',
    blue([walkers(17.4, 30, 26), divider, bicycle(43.4, 30.5, 13)]),
  ),
  sign(
    '242.1',
    'Beginn einer Fußgängerzone',
    'Start of a pedestrian zone',
    'A white board with a blue disc that shows a white adult and child, and the word ZONE.',
    zone(blue([walkers(30, 29, 38)]), 'ZONE'),
  ),
  sign(
    '242.2',
    'Ende einer Fußgängerzone',
    'End of a pedestrian zone',
    'A white board with a grey disc that shows an adult and a child, and the word ZONE, crossed by black lines.',
    zoneEnd([{ kind: 'disc', x: 30, y: 30, radius: 29, fill: 'grey' }, walkers(30, 29, 38)], 'ZONE'),
  ),
  sign(
    '244.1',
    'Beginn einer Fahrradstraße',
    'Start of a cycle street',
    'A white board with a blue disc that shows a white bicycle, and the word Fahrradstraße.',
    zone(blue([bicycle(30, 30, 25)]), 'Fahrradstraße'),
  ),
  sign(
    '244.2',
    'Ende einer Fahrradstraße',
    'End of a cycle street',
    'A white board with a grey disc that shows a bicycle, and the word Fahrradstraße, crossed by black lines.',
    zoneEnd([{ kind: 'disc', x: 30, y: 30, radius: 29, fill: 'grey' }, bicycle(30, 30, 25)], 'Fahrradstraße'),
  ),
  sign(
    '244.3',
    'Beginn einer Fahrradzone',
    'Start of a cycle zone',
    'A white board with a blue disc that shows a white bicycle, and the word ZONE.',
    zone(blue([bicycle(30, 30, 25)]), 'ZONE'),
  ),
  sign(
    '245',
    'Bussonderfahrstreifen',
    'Bus lane',
    'A blue disc with a white bus.',
    blue([figure('vienna-coach', 30, 30, 13.4, { color: 'white' })]),
  ),
];
