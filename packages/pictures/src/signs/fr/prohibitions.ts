import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { disc, redBar, redRing } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const ring = (elements: readonly SignElement[]) => redRing('fr', elements);
const white = (look: string) => `A white disc with a red border${look}.`;

const speed = (kmh: number): SignSpec =>
  sign(
    `B14-${kmh}`,
    `Limitation de vitesse à ${kmh} km/h`,
    `Speed limit of ${kmh} km/h`,
    white(` and the number ${kmh}`),
    ring([
      lettering(String(kmh), 40.6, 21, {
        maxWidth: 38,
        ...(kmh >= 100 ? { font: 'barlow-condensed' as const } : {}),
      }),
    ]),
    'B14',
  );

const limit = (text: string, y: number, height: number) => lettering(text, y, height, { maxWidth: 37 });
const turnRight: readonly SignElement[] = [line('M23 46V34Q23 27 30 27H37', 5.2), fill('M47.5 27L36 19.4V34.6Z')];
const one = (name: Parameters<typeof figure>[0], height: number, y = 30, mirror = false) =>
  ring([figure(name, 30, y, height, { mirror })]);

const stop = (reason: string) =>
  ring([
    lettering('HALTE', 26.4, 8.6, { maxWidth: 36 }),
    line('M9.6 30H50.4', 2.2),
    lettering(reason, 41, 7.4, { maxWidth: 34 }),
  ]);

/** No entry for some or all traffic: arrêté du 24 novembre 1967, article 4. */
export const frEntryBans: readonly SignSpec[] = [
  sign(
    'B0',
    'Circulation interdite à tout véhicule dans les deux sens',
    'No vehicles',
    white(', otherwise empty'),
    ring([]),
  ),
  sign(
    'B1',
    'Sens interdit à tout véhicule',
    'No entry',
    'A red disc with a level white bar.',
    disc('red', 'white', 1, [fill('M9.5 24.5H50.5V35.5H9.5Z', 'white')]),
  ),
  sign(
    'B7a',
    'Accès interdit aux véhicules à moteur à l’exception des cyclomoteurs',
    'No motor vehicles except mopeds',
    white(' and a car seen from the front'),
    one('vienna-car-front', 24),
  ),
  sign(
    'B7b',
    'Accès interdit à tous les véhicules à moteur',
    'No motor vehicles',
    white(' and a motorcycle with its rider above a car'),
    ring([figure('vienna-motorcycle-rider', 30, 20.4, 15.6), figure('vienna-car-front', 30, 38.4, 16.4)]),
  ),
  sign(
    'B8',
    'Accès interdit aux véhicules affectés au transport de marchandises',
    'No goods vehicles',
    white(' and a lorry'),
    one('vienna-goods-vehicle', 18),
  ),
  sign(
    'B9a',
    'Accès interdit aux piétons',
    'No pedestrians',
    white(' and one walking figure'),
    one('vienna-pedestrian', 34),
  ),
  sign('B9b', 'Accès interdit aux cycles', 'No bicycles', white(' and a bicycle'), one('vienna-bicycle', 21.5)),
  sign(
    'B9d',
    'Accès interdit aux véhicules agricoles à moteur',
    'No tractors',
    white(' and a tractor'),
    one('vienna-tractor', 22),
  ),
  sign(
    'B9f',
    'Accès interdit aux véhicules de transport en commun de personnes',
    'No buses',
    white(' and a coach'),
    one('vienna-coach', 13.4),
  ),
  sign('B9g', 'Accès interdit aux cyclomoteurs', 'No mopeds', white(' and a moped'), one('vienna-moped', 22)),
  sign(
    'B9h',
    'Accès interdit aux motocyclettes et motocyclettes légères',
    'No motorcycles',
    white(' and a motorcycle with its rider'),
    one('vienna-motorcycle-rider', 26),
  ),
  sign(
    'B9i',
    'Accès interdit aux véhicules tractant une caravane ou une remorque de plus de 250 kg',
    'No caravans or trailers over 250 kg',
    white(' and a car that draws a caravan'),
    one('vienna-car-caravan', 13),
  ),
  sign(
    'B10a',
    'Accès interdit aux véhicules dont la longueur est supérieure au nombre indiqué',
    'Limit of the length',
    white(' and a lorry over 10 m between two black pointers'),
    ring([
      figure('vienna-goods-vehicle', 30, 22.6, 14),
      lettering('10m', 42.4, 7, { maxWidth: 17 }),
      fill('M20 34.9V42.9L14 38.9Z'),
      fill('M40 34.9V42.9L46 38.9Z'),
    ]),
  ),
  sign(
    'B11',
    'Accès interdit aux véhicules dont la largeur est supérieure au nombre indiqué',
    'Limit of the width',
    white(' and 2,5 m between two black pointers, left and right'),
    ring([
      lettering('2,5m', 34.4, 8.8, { maxWidth: 23 }),
      fill('M11 24.6L17.4 30L11 35.4Z'),
      fill('M49 24.6L42.6 30L49 35.4Z'),
    ]),
  ),
  sign(
    'B12',
    'Accès interdit aux véhicules dont la hauteur est supérieure au nombre indiqué',
    'Limit of the height',
    white(' and 3,5 m between two black pointers, above and below'),
    ring([limit('3,5m', 34.8, 10.6), fill('M24.6 11.4L35.4 11.4L30 18Z'), fill('M24.6 48.6L35.4 48.6L30 42Z')]),
  ),
  sign(
    'B13',
    'Accès interdit aux véhicules ou ensembles de véhicules dont le poids est supérieur au nombre indiqué',
    'Limit of the weight',
    white(' and 5,5 t'),
    ring([limit('5,5t', 36, 13.4)]),
  ),
  sign(
    'B13a',
    'Accès interdit aux véhicules pesant sur un essieu plus que le nombre indiqué',
    'Limit of the axle load',
    white(' and 2 t over the axle of a vehicle'),
    ring([limit('2t', 30.5, 13), line('M14 41H46', 2), fill('M16 36H19.6V46H16ZM40.4 36H44V46H40.4Z')]),
  ),
];

/** Prohibited manoeuvres: the same article. */
export const frMoveBans: readonly SignSpec[] = [
  sign(
    'B2a',
    'Interdiction de tourner à gauche à la prochaine intersection',
    'No left turn',
    white(' and a black arrow that bends to the left, crossed by a red bar'),
    ring([{ kind: 'group', x: 60, mirror: true, elements: turnRight }, redBar('fr', 'nw', 5)]),
  ),
  sign(
    'B2b',
    'Interdiction de tourner à droite à la prochaine intersection',
    'No right turn',
    white(' and a black arrow that bends to the right, crossed by a red bar'),
    ring([...turnRight, redBar('fr', 'nw', 5)]),
  ),
  sign(
    'B2c',
    'Interdiction de faire demi-tour sur la route suivie jusqu’à la prochaine intersection',
    'No U-turns',
    white(' and a black arrow that turns back to the left, crossed by a red bar'),
    ring([
      line('M37.4 46V26A7.6 7.6 0 0 0 22.2 26V34', 5.4),
      fill('M22.2 44.5L14.6 33.2H29.8Z'),
      redBar('fr', 'nw', 5),
    ]),
  ),
  sign(
    'B3',
    'Interdiction de dépasser tous les véhicules à moteur autres que ceux à deux roues sans side-car',
    'No overtaking',
    white(' and two cars side by side, the left one red, the right one black'),
    ring([figure('vienna-car-rear', 20.4, 30, 15.6, { color: 'red' }), figure('vienna-car-rear', 39.6, 30, 15.6)]),
  ),
  sign(
    'B3a',
    'Interdiction de dépasser aux véhicules de transport de marchandises de plus de 3,5 tonnes',
    'No overtaking by lorries',
    white(', a red lorry on the left and a black car on the right'),
    ring([figure('vienna-lorry-rear', 21.2, 28, 21, { color: 'red' }), figure('vienna-car-rear', 39.4, 33.2, 13)]),
  ),
  sign(
    'B4',
    'Arrêt au poste de douane',
    'Stop at customs',
    white(' and the words DOUANE and ZOLL above and below a black line'),
    ring([
      lettering('DOUANE', 26, 7.6, { maxWidth: 35 }),
      line('M9.6 30H50.4', 2.2),
      lettering('ZOLL', 42, 8.6, { maxWidth: 34 }),
    ]),
  ),
  sign(
    'B5a',
    'Arrêt au poste de gendarmerie',
    'Stop: gendarmerie',
    white(' and the words HALTE and GENDARMERIE above and below a black line'),
    stop('GENDARMERIE'),
  ),
  sign(
    'B5b',
    'Arrêt au poste de police',
    'Stop: police',
    white(' and the words HALTE and POLICE above and below a black line'),
    stop('POLICE'),
  ),
  sign(
    'B5c',
    'Arrêt au poste de péage',
    'Stop at the toll booth',
    white(' and the words HALTE and PÉAGE above and below a black line'),
    stop('PÉAGE'),
  ),
  ...[20, 30, 50, 70, 80, 90, 100, 110, 130].map(speed),
  sign(
    'B16',
    'Signaux sonores interdits',
    'No horns',
    white(' and a black horn, crossed by a red bar'),
    ring([fill('M14 26.5H24L43 18V42L24 33.5H14Z'), line('M22 33V40H28V34.6', 2.4), redBar('fr', 'nw', 5)]),
  ),
  sign(
    'B17',
    'Interdiction de circuler sans maintenir un intervalle au moins égal au nombre indiqué',
    'Smallest distance between vehicles',
    white(' and a lorry and a car with 70 m between them'),
    ring([
      figure('vienna-lorry-rear', 30, 17.4, 9.6),
      lettering('70m', 34.6, 8.6, { maxWidth: 30 }),
      figure('vienna-car-rear', 30, 43.4, 8.6),
    ]),
  ),
];
