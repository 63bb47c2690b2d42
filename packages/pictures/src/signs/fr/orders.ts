import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { dinArrow, dinArrowAlong, headDepth } from '../vienna/din-arrows.ts';
import { figure, line } from '../vienna/figures.ts';
import { blueDisc, CIRCLE, disc, mirrored } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const blue = (elements: readonly SignElement[]) => blueDisc('fr', elements);
const flipped = (elements: readonly SignElement[]) => blue(mirrored(elements, CIRCLE));
const order = (look: string) => `A blue disc with ${look}.`;

const W = 6.6;
const DEPTH = headDepth(W);
const rightAhead = dinArrowAlong(`M20.5 52V36Q20.5 24 32.5 24H${53 - DEPTH}`, [53, 24], 90, W, 'white');
const straightOrRight: readonly SignElement[] = [
  dinArrow([22.5, 6.5], 0, 4.9, 47, 'white'),
  ...dinArrowAlong(`M22.5 52V46Q22.5 37 31.5 37H${52.5 - headDepth(4.9)}`, [52.5, 37], 90, 4.9, 'white'),
];
const bothWays: readonly SignElement[] = [
  line('M30 53V36', 4.9, 'white'),
  dinArrow([53.4, 33], 90, 4.9, 24, 'white'),
  dinArrow([6.6, 33], 270, 4.9, 24, 'white'),
];
const white = { color: 'white', ground: 'blue' } as const;
const bicycle = figure('vienna-bicycle', 30, 30, 25, white);
const walkers = figure('vienna-adult-child', 30, 29, 38, white);
const bus = figure('vienna-coach', 30, 30, 13.4, white);
const redEnd = line('M10.3 49.7L49.7 10.3', 4.6, 'red');

/** Orders in white on blue, and where they end: arrêté du 24 novembre 1967, article 4. */
export const frOrderSigns: readonly SignSpec[] = [
  sign(
    'B21-1',
    'Obligation de tourner à droite avant le panneau',
    'Turn right before the sign',
    order('a white arrow that points right'),
    blue([dinArrow([52.5, 30], 90, W, 45, 'white')]),
  ),
  sign(
    'B21-2',
    'Obligation de tourner à gauche avant le panneau',
    'Turn left before the sign',
    order('a white arrow that points left'),
    blue([dinArrow([7.5, 30], 270, W, 45, 'white')]),
  ),
  sign(
    'B21a1',
    'Contournement obligatoire par la droite',
    'Pass on the right',
    order('a white arrow that points down to the right'),
    blue([dinArrow([46.4, 46.4], 135, 6.3, 48, 'white')]),
  ),
  sign(
    'B21a2',
    'Contournement obligatoire par la gauche',
    'Pass on the left',
    order('a white arrow that points down to the left'),
    flipped([dinArrow([46.4, 46.4], 135, 6.3, 48, 'white')]),
  ),
  sign(
    'B21b',
    'Direction obligatoire à la prochaine intersection : tout droit',
    'Straight ahead only',
    order('a white arrow that points up'),
    blue([dinArrow([30, 7.5], 0, W, 45, 'white')]),
  ),
  sign(
    'B21c1',
    'Direction obligatoire à la prochaine intersection : à droite',
    'Turn right at the next junction',
    order('a white arrow that bends to the right'),
    blue(rightAhead),
  ),
  sign(
    'B21c2',
    'Direction obligatoire à la prochaine intersection : à gauche',
    'Turn left at the next junction',
    order('a white arrow that bends to the left'),
    flipped(rightAhead),
  ),
  sign(
    'B21d1',
    'Directions obligatoires à la prochaine intersection : tout droit ou à droite',
    'Straight ahead or right',
    order('a white arrow up and one that branches off to the right'),
    blue(straightOrRight),
  ),
  sign(
    'B21d2',
    'Directions obligatoires à la prochaine intersection : tout droit ou à gauche',
    'Straight ahead or left',
    order('a white arrow up and one that branches off to the left'),
    flipped(straightOrRight),
  ),
  sign(
    'B21e',
    'Directions obligatoires à la prochaine intersection : à droite ou à gauche',
    'Right or left',
    order('a white stem that parts into arrows to the right and to the left'),
    blue(bothWays),
  ),
  sign(
    'B22a',
    'Piste ou bande obligatoire pour les cycles sans side-car ou remorque',
    'Cycle track',
    order('a white bicycle'),
    blue([bicycle]),
  ),
  sign(
    'B22b',
    'Chemin obligatoire pour piétons',
    'Footpath',
    order('a white adult who holds a child by the hand'),
    blue([walkers]),
  ),
  sign(
    'B22c',
    'Chemin obligatoire pour cavaliers',
    'Bridle path',
    order('a white rider on a horse'),
    blue([figure('vienna-rider', 30, 29.5, 34, { ...white, mirror: true })]),
  ),
  sign(
    'B25',
    'Vitesse minimale obligatoire',
    'Minimum speed',
    order('the number 30 in white'),
    blue([lettering('30', 40.6, 21, { color: 'white', maxWidth: 40 })]),
  ),
  sign(
    'B26',
    'Chaînes à neige obligatoires sur au moins deux roues motrices',
    'Snow chains',
    order('a white wheel that wears a chain'),
    blue([figure('vienna-snow-chain', 30, 30, 36, white)]),
  ),
  sign(
    'B27a',
    'Voie réservée aux véhicules des services réguliers de transport en commun',
    'Lane for scheduled buses',
    order('a white coach'),
    blue([bus]),
  ),
  sign(
    'B27b',
    'Voie réservée aux tramways',
    'Tramway',
    order('a white tram'),
    blue([figure('vienna-tram', 30, 29, 26, white)]),
  ),
  sign(
    'B40',
    'Fin de piste ou de bande obligatoire pour cycles',
    'End of cycle track',
    order('a white bicycle, crossed by a red bar'),
    blue([bicycle, redEnd]),
  ),
  sign(
    'B41',
    'Fin de chemin obligatoire pour piétons',
    'End of footpath',
    order('a white adult who holds a child by the hand, crossed by a red bar'),
    blue([walkers, redEnd]),
  ),
  sign(
    'B43',
    'Fin de vitesse minimale obligatoire',
    'End of minimum speed',
    order('the number 30 in white, crossed by a red bar'),
    blue([lettering('30', 40.6, 21, { color: 'white', maxWidth: 40 }), redEnd]),
  ),
  sign(
    'B44',
    'Fin de l’obligation de l’usage des chaînes à neige',
    'End of snow chains',
    order('a white wheel that wears a chain, crossed by a red bar'),
    blue([figure('vienna-snow-chain', 30, 30, 36, white), redEnd]),
  ),
  sign(
    'B45a',
    'Fin de voie réservée aux véhicules des services réguliers de transport en commun',
    'End of bus lane',
    order('a white coach, crossed by a red bar'),
    blue([bus, redEnd]),
  ),
];

/** A white disc with a thin black edge and a slanting black bar across the elements. */
const end = (elements: readonly SignElement[]): PlacedPanel => ({
  ...disc('white', 'white', 0, []),
  layers: [
    { inset: 1, fill: 'black' },
    { inset: 2.4, fill: 'white' },
  ],
  elements: [...elements, line('M11.4 48.6L48.6 11.4', 5)],
});

const ended = (look: string) => `A white disc with a thin black edge${look} a slanting black bar.`;
const endOfSpeed = (kmh: number): SignSpec =>
  sign(
    `B33-${kmh}`,
    `Fin de limitation de vitesse à ${kmh} km/h`,
    `End of the ${kmh} km/h limit`,
    ended(`, the number ${kmh} and`),
    end([lettering(String(kmh), 40.6, 21, { maxWidth: 38, color: 'grey' })]),
    'B33',
  );

/** Where prohibitions end: the same article. */
export const frEndSigns: readonly SignSpec[] = [
  sign(
    'B31',
    'Fin de toutes les interdictions précédemment signalées, imposées aux véhicules en mouvement',
    'End of all bans on moving traffic',
    ended(' and'),
    end([]),
  ),
  ...[50, 70, 90].map(endOfSpeed),
  sign(
    'B34',
    'Fin d’interdiction de dépasser',
    'End of no overtaking',
    ended(', two grey cars side by side and'),
    end([
      figure('vienna-car-rear', 20.4, 30, 15.6, { color: 'grey' }),
      figure('vienna-car-rear', 39.6, 30, 15.6, { color: 'grey' }),
    ]),
  ),
  sign(
    'B34a',
    'Fin d’interdiction de dépasser pour les véhicules de plus de 3,5 tonnes',
    'End of no overtaking by lorries',
    ended(', a grey lorry beside a grey car and'),
    end([
      figure('vienna-lorry-rear', 21.2, 28, 21, { color: 'grey' }),
      figure('vienna-car-rear', 39.4, 33.2, 13, { color: 'grey' }),
    ]),
  ),
];
