import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { blueBoard, board, redBar, redRing } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const white = { color: 'white', ground: 'blue' } as const;
const crossed = (...bars: ('nw' | 'ne')[]) => bars.map((bar) => redBar('fr', bar));
const parking = (elements: readonly SignElement[] = []) => redRing('fr', [...elements, ...crossed('nw')], 'blue');

/** A small sign on a zone's board. */
const inset = (panel: PlacedPanel, y: number, scale: number, x = 45 - 30 * scale): SignElement => ({
  kind: 'panel',
  panel,
  x,
  y,
  scale,
});
const thirty = redRing('fr', [lettering('30', 40.6, 21, { maxWidth: 38 })]);
const twenty = redRing('fr', [lettering('20', 40.6, 21, { maxWidth: 38 })]);
const faded = (panel: PlacedPanel): PlacedPanel => ({
  ...panel,
  layers: (panel.layers ?? []).map((layer) => (layer.fill === 'red' ? { ...layer, fill: 'grey' as const } : layer)),
});

const zone = (elements: readonly SignElement[], height = 108) =>
  board({ width: 90, height, ground: 'white', border: 'red', inset: 1, line: 2.2, radius: 4 }, elements);
const left = (elements: readonly SignElement[]) =>
  board({ width: 90, height: 108, ground: 'white', border: 'black', inset: 1, line: 1.4, radius: 4 }, [
    ...elements,
    line('M10 98L80 10', 5),
  ]);
const zoneWord = lettering('ZONE', 24, 14, { x: 45, maxWidth: 70 });

const residents: readonly SignElement[] = [figure('vienna-living-street', 45, 30, 46, white), inset(twenty, 60, 0.44)];
const redDiagonal = (width: number, height: number): SignElement => line(`M6 ${height - 6}L${width - 6} 6`, 5, 'red');
const walkers = figure('vienna-adult-child', 30, 30, 42, white);

const disc = (x: number, y: number): readonly SignElement[] => [
  fill(`M${x - 11} ${y - 11}H${x + 11}V${y + 11}H${x - 11}Z`, 'white'),
  fill(`M${x} ${y - 7.6}A7 7 0 0 1 ${x + 7} ${y - 0.6}H${x}Z`, 'blue'),
  line(`M${x - 7} ${y + 6.6}H${x + 7}`, 1.6, 'blue'),
];

/** Stopping, parking, and the zones of towns: arrêté du 24 novembre 1967, article 4. */
export const frZoneSigns: readonly SignSpec[] = [
  sign(
    'B6a1',
    'Stationnement interdit',
    'No parking',
    'A blue disc with a red border and one slanting red bar.',
    parking(),
  ),
  sign(
    'B6a2',
    'Stationnement interdit du 1er au 15 du mois',
    'No parking from the 1st to the 15th',
    'A blue disc with a red border, one slanting red bar and 1-15 in white.',
    parking([lettering('1-15', 25, 9.6, { x: 36, color: 'white', maxWidth: 22 })]),
  ),
  sign(
    'B6a3',
    'Stationnement interdit du 16 à la fin du mois',
    'No parking from the 16th to the end of the month',
    'A blue disc with a red border, one slanting red bar and 16-31 in white.',
    parking([lettering('16-31', 25, 9.6, { x: 36, color: 'white', maxWidth: 24 })]),
  ),
  sign(
    'B6d',
    'Arrêt et stationnement interdits',
    'No stopping',
    'A blue disc with a red border and two crossed red bars.',
    redRing('fr', [redBar('fr', 'both')], 'blue'),
  ),
  sign(
    'B6b1',
    'Entrée d’une zone à stationnement interdit',
    'Start of a no-parking zone',
    'A white board with the word ZONE above a blue disc with a red border and one slanting red bar.',
    zone([zoneWord, inset(parking(), 34, 1.1)]),
  ),
  sign(
    'B6b3',
    'Entrée d’une zone à stationnement de durée limitée avec contrôle par disque',
    'Start of a parking-disc zone',
    'A white board with the word ZONE above a small round sign and a parking disc.',
    zone(
      [
        zoneWord,
        inset(parking(), 34, 0.62, 8),
        { kind: 'group', x: 65, y: 53, scale: 1.3, elements: [fill('M-13 -13H13V13H-13Z', 'blue'), ...disc(0, 0)] },
      ],
      84,
    ),
  ),
  sign(
    'B50a',
    'Sortie de zone à stationnement interdit',
    'End of a no-parking zone',
    'A white board with the word ZONE above a grey and white round sign, crossed by a black bar.',
    left([zoneWord, inset(faded(redRing('fr', [], 'white')), 34, 1.1)]),
  ),
  sign(
    'B30',
    'Entrée d’une zone à vitesse limitée à 30 km/h',
    'Start of a 30 km/h zone',
    'A white board with the word ZONE above a round sign with a red border and the number 30.',
    zone([zoneWord, inset(thirty, 34, 1.1)]),
  ),
  sign(
    'B51',
    'Sortie d’une zone à vitesse limitée à 30 km/h',
    'End of a 30 km/h zone',
    'A white board with the word ZONE above a grey round sign with the number 30, crossed by a black bar.',
    left([zoneWord, inset(faded(thirty), 34, 1.1)]),
  ),
  sign(
    'B52',
    'Entrée d’une zone de rencontre',
    'Start of a shared zone of 20 km/h',
    'A blue board with a white man, a child with a ball, a car and a house above a small round sign with the number 20.',
    blueBoard(residents, 90, 92),
  ),
  sign(
    'B53',
    'Sortie de zone de rencontre',
    'End of a shared zone of 20 km/h',
    'A blue board with a white man, a child with a ball, a car and a house above a small grey round sign with the number 20, crossed by a red bar.',
    blueBoard(
      [figure('vienna-living-street', 45, 30, 46, white), inset(faded(twenty), 60, 0.44), redDiagonal(90, 92)],
      90,
      92,
    ),
  ),
  sign(
    'B54',
    'Entrée d’aire piétonne',
    'Start of a pedestrian area',
    'A blue board with a white adult who holds a child by the hand.',
    blueBoard([walkers]),
  ),
  sign(
    'B55',
    'Sortie d’aire piétonne',
    'End of a pedestrian area',
    'A blue board with a white adult who holds a child by the hand, crossed by a red bar.',
    blueBoard([walkers, redDiagonal(60, 60)]),
  ),
];

const parkingLetter = (size = 34) => lettering('P', 30 + size * 0.5, size, { color: 'white' });

/** Where parking is allowed: article 5. */
export const frParkingSigns: readonly SignSpec[] = [
  sign(
    'C1a',
    'Lieu aménagé pour le stationnement gratuit à durée non limitée',
    'Free parking',
    'A blue board with a white P.',
    blueBoard([parkingLetter()]),
  ),
  sign(
    'C1b',
    'Lieu aménagé pour le stationnement gratuit à durée limitée avec contrôle par disque',
    'Parking with a disc',
    'A blue board with a white P above a white parking disc.',
    blueBoard([lettering('P', 34, 24, { color: 'white' }), ...disc(30, 46)], 60, 62),
  ),
  sign(
    'C1c',
    'Lieu aménagé pour le stationnement payant',
    'Paid parking',
    'A blue board with a white P above a white coin and the word PAYANT.',
    blueBoard([
      lettering('P', 32, 23, { color: 'white' }),
      lettering('PAYANT', 51, 10, { color: 'white', maxWidth: 46 }),
    ]),
  ),
];
