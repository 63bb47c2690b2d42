import type { Layer, SignElement, SignSpec } from '../spec.ts';
import { arrow, figure, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, giveWay, redRing } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const diamond: readonly Layer[] = [
  { inset: 0.9, fill: 'black', radius: 2.6 },
  { inset: 1.9, fill: 'white', radius: 1.8 },
  { inset: 8.4, fill: 'yellow', radius: 0.6 },
];

const inTriangle = (elements: readonly SignElement[]) => blueBoard([fill('M30 6.5L56 51.6H4Z', 'white'), ...elements]);

/** Who gives way and who has priority: vägmärkesförordningen 2 kap. 6 §. */
export const sePrioritySigns: readonly SignSpec[] = [
  sign('B1', 'Väjningsplikt', 'Give way', 'A yellow triangle, point down, with a red border.', giveWay('se', [])),
  sign('B2', 'Stopplikt', 'Stop and give way', 'A red octagon with a white edge and the word STOP.', {
    shape: 'octagon',
    width: 60,
    fill: 'white',
    layers: [{ inset: 1.6, fill: 'red' }],
    elements: [words('barlow-condensed', 'STOP', 30, 40.5, 21, { color: 'white', maxWidth: 50, tracking: 1.6 })],
  }),
  sign(
    'B3',
    'Övergångsställe',
    'Pedestrian crossing',
    'A blue board with a white triangle in which a figure walks over stripes.',
    inTriangle([figure('vienna-zebra-walker', 30, 34, 31, { mirror: true })]),
  ),
  sign('B4', 'Huvudled', 'Priority road', 'A white diamond with a yellow diamond in its middle.', {
    shape: 'diamond',
    width: 62.5,
    radius: 3,
    fill: 'white',
    layers: diamond,
    elements: [],
  }),
  sign(
    'B5',
    'Huvudled upphör',
    'End of priority road',
    'A white diamond with a yellow diamond in its middle, crossed by three slanting black bars.',
    {
      shape: 'diamond',
      width: 62.5,
      radius: 3,
      fill: 'white',
      layers: diamond,
      elements: [line('M13.4 43.9L43.9 13.4M16 46.5L46.5 16M18.6 49.1L49.1 18.6', 2.2)],
    },
  ),
  sign(
    'B6',
    'Väjningsplikt mot mötande trafik',
    'Give way to oncoming traffic',
    'A yellow disc with a red border, a red arrow up on the right and a black arrow down on the left.',
    redRing('se', [
      arrow([23, 14.5], [23, 45.5], 4.2, { width: 13, length: 11 }),
      arrow([37, 45.5], [37, 14.5], 4.2, { width: 13, length: 11 }, 'red'),
    ]),
  ),
  sign(
    'B7',
    'Mötande trafik har väjningsplikt',
    'Oncoming traffic gives way',
    'A blue board with a small red arrow down on the left and a large white arrow up on the right.',
    blueBoard([
      arrow([19, 13], [19, 47], 5, { width: 15, length: 13 }, 'red'),
      arrow([40, 51], [40, 8], 7.4, { width: 22, length: 17 }, 'white'),
    ]),
  ),
  sign(
    'B8',
    'Cykelöverfart',
    'Cycle crossing with priority',
    'A blue board with a white triangle that shows a bicycle.',
    inTriangle([figure('vienna-bicycle', 30, 40, 16.5)]),
  ),
];
