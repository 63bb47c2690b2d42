import type { Layer, SignElement, SignSpec } from '../spec.ts';
import { arrow, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, giveWay, redRing, warning } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const priorityArrow: readonly SignElement[] = [
  fill('M45 33.2L51.8 40V47.8H58.8V51.8H51.8V65.4L45 58.6L38.2 65.4V51.8H31.2V47.8H38.2V40Z'),
];

const diamond: readonly Layer[] = [
  { inset: 1.06, fill: 'black', radius: 2.4 },
  { inset: 2.15, fill: 'white', radius: 1.6 },
  { inset: 9.98, fill: 'black', radius: 0 },
  { inset: 10.72, fill: 'yellow', radius: 0 },
];

const cross = (flash: boolean): readonly SignElement[] => [
  line('M10.4 4.4L61.6 92.6M61.6 4.4L10.4 92.6', 14.2, 'black'),
  line('M10.7 5L61.3 92M61.3 5L10.7 92', 13.4, 'white'),
  line('M10.7 5L22 24.4M61.3 5L50 24.4M10.7 92L22 72.6M61.3 92L50 72.6', 13.4, 'red'),
  ...(flash ? [fill('M37.8 36L31.4 50H36L33.6 60L41 46.4H36.6L40.6 36Z', 'red')] : []),
];

/** Who gives way and who has priority: StVO annexes 2 and 3. */
export const dePrioritySigns: readonly SignSpec[] = [
  sign(
    '201-50',
    'Andreaskreuz (stehend)',
    'St Andrew’s cross at a level crossing',
    'A white cross of two slanting arms with red ends.',
    {
      shape: 'none',
      width: 72,
      height: 97,
      fill: 'white',
      elements: cross(false),
    },
  ),
  sign(
    '201-51',
    'Andreaskreuz (stehend) mit Blitzpfeil',
    'St Andrew’s cross at an electrified line',
    'A white cross of two slanting arms with red ends and a red flash in the middle.',
    {
      shape: 'none',
      width: 72,
      height: 97,
      fill: 'white',
      elements: cross(true),
    },
  ),
  sign('205', 'Vorfahrt gewähren', 'Give way', 'A white triangle, point down, with a red border.', giveWay('de', [])),
  sign('206', 'Halt. Vorfahrt gewähren', 'Stop and give way', 'A red octagon with a white edge and the word STOP.', {
    shape: 'octagon',
    width: 60,
    fill: 'white',
    layers: [{ inset: 1.4, fill: 'red' }],
    elements: [words('barlow-condensed', 'STOP', 30, 40.5, 21, { color: 'white', maxWidth: 50, tracking: 1.6 })],
  }),
  sign(
    '208',
    'Vorrang des Gegenverkehrs',
    'Oncoming traffic has priority',
    'A red ring with a black arrow down on the left and a red arrow up on the right.',
    redRing('de', [
      arrow([23, 14.5], [23, 45.5], 4.2, { width: 13, length: 11 }),
      arrow([37, 45.5], [37, 14.5], 4.2, { width: 13, length: 11 }, 'red'),
    ]),
  ),
  sign(
    '301',
    'Vorfahrt',
    'Priority at the next junction',
    'A red-bordered triangle with a broad upright arrow that a thin bar crosses.',
    warning('de', priorityArrow),
  ),
  sign('306', 'Vorfahrtstraße', 'Priority road', 'A white diamond with a yellow diamond in its middle.', {
    shape: 'diamond',
    width: 62.5,
    radius: 3,
    fill: 'white',
    layers: diamond,
    elements: [],
  }),
  sign(
    '307',
    'Ende der Vorfahrtstraße',
    'End of priority road',
    'A white diamond with a yellow diamond in its middle, crossed by three slanting black bars.',
    {
      shape: 'diamond',
      width: 62.5,
      radius: 3,
      fill: 'white',
      layers: diamond,
      elements: [line('M13.4 43.9L43.9 13.4M16 46.5L46.5 16M18.6 49.1L49.1 18.6', 2.55)],
    },
  ),
  sign(
    '308',
    'Vorrang vor dem Gegenverkehr',
    'Priority over oncoming traffic',
    'A blue board with a small red arrow down on the left and a large white arrow up on the right.',
    blueBoard([
      arrow([19, 13], [19, 47], 5, { width: 15, length: 13 }, 'red'),
      arrow([40, 51], [40, 8], 7.4, { width: 22, length: 17 }, 'white'),
    ]),
  ),
];
