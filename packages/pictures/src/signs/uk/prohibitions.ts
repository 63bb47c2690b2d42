import type { SignElement, SignSpec } from '../spec.ts';
import { arrow, figure, fill, line, words } from '../vienna/figures.ts';
import { blueBoard, board, disc, giveWay, mirrored, redBar, redRing } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const ring = (elements: readonly SignElement[]) => redRing('uk', elements);
const text = (value: string, y: number, height: number, maxWidth = 42) =>
  words('overpass', value, 30, y, height, { maxWidth });

/** Band of a turn to the right with a pointed head and a notched tail. */
const rightTurn: readonly SignElement[] = [
  fill('M19.6 48V27Q19.6 19.4 27.2 19.4H45.6L50.4 23.2L45.6 27H28.8Q27.2 27 27.2 28.6V48L23.4 43.6Z'),
];

/** Band that turns round to the right: where traffic keeps left. */
const uTurn: readonly SignElement[] = [
  fill('M17 47.5V25.5A13 13 0 0 1 43 25.5V43.4L39 47.9L35 43.4V25.5A5 5 0 0 0 25 25.5V47.5L21 43.6Z'),
];

const speed = (mph: number): SignSpec =>
  sign(
    `670-${mph}`,
    `Maximum speed ${mph} mph`,
    `A white disc with a red border and the number ${mph}.`,
    ring([text(String(mph), 41.2, 22.6, 40)]),
    '670',
  );

/** Prohibitions and priority: TSRGD 2016, schedules 3, 9 and 10. */
export const ukProhibitionSigns: readonly SignSpec[] = [
  sign('601.1', 'Stop and give way', 'A red octagon with a white edge and the word STOP.', {
    shape: 'octagon',
    width: 60,
    fill: 'white',
    layers: [{ inset: 1.5, fill: 'red' }],
    elements: [words('overpass', 'STOP', 30, 38.6, 17.4, { color: 'white', maxWidth: 48 })],
  }),
  sign(
    '602',
    'Give way to traffic on the major road',
    'A white triangle, point down, with a red border and the words GIVE WAY.',
    giveWay('uk', [
      words('overpass', 'GIVE', 45, 22, 9.4, { maxWidth: 38 }),
      words('overpass', 'WAY', 45, 35.4, 9.4, { maxWidth: 30 }),
    ]),
  ),
  sign(
    '605.2',
    'School crossing patrol: stop for children',
    'A yellow disc with a red border: the word STOP, a black bar and the word CHILDREN.',
    disc('yellow', 'red', 4, [
      text('STOP', 24.5, 10.5),
      fill('M5.5 28.4H54.5V33.4H5.5Z'),
      text('CHILDREN', 43.6, 6.6, 41),
    ]),
  ),
  sign(
    '612',
    'No right turn',
    'A red ring with a black arrow that turns right, crossed by a red bar.',
    ring([...rightTurn, redBar('uk', 'ne', 5)]),
  ),
  sign(
    '613',
    'No left turn',
    'A red ring with a black arrow that turns left, crossed by a red bar.',
    ring([...mirrored(rightTurn, 60), redBar('uk', 'nw', 5)]),
  ),
  sign(
    '614',
    'No U-turns',
    'A red ring with a black arrow that turns back to the right, crossed by a red bar.',
    ring([...uTurn, line('M7 18.3L53 43.7', 5, 'red')]),
  ),
  sign(
    '615',
    'Give priority to vehicles from the opposite direction',
    'A red ring with a small red arrow up on the left and a large black arrow down on the right.',
    ring([
      arrow([20.5, 45], [20.5, 17], 4.6, { width: 13, length: 9 }, 'red'),
      arrow([38, 12.5], [38, 48], 6.6, { width: 18, length: 12 }),
    ]),
  ),
  sign(
    '616',
    'No entry for vehicular traffic',
    'A red disc with a level white bar.',
    disc('red', 'red', 0.5, [fill('M9.6 24.6H50.4V35.4H9.6Z', 'white')]),
  ),
  sign('617', 'No vehicles except bicycles being pushed', 'A white disc with a red border, otherwise empty.', ring([])),
  sign(
    '619',
    'No motor vehicles',
    'A red ring with a motorcycle above a car.',
    ring([figure('vienna-motorcyclist', 30, 17, 18), figure('vienna-old-car', 30, 39, 22.6)]),
  ),
  sign(
    '619.1',
    'No motor vehicles except solo motorcycles',
    'A red ring with a car seen from the front.',
    ring([figure('vienna-old-car', 30, 30.5, 30)]),
  ),
  sign(
    '619.2',
    'No solo motorcycles',
    'A red ring with a motorcycle and its rider.',
    ring([figure('vienna-motorcyclist', 30, 29.5, 25)]),
  ),
  sign(
    '622.1A',
    'No goods vehicles over the maximum gross weight shown',
    'A red ring with a black lorry that bears 7.5T.',
    ring([
      figure('vienna-lorry', 30, 30.6, 24),
      words('overpass', '7.5T', 36.3, 31.2, 6.4, { color: 'white', maxWidth: 17 }),
    ]),
  ),
  sign(
    '622.5',
    'No horse-drawn vehicles',
    'A red ring with a horse and cart.',
    ring([figure('vienna-cart', 30, 30, 23)]),
  ),
  sign(
    '622.6',
    'No ridden or accompanied horses',
    'A red ring with a rider on a horse.',
    ring([figure('vienna-rider', 30, 28.8, 33)]),
  ),
  sign('625.1', 'No pedestrians', 'A red ring with a walking figure.', ring([figure('vienna-walker', 30, 29.5, 40)])),
  sign(
    '626.2A',
    'No vehicles over the maximum gross weight shown: weak bridge',
    'A red ring with 18T and, below, the letters m g w.',
    ring([text('18T', 34, 14.4), text('m g w', 43.6, 4.6)]),
  ),
  sign(
    '629A',
    'No vehicles over the width shown',
    'A red ring with 2.0m over 6\'-6" between two black pointers.',
    ring([
      words('overpass', '2.0m', 30, 28, 8.4, { maxWidth: 27 }),
      words('overpass', '6\'-6"', 30, 40.6, 8.4, { maxWidth: 27 }),
      fill('M7 24.5L14.6 30L7 35.5Z'),
      fill('M53 24.5L45.4 30L53 35.5Z'),
    ]),
  ),
  sign(
    '629.2',
    'No vehicles over the height shown',
    'A red ring with 14\'-6" between two black pointers, above and below.',
    ring([text('14\'-6"', 34.6, 9.6, 43), fill('M24.5 8L35.5 8L30 16.4Z'), fill('M24.5 52L35.5 52L30 43.6Z')]),
  ),
  sign(
    '629.2A',
    'No vehicles over the height shown, in metres and feet',
    'A red ring with 4.4m over 14\'-6" between two black pointers.',
    ring([
      text('4.4m', 28.2, 8.4, 36),
      text('14\'-6"', 40.4, 8.4, 40),
      fill('M24.5 7.6L35.5 7.6L30 15.6Z'),
      fill('M24.5 52.4L35.5 52.4L30 45Z'),
    ]),
  ),
  sign(
    '632',
    'No overtaking',
    'A red ring with two cars side by side, the left one black, the right one red.',
    ring([figure('vienna-car-rear', 20.2, 30, 16), figure('vienna-car-rear', 39.8, 30, 16, { color: 'red' })]),
  ),
  sign('636', 'No waiting', 'A blue disc with a red border and one slanting red bar.', {
    ...redRing('uk', [redBar('uk', 'nw')], 'blue'),
  }),
  sign('642', 'No stopping (clearway)', 'A blue disc with a red border and two crossing red bars.', {
    ...redRing('uk', [redBar('uk', 'both')], 'blue'),
  }),
  ...[20, 30, 40, 50, 60, 70].map(speed),
  sign(
    '671',
    'National speed limit applies',
    'A white disc with one black bar that rises to the right.',
    disc('white', 'grey', 0.5, [line('M11.2 48.8L48.8 11.2', 8)]),
  ),
  sign(
    '674',
    'Entry to 20 mph zone',
    'A white board with a red ring around 20 and the word ZONE.',
    board({ width: 50, height: 66, ground: 'white', border: 'black', line: 1 }, [
      { kind: 'panel', panel: redRing('uk', [text('20', 41.2, 22.6, 40)]), x: 6, y: 5, scale: 38 / 60 },
      words('overpass', 'ZONE', 25, 59, 9.6, { maxWidth: 40 }),
    ]),
  ),
  sign(
    '811',
    'Traffic has priority over oncoming vehicles',
    'A blue board with a large white arrow up on the left and a small red arrow down on the right.',
    blueBoard(
      [
        arrow([18, 51], [18, 9], 8, { width: 22, length: 15 }, 'white'),
        arrow([38, 12], [38, 48], 5, { width: 14, length: 10 }, 'red'),
      ],
      54,
      60,
    ),
  ),
  sign('951', 'No cycling', 'A red ring with a bicycle.', ring([figure('vienna-cycle', 30, 30.2, 24)])),
  sign('952', 'No buses', 'A red ring with a bus.', ring([figure('vienna-bus', 30, 30, 13.6)])),
];
