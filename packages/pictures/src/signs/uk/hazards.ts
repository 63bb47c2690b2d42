import type { SignElement, SignSpec } from '../spec.ts';
import { figure, line, words } from '../vienna/figures.ts';
import { warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { plateUnderTriangle, sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('uk', elements);

/** Foot of the figures in a triangle. */
const GROUND = 68.3;

/** A figure that stands on the ground line. */
const standing = (
  ...[name, x, height, rest]: [Parameters<typeof figure>[0], number, number, Parameters<typeof figure>[4]?]
) => figure(name, x, GROUND - height / 2, height, rest);

const queue: readonly SignElement[] = [
  figure('vienna-car-rear', 50.4, 40.4, 9.2),
  figure('vienna-car-rear', 44.4, 49.4, 12.2),
  figure('vienna-car-rear', 36, 60.4, 16),
];

/** Warnings of people, animals, slopes, surfaces, bridges and railways: TSRGD 2016, schedule 2, and schedule 13 for road works. */
export const ukHazardSigns: readonly SignSpec[] = [
  sign(
    '523.1',
    'Steep hill downwards',
    'A red-bordered triangle with 10% over a black wedge that falls to the right.',
    triangle([...roads.slopeDown, words('overpass', '10%', 45.6, 47, 7.8)]),
  ),
  sign(
    '524.1',
    'Steep hill upwards',
    'A red-bordered triangle with 20% over a black wedge that rises to the right.',
    triangle([...roads.slopeUp, words('overpass', '20%', 44.4, 47, 7.8)]),
  ),
  sign(
    '528',
    'Hump bridge',
    'A red-bordered triangle with a black hump over an arch.',
    triangle([figure('vienna-hump-bridge', 45, 57, 17.5)]),
  ),
  sign(
    '529',
    'Opening or swing bridge ahead',
    'A red-bordered triangle with a raised bridge leaf over waves.',
    triangle([figure('vienna-swing-bridge', 45, 49.4, 38)]),
  ),
  sign(
    '529.1',
    'Tunnel ahead',
    'A red-bordered triangle with the mouth of a tunnel.',
    triangle([figure('vienna-tunnel', 45, 54.6, 27.4)]),
  ),
  sign(
    '544',
    'Zebra crossing',
    'A red-bordered triangle with a man who walks over broken lines.',
    triangle([figure('vienna-zebra-man', 45, 45.9, 46)]),
  ),
  sign(
    '544.1',
    'Pedestrians in road ahead',
    'A red-bordered triangle with a man who holds a small child by the hand.',
    triangle([standing('vienna-man-child', 41, 44)]),
  ),
  sign(
    '544.2',
    'Frail pedestrians likely to cross road ahead',
    'A red-bordered triangle with a stooped couple, one with a stick.',
    triangle([standing('vienna-elderly', 43, 35.8)]),
  ),
  sign(
    '545',
    'Children going to or from school or playground ahead',
    'A red-bordered triangle with two children who walk hand in hand.',
    triangle([standing('vienna-school-children', 45, 36)]),
  ),
  sign('548', 'Cattle', 'A red-bordered triangle with a cow.', triangle([standing('vienna-cow', 45, 26)])),
  sign('549', 'Sheep', 'A red-bordered triangle with a sheep.', triangle([standing('vienna-sheep', 44.5, 27)])),
  sign(
    '550',
    'Accompanied horses or ponies likely to be in or crossing the road ahead',
    'A red-bordered triangle with a rider on a horse.',
    triangle([standing('vienna-rider', 44, 30)]),
  ),
  sign(
    '551',
    'Wild animals',
    'A red-bordered triangle with a leaping stag.',
    triangle([standing('vienna-stag', 44.5, 39.6)]),
  ),
  sign(
    '554',
    'Ford',
    'A red-bordered triangle with the word Ford.',
    triangle([words('overpass', 'Ford', 45, 61.5, 12, { maxWidth: 44 })]),
  ),
  sign(
    '554.2',
    'Risk of ice or packed snow ahead',
    'A red-bordered triangle with an ice crystal.',
    triangle([figure('vienna-ice-crystal', 45, 51.9, 31.7)]),
  ),
  sign(
    '555',
    'Quayside or river bank',
    'A red-bordered triangle with a car that falls from a quay into water.',
    triangle([figure('vienna-quay', 45, 54, 28)]),
  ),
  sign('556', 'Uneven road', 'A red-bordered triangle with two humps.', triangle(roads.unevenRoad)),
  sign(
    '557',
    'Slippery road',
    'A red-bordered triangle with a car over two winding skid marks.',
    triangle([standing('vienna-skid', 46, 36.2)]),
  ),
  sign('557.1', 'Road humps', 'A red-bordered triangle with one flat hump.', triangle(roads.hump)),
  sign(
    '559',
    'Falling or fallen rocks',
    'A red-bordered triangle with rocks that fall from a cliff on the right.',
    triangle([standing('vienna-rocks', 47.8, 38.6)]),
  ),
  sign('562', 'Other danger', 'A red-bordered triangle with an exclamation mark.', triangle(roads.exclamation)),
  sign(
    '581',
    'Side winds',
    'A red-bordered triangle with a windsock.',
    triangle([standing('vienna-windsock', 44, 25.2)]),
  ),
  sign(
    '584',
    'Traffic queues likely ahead',
    'A red-bordered triangle with three cars in a slanting line.',
    triangle(queue),
  ),
  sign(
    '770',
    'Level crossing with barrier or gate ahead',
    'A red-bordered triangle with a fence.',
    triangle([standing('vienna-fence', 45, 22)]),
  ),
  sign(
    '771',
    'Level crossing without barrier or gate ahead',
    'A red-bordered triangle with a steam engine.',
    triangle([standing('vienna-steam-engine', 45, 33)]),
  ),
  sign(
    '772',
    'Tramway crossing ahead',
    'A red-bordered triangle with a tram.',
    triangle([standing('vienna-tram', 45, 21.7)]),
  ),
  sign(
    '774',
    'Location of a level crossing without gate or barrier',
    'A white cross of two slanting arms with red borders.',
    {
      shape: 'none',
      width: 100,
      height: 66,
      fill: 'white',
      elements: [line('M7 8L93 58M93 8L7 58', 16, 'red'), line('M11 10.3L89 55.7M89 10.3L11 55.7', 8, 'white')],
    },
  ),
  sign(
    '950',
    'Cycle route crossing or joining the road ahead',
    'A red-bordered triangle with a bicycle.',
    triangle([standing('vienna-cycle', 45, 26.7)]),
  ),
  sign(
    '7001',
    'Road works',
    'A red-bordered triangle with a man who digs at a heap.',
    triangle([standing('vienna-worker', 42.5, 36)]),
  ),
  sign(
    '7009',
    'Loose chippings',
    'A red-bordered triangle with a car that throws up stones.',
    triangle([standing('vienna-chippings', 46, 35.8)]),
  ),
  sign(
    '562-563',
    'Other danger, named on the plate: hidden dip',
    'A red-bordered triangle with an exclamation mark, and a plate below: Hidden dip.',
    [triangle(roads.exclamation), plateUnderTriangle(['Hidden dip'])],
    '562+563',
  ),
  sign(
    '545-546',
    'Children going to or from school',
    'A red-bordered triangle with two children who walk hand in hand, and a plate below: School.',
    [triangle([standing('vienna-school-children', 45, 36)]), plateUnderTriangle(['School'])],
    '545+546',
  ),
  sign(
    '7001-570',
    'Road works for the next mile',
    'A red-bordered triangle with a man who digs at a heap, and a plate below: For 1 mile.',
    [triangle([standing('vienna-worker', 42.5, 36)]), plateUnderTriangle(['For 1 mile'])],
    '7001+570',
  ),
];
