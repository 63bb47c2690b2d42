import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { dinArrow } from '../vienna/din-arrows.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { blueBoard, board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';
import { sign } from './sign.ts';

const white = { color: 'white' } as const;
const endBar = (width: number, height: number): SignElement => line(`M5 ${height - 5}L${width - 5} 5`, 4.6, 'red');

/** A green board, as motorways and roads for motor vehicles have it. */
const green = (elements: readonly SignElement[]): PlacedPanel =>
  board({ width: 60, height: 60, ground: 'green', border: 'white', radius: 3.6 }, elements);

const motorway = figure('vienna-motorway', 30, 30, 40, { ...white, ground: 'green' });
const motorRoad = figure('vienna-car-front', 30, 30, 34, { ...white, ground: 'green' });

/** Roofs of a town with a church, in a box of 80 by 40. */
const town: readonly SignElement[] = [
  fill('M6 36V22H14V16L20 11L26 16V22H32V14H44V22H48V10L52 1L56 10V22H62L69 15L76 22V36Z', 'white'),
];
const walkers = (x: number, y: number, height: number) =>
  figure('vienna-adult-child', x, y, height, { ...white, ground: 'blue' });
const livingStreet: readonly SignElement[] = [figure('vienna-living-street', 45, 30, 50, { ...white, ground: 'blue' })];
const deadEnd: readonly SignElement[] = [
  fill('M26 25.5H34V58.8H26Z', 'white'),
  fill('M16 16H44V25.5H16Z', 'white'),
  fill('M16.9 16.9H43.1V24.5H16.9Z', 'red'),
];
const advised = lettering('30', 41, 22, { ...white, maxWidth: 44 });

/** Signs that inform: vägmärkesförordningen 2 kap. 12 §. */
export const seInformationSigns: readonly SignSpec[] = [
  sign('E1', 'Motorväg', 'Motorway', 'A green board with a white motorway under a bridge.', green([motorway])),
  sign(
    'E2',
    'Motorväg upphör',
    'End of motorway',
    'A green board with a white motorway under a bridge, crossed by a red bar.',
    green([motorway, endBar(60, 60)]),
  ),
  sign(
    'E3',
    'Motortrafikled',
    'Road for motor vehicles',
    'A green board with a white car seen from the front.',
    green([motorRoad]),
  ),
  sign(
    'E4',
    'Motortrafikled upphör',
    'End of road for motor vehicles',
    'A green board with a white car seen from the front, crossed by a red bar.',
    green([motorRoad, endBar(60, 60)]),
  ),
  sign(
    'E5',
    'Tättbebyggt område',
    'Built-up area',
    'A blue board with the white roofs of a town and a church.',
    blueBoard([{ kind: 'group', x: 5, y: 5, elements: town }], 90, 46),
  ),
  sign(
    'E6',
    'Tättbebyggt område upphör',
    'End of built-up area',
    'A blue board with the white roofs of a town and a church, crossed by a red bar.',
    blueBoard([{ kind: 'group', x: 5, y: 5, elements: town }, endBar(90, 46)], 90, 46),
  ),
  sign(
    'E7',
    'Gågata',
    'Pedestrian street',
    'A blue board with a white adult who holds a child by the hand.',
    blueBoard([walkers(30, 30, 42)]),
  ),
  sign(
    'E8',
    'Gågata upphör',
    'End of pedestrian street',
    'A blue board with a white adult who holds a child by the hand, crossed by a red bar.',
    blueBoard([walkers(30, 30, 42), endBar(60, 60)]),
  ),
  sign(
    'E9',
    'Gångfartsområde',
    'Walking-speed area',
    'A blue board with a white man, a child with a ball, a car and a house.',
    blueBoard(livingStreet, 90, 60),
  ),
  sign(
    'E10',
    'Gångfartsområde upphör',
    'End of walking-speed area',
    'A blue board with a white man, a child with a ball, a car and a house, crossed by a red bar.',
    blueBoard([...livingStreet, endBar(90, 60)], 90, 60),
  ),
  sign(
    'E11',
    'Rekommenderad lägre hastighet',
    'Recommended lower speed',
    'A blue board with the number 30 in white.',
    blueBoard([advised]),
  ),
  sign(
    'E12',
    'Rekommenderad lägre hastighet upphör',
    'End of recommended lower speed',
    'A blue board with the number 30 in white, crossed by a red bar.',
    blueBoard([advised, endBar(60, 60)]),
  ),
  sign(
    'E15',
    'Sammanvävning',
    'Lanes merge',
    'A blue board with two white lines from below that join into one arrow up.',
    blueBoard([
      line('M16 54V44Q16 38 22 34Q29 29 29.6 24', 5, 'white'),
      line('M44 54V44Q44 38 38 34Q31 29 30.4 24', 5, 'white'),
      dinArrow([30, 6], 0, 5, 21, 'white'),
    ]),
  ),
  sign(
    'E16',
    'Enkelriktad trafik',
    'One-way traffic',
    'A blue board with a white arrow that points up.',
    blueBoard([dinArrow([30, 7.5], 0, 7, 45, 'white')]),
  ),
  sign(
    'E17',
    'Återvändsväg',
    'No through road',
    'A blue board with a white upright bar that ends in a red bar.',
    blueBoard(deadEnd),
  ),
  sign(
    'E18',
    'Mötesplats',
    'Passing place',
    'A blue board with a white M.',
    blueBoard([lettering('M', 46, 32, { ...white, maxWidth: 46 })]),
  ),
  sign('E19', 'Parkering', 'Parking', 'A blue board with a white P.', blueBoard([lettering('P', 47, 34, white)])),
  sign(
    'E22',
    'Busshållplats',
    'Bus stop',
    'A blue board with a white bus.',
    blueBoard([figure('vienna-coach', 30, 30, 14, { ...white, ground: 'blue' })]),
  ),
  sign(
    'E23',
    'Taxi',
    'Taxi rank',
    'A blue board with the word TAXI in white.',
    blueBoard([lettering('TAXI', 36, 14, { ...white, maxWidth: 50 })]),
  ),
  sign(
    'E24',
    'Automatisk trafikövervakning',
    'Automatic traffic enforcement',
    'A blue board with a white camera.',
    blueBoard([figure('vienna-camera', 30, 30, 26, { ...white, ground: 'blue' })]),
  ),
  sign(
    'E26',
    'Tunnel',
    'Tunnel',
    'A blue board with the white mouth of a tunnel.',
    blueBoard([figure('vienna-tunnel', 30, 30, 40, { ...white, ground: 'blue' })]),
  ),
];
