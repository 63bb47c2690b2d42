import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { dinArrow, dinArrowAlong, headDepth } from '../vienna/din-arrows.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { blueBoard, board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const white = { color: 'white', ground: 'blue' } as const;
const redEnd = (width = 60, height = 60): SignElement => line(`M5 ${height - 5}L${width - 5} 5`, 4.6, 'red');
const blue = (look: string) => `A blue board with ${look}.`;
const icon = (name: Parameters<typeof figure>[0], height: number, mirror = false) =>
  figure(name, 30, 30, height, { ...white, mirror });
const advised = lettering('70', 41, 22, { color: 'white', maxWidth: 44 });
const deadEnd: readonly SignElement[] = [
  fill('M26 25.5H34V55H26Z', 'white'),
  fill('M14 14H46V25.5H14Z', 'white'),
  fill('M15 15H45V24.5H15Z', 'red'),
];
const motorway = figure('vienna-motorway', 30, 30, 40, white);
const tunnel = figure('vienna-tunnel', 30, 30, 40, white);
const motorRoad = figure('vienna-car-front', 30, 30, 34, white);
const shared: readonly SignElement[] = [
  figure('vienna-adult-child', 18, 30, 30, white),
  figure('vienna-bicycle', 42, 33, 17, white),
];

/** Information on the road ahead: arrêté du 24 novembre 1967, article 5. */
export const frInformationSigns: readonly SignSpec[] = [
  sign('C4a', 'Vitesse conseillée', 'Advised speed', blue('the number 70 in white'), blueBoard([advised])),
  sign(
    'C4b',
    'Fin de vitesse conseillée',
    'End of advised speed',
    blue('the number 70 in white, crossed by a red bar'),
    blueBoard([advised, redEnd()]),
  ),
  sign(
    'C5',
    'Station de taxis',
    'Taxi rank',
    blue('the word TAXI in white'),
    blueBoard([lettering('TAXI', 36, 14, { color: 'white', maxWidth: 50 })]),
  ),
  sign('C6', 'Arrêt d’autobus', 'Bus stop', blue('a white coach'), blueBoard([icon('vienna-coach', 14)])),
  sign(
    'C8',
    'Emplacement d’arrêt d’urgence',
    'Emergency lay-by',
    blue('a white road with a bay on its right and the letters SOS'),
    blueBoard([
      line('M18 55V5', 5, 'white'),
      line('M18 42L31 36V22L18 16', 4, 'white'),
      lettering('SOS', 34, 10, { x: 45, color: 'white', maxWidth: 22 }),
    ]),
  ),
  sign(
    'C12',
    'Circulation à sens unique',
    'One-way traffic',
    blue('a white arrow that points up'),
    blueBoard([dinArrow([30, 7.5], 0, 7, 45, 'white')]),
  ),
  sign('C13a', 'Impasse', 'No through road', blue('a white upright bar that ends in a red bar'), blueBoard(deadEnd)),
  sign(
    'C13b',
    'Présignalisation d’une impasse',
    'No through road on the right',
    blue('a white upright road whose branch to the right ends in a red bar'),
    blueBoard([
      line('M22 55V6', 8, 'white'),
      line('M22 32H46', 8, 'white'),
      fill('M43 20H52V44H43Z', 'white'),
      fill('M44 21H51V43H44Z', 'red'),
    ]),
  ),
  sign(
    'C20a',
    'Passage pour piétons',
    'Pedestrian crossing',
    blue('a white figure who walks over stripes'),
    blueBoard([icon('vienna-zebra-walker', 42, true)]),
  ),
  sign(
    'C20c',
    'Traversée de voies de tramways',
    'Tram crossing',
    blue('a white tram'),
    blueBoard([icon('vienna-tram', 26)]),
  ),
  sign(
    'C27',
    'Surélévation de chaussée',
    'Raised section of road',
    blue('a white car over one flat white hump'),
    blueBoard([figure('vienna-car-front', 30, 22, 18, white), fill('M6 50H14L20 41H40L46 50H54V54H6Z', 'white')]),
  ),
  sign(
    'C28',
    'Réduction du nombre de voies',
    'Lane ends',
    blue('two white lines from below, the right one ending, and one arrow up'),
    blueBoard([
      dinArrow([22, 6], 0, 5, 49, 'white'),
      ...dinArrowAlong(`M42 55V42Q42 34 34 31L${25 + headDepth(4)} 28`, [26, 25], 300, 4, 'white'),
    ]),
  ),
  sign(
    'C29a',
    'Présignalisation d’un créneau de dépassement',
    'Overtaking lane ahead',
    blue('a white arrow up on the left, one that joins it from the right, and a broken line'),
    blueBoard([
      dinArrow([20, 6], 0, 5, 49, 'white'),
      ...dinArrowAlong(`M20 52Q20 44 32 38Q40 34 40 ${8 + headDepth(5)}`, [40, 6], 0, 5, 'white'),
    ]),
  ),
  sign(
    'C107',
    'Route à accès réglementé',
    'Road for motor vehicles',
    blue('a white car seen from the front'),
    blueBoard([motorRoad]),
  ),
  sign(
    'C108',
    'Fin de route à accès réglementé',
    'End of road for motor vehicles',
    blue('a white car seen from the front, crossed by a red bar'),
    blueBoard([motorRoad, redEnd()]),
  ),
  sign('C111', 'Entrée d’un tunnel', 'Tunnel', blue('the white mouth of a tunnel'), blueBoard([tunnel])),
  sign(
    'C112',
    'Sortie de tunnel',
    'End of tunnel',
    blue('the white mouth of a tunnel, crossed by a red bar'),
    blueBoard([tunnel, redEnd()]),
  ),
  sign(
    'C113',
    'Piste ou bande cyclable conseillée et réservée aux cycles',
    'Advised cycle lane',
    blue('a white bicycle'),
    blueBoard([icon('vienna-bicycle', 26)]),
  ),
  sign(
    'C114',
    'Fin d’une piste ou d’une bande cyclable conseillée',
    'End of advised cycle lane',
    blue('a white bicycle, crossed by a red bar'),
    blueBoard([icon('vienna-bicycle', 26), redEnd()]),
  ),
  sign('C115', 'Voie verte', 'Greenway', blue('a white adult with a child beside a white bicycle'), blueBoard(shared)),
  sign(
    'C116',
    'Fin de voie verte',
    'End of greenway',
    blue('a white adult with a child beside a white bicycle, crossed by a red bar'),
    blueBoard([...shared, redEnd()]),
  ),
  sign(
    'C207',
    'Début d’une section d’autoroute',
    'Motorway',
    blue('a white motorway under a bridge'),
    blueBoard([motorway]),
  ),
  sign(
    'C208',
    'Fin d’une section d’autoroute',
    'End of motorway',
    blue('a white motorway under a bridge, crossed by a red bar'),
    blueBoard([motorway, redEnd()]),
  ),
];

/** A blue frame round a white square with a black figure. */
const service = (elements: readonly SignElement[]): PlacedPanel =>
  board({ width: 60, height: 60, ground: 'white', border: 'blue', inset: 0.8, line: 7, radius: 3.6 }, elements);
const framed = (look: string) => `A white board with a broad blue border and ${look}.`;

/** Services beside the road: the same article. */
export const frServiceSigns: readonly SignSpec[] = [
  sign(
    'CE1',
    'Poste de secours',
    'First aid',
    framed('a red cross'),
    service([fill('M25 14H35V25H46V35H35V46H25V35H14V25H25Z', 'red')]),
  ),
  sign(
    'CE2a',
    'Poste d’appel d’urgence',
    'Emergency telephone',
    framed('a black telephone above the letters SOS'),
    service([figure('vienna-telephone', 30, 23, 20), lettering('SOS', 47, 10, { maxWidth: 36 })]),
  ),
  sign(
    'CE14',
    'Installations accessibles aux personnes handicapées',
    'Accessible facilities',
    framed('a person in a wheelchair'),
    service([figure('vienna-wheelchair', 30, 30, 34)]),
  ),
  sign(
    'CE15a',
    'Poste de distribution de carburant',
    'Fuel',
    framed('a black fuel pump'),
    service([figure('vienna-fuel', 30, 30, 32)]),
  ),
  sign(
    'CE16',
    'Restaurant',
    'Restaurant',
    framed('a black knife and fork'),
    service([figure('vienna-cutlery', 30, 30, 34)]),
  ),
  sign('CE17', 'Hôtel ou motel', 'Hotel', framed('a black bed'), service([figure('vienna-bed', 30, 31, 22)])),
];

const town = (name: string, elements: readonly SignElement[] = []): PlacedPanel =>
  board({ width: 120, height: 36, ground: 'white', border: 'red', inset: 0.8, line: 3, radius: 3 }, [
    lettering(name, 24.4, 13, { x: 60, maxWidth: 104 }),
    ...elements,
  ]);

/** Names of places: the same article. */
export const frTownSigns: readonly SignSpec[] = [
  sign(
    'EB10',
    'Entrée d’agglomération',
    'Start of a built-up area',
    'A white board with a red border and the name of a town in black capitals.',
    town('VERNOIS'),
  ),
  sign(
    'EB20',
    'Sortie d’agglomération',
    'End of a built-up area',
    'A white board with a red border and the name of a town in black capitals, crossed by a red bar.',
    town('VERNOIS', [line('M4 32L116 4', 4, 'red')]),
  ),
  sign(
    'E31',
    'Lieu traversé qui n’est pas une agglomération',
    'Name of a place',
    'A black board with a white border and a name in white letters.',
    board({ width: 120, height: 34, ground: 'black', border: 'white', inset: 0.6, line: 1.6, radius: 3 }, [
      lettering('Les Aulnes', 22, 12, { x: 60, maxWidth: 100, color: 'white' }),
    ]),
  ),
];
