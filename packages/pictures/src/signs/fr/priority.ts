import type { Layer, SignSpec } from '../spec.ts';
import { dinRoundabout } from '../vienna/din-arrows.ts';
import { arrow, line, words } from '../vienna/figures.ts';
import { blueBoard, giveWay, redRing, warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { lettering } from '../vienna/sign.ts';
import { plate, sign } from './sign.ts';

const diamond: readonly Layer[] = [
  { inset: 0.7, fill: 'black', radius: 2.8 },
  { inset: 1.3, fill: 'white', radius: 2.4 },
  { inset: 8.2, fill: 'yellow', radius: 0.6 },
];

const yieldSign = giveWay('fr', []);
const under = (text: string) => ({ ...plate([lettering(text, 16.4, 9)]), x: 15, y: 81 });

/** Give way and priority signs: arrêté du 24 novembre 1967, article 3; IISR, articles 42-2 and 42-3. */
export const frPrioritySigns: readonly SignSpec[] = [
  sign(
    'AB1',
    'Intersection où le conducteur est tenu de céder le passage aux véhicules débouchant de la ou des routes situées à sa droite',
    'Junction with priority to the right',
    'A white triangle with a red border and a black cross of two slanting bars.',
    warning('fr', [{ kind: 'path', d: 'M35.6 43.85L54.4 62.65M54.4 43.85L35.6 62.65', stroke: 'black', width: 5 }]),
  ),
  sign(
    'AB2',
    'Intersection avec une route dont les usagers doivent céder le passage',
    'Priority at the next junction only',
    'A white triangle with a red border and a broad upright arrow that a thin bar crosses.',
    warning('fr', [{ kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements: roads.crossroads }]),
  ),
  sign('AB3a', 'Cédez le passage', 'Give way', 'A white triangle, point down, with a red border.', yieldSign),
  sign(
    'AB3b',
    'Cédez le passage à l’intersection (signal avancé)',
    'Give way ahead',
    'A white triangle, point down, with a red border, and under it a white plate that says 150 m.',
    [yieldSign, under('150 m')],
  ),
  sign('AB4', 'Arrêt à l’intersection', 'Stop', 'A red octagon with a white edge and the word STOP.', {
    shape: 'octagon',
    width: 60,
    fill: 'white',
    layers: [{ inset: 1.6, fill: 'red' }],
    elements: [words('barlow-condensed', 'STOP', 30, 40.5, 21, { color: 'white', maxWidth: 50, tracking: 1.6 })],
  }),
  sign(
    'AB5',
    'Arrêt à l’intersection (signal avancé)',
    'Stop ahead',
    'A white triangle, point down, with a red border, and under it a white plate that says STOP 150 m.',
    [yieldSign, { ...plate([lettering('STOP', 14, 9), lettering('150 m', 28, 9)], 34), x: 15, y: 81 }],
  ),
  sign(
    'AB6',
    'Route à caractère prioritaire',
    'Priority road',
    'A white diamond with a yellow diamond in its middle.',
    {
      shape: 'diamond',
      width: 62.5,
      radius: 3,
      fill: 'white',
      layers: diamond,
      elements: [],
    },
  ),
  sign(
    'AB7',
    'Fin du caractère prioritaire d’une route',
    'End of priority road',
    'A white diamond with a yellow diamond in its middle, crossed by a black bar.',
    {
      shape: 'diamond',
      width: 62.5,
      radius: 3,
      fill: 'white',
      layers: diamond,
      elements: [line('M16.4 46.1L46.1 16.4', 4.4)],
    },
  ),
  sign(
    'AB25',
    'Carrefour à sens giratoire',
    'Roundabout ahead: traffic on it goes first',
    'A white triangle with a red border and three black arrows that chase each other in a ring.',
    warning('fr', dinRoundabout(45, 53, 10.5, 2.7, 'black')),
  ),
  sign(
    'B15',
    'Cédez le passage à la circulation venant en sens inverse',
    'Give way to oncoming traffic',
    'A white disc with a red border, a red arrow up on the right and a black arrow down on the left.',
    redRing('fr', [
      arrow([23, 14.5], [23, 45.5], 4.2, { width: 13, length: 11 }),
      arrow([37, 45.5], [37, 14.5], 4.2, { width: 13, length: 11 }, 'red'),
    ]),
  ),
  sign(
    'C18',
    'Priorité par rapport à la circulation venant en sens inverse',
    'Priority over oncoming traffic',
    'A blue board with a small red arrow down on the left and a large white arrow up on the right.',
    blueBoard([
      arrow([19, 13], [19, 47], 5, { width: 15, length: 13 }, 'red'),
      arrow([40, 51], [40, 8], 7.4, { width: 22, length: 17 }, 'white'),
    ]),
  ),
];
