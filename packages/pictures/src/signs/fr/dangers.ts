import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill, words } from '../vienna/figures.ts';
import { mirrored, warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('fr', elements);
const flipped = (elements: readonly SignElement[]) => triangle(mirrored(elements, 90));

/** A British plan scaled to nine tenths, because the rim leaves less room, with its foot on the ground line. */
const smaller = (elements: readonly SignElement[]): readonly SignElement[] => [
  { kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements },
];

/** Foot of the figures in a triangle. */
const GROUND = 65.8;

const standing = (name: Parameters<typeof figure>[0], x: number, height: number, mirror = false) =>
  figure(name, x, GROUND - height / 2, height, { mirror });

const red = (look: string) => `A white triangle with a red border and ${look}.`;

/** Warnings of the shape and state of the road: arrêté du 24 novembre 1967, article 2. */
export const frRoadDangers: readonly SignSpec[] = [
  sign(
    'A1a',
    'Virage à droite',
    'Bend to the right',
    red('a black arrow that bends to the right'),
    flipped(smaller(roads.germanBendLeft)),
  ),
  sign(
    'A1b',
    'Virage à gauche',
    'Bend to the left',
    red('a black arrow that bends to the left'),
    triangle(smaller(roads.germanBendLeft)),
  ),
  sign(
    'A1c',
    'Succession de virages dont le premier est à droite',
    'Several bends, the first to the right',
    red('a black arrow that bends right and then up'),
    flipped(smaller(roads.germanDoubleBendLeft)),
  ),
  sign(
    'A1d',
    'Succession de virages dont le premier est à gauche',
    'Several bends, the first to the left',
    red('a black arrow that bends left and then up'),
    triangle(smaller(roads.germanDoubleBendLeft)),
  ),
  sign('A2a', 'Cassis ou dos-d’âne', 'Dip or hump', red('two black humps'), triangle(smaller(roads.unevenRoad))),
  sign(
    'A2b',
    'Ralentisseur de type dos-d’âne',
    'Speed hump',
    red('one flat black hump'),
    triangle(smaller(roads.hump)),
  ),
  sign(
    'A3',
    'Chaussée rétrécie',
    'Road narrows',
    red('two black lines that come closer towards the top'),
    triangle(smaller(roads.narrowsBoth)),
  ),
  sign(
    'A3a',
    'Chaussée rétrécie par la droite',
    'Road narrows on the right',
    red('a straight line and, on its right, one that comes closer towards the top'),
    triangle(smaller(roads.narrowsRight)),
  ),
  sign(
    'A3b',
    'Chaussée rétrécie par la gauche',
    'Road narrows on the left',
    red('a straight line and, on its left, one that comes closer towards the top'),
    flipped(smaller(roads.narrowsRight)),
  ),
  sign(
    'A4',
    'Chaussée particulièrement glissante',
    'Slippery road',
    red('a car over two winding skid marks'),
    triangle([standing('vienna-skid', 46, 32)]),
  ),
  sign(
    'A6',
    'Pont mobile',
    'Opening bridge',
    red('a raised bridge leaf over waves'),
    triangle([figure('vienna-swing-bridge', 45, 49, 32)]),
  ),
  sign('A16', 'Descente dangereuse', 'Steep descent', red('10 % above a black wedge that falls to the right'), [
    triangle([fill('M29.4 51.4L69.6 66H20.9Z'), words('barlow', '10%', 46, 46, 7.6)]),
  ]),
  sign(
    'A18',
    'Circulation dans les deux sens',
    'Two-way traffic',
    red('two upright black arrows, the left one down, the right one up'),
    flipped(smaller(roads.twoWay)),
  ),
  sign(
    'A19',
    'Risque de chutes de pierres',
    'Falling rocks',
    red('rocks that fall from a cliff'),
    triangle([standing('vienna-rocks', 46.5, 33)]),
  ),
  sign(
    'A20',
    'Débouché sur un quai ou une berge',
    'Quay or bank',
    red('a car that falls from a quay into water'),
    triangle([figure('vienna-quay', 45, 53, 24)]),
  ),
  sign(
    'A23',
    'Traversée d’une aire de danger aérien',
    'Low-flying aircraft',
    red('an aircraft'),
    triangle([figure('vienna-airliner', 45, 50, 26)]),
  ),
  sign('A24', 'Vent latéral', 'Crosswind', red('a windsock'), triangle([standing('vienna-windsock', 44.5, 23)])),
];

/** Warnings of other road users, animals, railways and signals: the same article. */
export const frUserDangers: readonly SignSpec[] = [
  sign(
    'A7',
    'Passage à niveau muni de barrières',
    'Level crossing with barriers',
    red('a black fence'),
    triangle([standing('vienna-fence', 45, 19)]),
  ),
  sign(
    'A8',
    'Passage à niveau sans barrière ni demi-barrière',
    'Level crossing without barriers',
    red('a black steam engine'),
    triangle([standing('vienna-steam-engine', 45, 21)]),
  ),
  sign(
    'A9',
    'Traversée de voies de tramways',
    'Tram crossing',
    red('a black tram'),
    triangle([standing('vienna-tram', 45, 26)]),
    'A9a',
  ),
  sign(
    'A13a',
    'Endroit fréquenté par les enfants',
    'Children',
    red('two children who walk side by side'),
    triangle([standing('vienna-children', 45, 24)]),
  ),
  sign(
    'A13b',
    'Passage pour piétons',
    'Pedestrian crossing ahead',
    red('a figure who walks over stripes'),
    triangle([standing('vienna-zebra-walker', 45, 31, true)]),
  ),
  sign(
    'A14',
    'Autres dangers',
    'Other danger',
    red('an exclamation mark'),
    triangle([
      fill('M41 31A4 4 0 1 1 49 31L47 54A2 2 0 0 1 43 54Z'),
      { kind: 'disc', x: 45, y: 61.6, radius: 3.9, fill: 'black' },
    ]),
  ),
  sign('A15a1', 'Passage d’animaux domestiques', 'Cattle', red('a cow'), triangle([standing('vienna-cow', 45, 21)])),
  sign('A15a2', 'Passage d’animaux domestiques', 'Sheep', red('a sheep'), triangle([standing('vienna-sheep', 45, 21)])),
  sign(
    'A15b',
    'Passage d’animaux sauvages',
    'Wild animals',
    red('a leaping deer'),
    triangle([standing('vienna-deer', 45, 34)]),
  ),
  sign(
    'A15c',
    'Passage de cavaliers',
    'Horse riders',
    red('a rider on a horse'),
    triangle([standing('vienna-rider', 45.5, 26, true)]),
  ),
  sign(
    'A17',
    'Annonce de feux tricolores',
    'Traffic signals ahead',
    red('a signal head: red, yellow and green lamps'),
    triangle([{ kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements: roads.signals }]),
  ),
  sign(
    'A21',
    'Débouché de cyclistes venant de droite ou de gauche',
    'Cyclists',
    red('a bicycle'),
    triangle([standing('vienna-bicycle', 45, 23)]),
  ),
];
