import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill } from '../vienna/figures.ts';
import { warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { sign } from './sign.ts';

/** A British plan scaled to nine tenths, because the rim leaves less room, with its foot on the ground line. */
const smaller = (elements: readonly SignElement[]): readonly SignElement[] => [
  { kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements },
];

/** Foot of the figures in a triangle. */
const GROUND = 65.8;

const yellow = (elements: readonly SignElement[]) => warning('fr', elements, 'yellow');
const works = (look: string) => `A yellow triangle with a red border and ${look}.`;
const onYellow = (name: Parameters<typeof figure>[0], x: number, height: number) =>
  figure(name, x, GROUND - height / 2, height, { ground: 'yellow' });

/** Temporary warnings: the same order, article 9. */
export const frTemporaryDangers: readonly SignSpec[] = [
  sign(
    'AK2',
    'Cassis, dos-d’âne (temporaire)',
    'Uneven road, temporary',
    works('two black humps'),
    yellow(smaller(roads.unevenRoad)),
  ),
  sign(
    'AK3',
    'Chaussée rétrécie (temporaire)',
    'Road narrows, temporary',
    works('two black lines that come closer towards the top'),
    yellow(smaller(roads.narrowsBoth)),
  ),
  sign(
    'AK4',
    'Chaussée glissante (temporaire)',
    'Slippery road, temporary',
    works('a car over two winding skid marks'),
    yellow([onYellow('vienna-skid', 46, 32)]),
  ),
  sign('AK5', 'Travaux', 'Road works', works('a man who digs at a heap'), yellow([onYellow('vienna-worker', 43, 31)])),
  sign(
    'AK14',
    'Autres dangers (temporaire)',
    'Other danger, temporary',
    works('an exclamation mark'),
    yellow([
      fill('M41 31A4 4 0 1 1 49 31L47 54A2 2 0 0 1 43 54Z'),
      { kind: 'disc', x: 45, y: 61.6, radius: 3.9, fill: 'black' },
    ]),
  ),
  sign(
    'AK17',
    'Annonce de signaux lumineux réglant la circulation',
    'Temporary signals ahead',
    works('a signal head: red, yellow and green lamps'),
    yellow([{ kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements: roads.signals }]),
  ),
  sign(
    'AK22',
    'Projection de gravillons',
    'Loose chippings',
    works('a car that throws up stones'),
    yellow([onYellow('vienna-chippings', 45, 30)]),
  ),
  sign(
    'AK30',
    'Bouchon',
    'Queue',
    works('three cars one behind the other'),
    yellow([onYellow('vienna-queue', 45.5, 20)]),
  ),
];
