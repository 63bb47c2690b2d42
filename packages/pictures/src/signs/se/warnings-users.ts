import type { SignElement, SignSpec } from '../spec.ts';
import { figure, fill, line } from '../vienna/figures.ts';
import { warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { moose } from './moose.ts';
import { sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('se', elements);
const GROUND = 65.8;
const standing = (name: Parameters<typeof figure>[0], x: number, height: number, rest?: Parameters<typeof figure>[4]) =>
  figure(name, x, GROUND - height / 2, height, { ground: 'yellow', ...rest });

/** A red-edged yellow cross at a railway; a second pair of arms below for several tracks. */
const cross = (several: boolean): readonly SignElement[] => [
  line('M6 8L94 42M94 8L6 42', 12.4, 'red'),
  line('M8.6 9L91.4 41M91.4 9L8.6 41', 7.6, 'yellow'),
  ...(several ? [line('M6 60L50 43L94 60', 12.4, 'red'), line('M8.6 59L50 43L91.4 59', 7.6, 'yellow')] : []),
];

/** Warnings of road users, animals, works and railways: vägmärkesförordningen 2 kap. 5 §. */
export const seUserWarnings: readonly SignSpec[] = [
  sign(
    'A13',
    'Varning för övergångsställe',
    'Pedestrian crossing ahead',
    'A yellow triangle with a red border and a figure who walks over stripes.',
    triangle([standing('vienna-zebra-walker', 45, 31, { mirror: true })]),
  ),
  sign(
    'A14',
    'Varning för gående',
    'Pedestrians',
    'A yellow triangle with a red border and one walking figure.',
    triangle([standing('vienna-pedestrian', 45, 33)]),
  ),
  sign(
    'A15',
    'Varning för barn',
    'Children',
    'A yellow triangle with a red border and two children who walk side by side.',
    triangle([standing('vienna-children', 45, 24)]),
  ),
  sign(
    'A16',
    'Varning för cyklande och mopedförare',
    'Cyclists and moped riders',
    'A yellow triangle with a red border and a bicycle.',
    triangle([standing('vienna-bicycle', 45, 23)]),
  ),
  sign(
    'A18',
    'Varning för ridande',
    'Horse riders',
    'A yellow triangle with a red border and a rider on a horse.',
    triangle([standing('vienna-rider', 45.5, 26, { mirror: true })]),
  ),
  sign(
    'A19',
    'Varning för djur',
    'Moose',
    'A yellow triangle with a red border and a moose with large antlers.',
    triangle([moose(45, GROUND, 29)]),
  ),
  sign(
    'A19-hjort',
    'Varning för djur',
    'Deer',
    'A yellow triangle with a red border and a leaping deer.',
    triangle([standing('vienna-deer', 45, 34)]),
    'A19',
  ),
  sign(
    'A19-ko',
    'Varning för djur',
    'Cattle',
    'A yellow triangle with a red border and a cow.',
    triangle([standing('vienna-cow', 45, 21)]),
    'A19',
  ),
  sign(
    'A19-far',
    'Varning för djur',
    'Sheep',
    'A yellow triangle with a red border and a sheep.',
    triangle([standing('vienna-sheep', 45, 21)]),
    'A19',
  ),
  sign(
    'A20',
    'Varning för vägarbete',
    'Road works',
    'A yellow triangle with a red border and a man who digs at a heap.',
    triangle([standing('vienna-worker', 43, 31)]),
  ),
  sign(
    'A22',
    'Varning för flerfärgssignal',
    'Traffic signals ahead',
    'A yellow triangle with a red border and a signal head: red, yellow and green lamps.',
    triangle([{ kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements: roads.signals }]),
  ),
  sign(
    'A23',
    'Varning för lågt flygande flygplan',
    'Low-flying aircraft',
    'A yellow triangle with a red border and an aircraft.',
    triangle([figure('vienna-airliner', 45, 50, 26, { ground: 'yellow' })]),
  ),
  sign(
    'A31',
    'Varning för långsamtgående fordon',
    'Slow vehicles',
    'A yellow triangle with a red border and a tractor.',
    triangle([standing('vienna-tractor', 45, 23)]),
  ),
  sign(
    'A32',
    'Varning för fordon med förspänt dragdjur',
    'Horse-drawn vehicles',
    'A yellow triangle with a red border and a horse that draws a cart.',
    triangle([standing('vienna-cart', 45, 17)]),
  ),
  sign(
    'A33',
    'Varning för terrängskotertrafik',
    'Snowmobiles',
    'A yellow triangle with a red border and a snowmobile with its rider.',
    triangle([standing('snowmobile', 45, 20)]),
  ),
  sign(
    'A34',
    'Varning för kö',
    'Queues likely',
    'A yellow triangle with a red border and three cars one behind the other.',
    triangle([standing('vienna-queue', 45.5, 20)]),
  ),
  sign(
    'A35',
    'Varning för järnvägskorsning med bommar',
    'Level crossing with barriers',
    'A yellow triangle with a red border and a fence.',
    triangle([standing('vienna-fence', 45, 19)]),
  ),
  sign(
    'A36',
    'Varning för järnvägskorsning utan bommar',
    'Level crossing without barriers',
    'A yellow triangle with a red border and a steam engine.',
    triangle([standing('vienna-steam-engine', 45, 21)]),
  ),
  sign(
    'A37',
    'Varning för korsning med spårväg utan bommar',
    'Tram crossing without barriers',
    'A yellow triangle with a red border and a tram.',
    triangle([standing('vienna-tram', 45, 26)]),
  ),
  sign('A39', 'Kryssmärke', 'Railway crossing with one track', 'A yellow cross of two slanting arms with red edges.', {
    shape: 'none',
    width: 100,
    height: 50,
    fill: 'yellow',
    elements: cross(false),
  }),
  sign(
    'A39-flera',
    'Kryssmärke',
    'Railway crossing with several tracks',
    'A yellow cross of two slanting arms with red edges and, under it, half a second one.',
    { shape: 'none', width: 100, height: 68, fill: 'yellow', elements: cross(true) },
    'A39',
  ),
  sign(
    'A21',
    'Slut på sträcka med vägarbete',
    'End of road works',
    'A yellow triangle with a red border and a man who digs at a heap, crossed by a black bar.',
    triangle([standing('vienna-worker', 43, 31), fill('M26.5 67.5L29.4 68.9L63.5 31.2L60.6 29.8Z')]),
  ),
];
