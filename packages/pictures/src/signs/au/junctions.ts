import { circulation } from '../arrows.ts';
import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { diamond, handed, MIDDLE, sign } from '../us/boards.ts';
import { band, heavyArrow } from '../us/curves.ts';
import { wordDiamond } from '../us/words.ts';
import { GIVE_WAY, STOP } from './right-of-way.ts';

const yellow = (code: string, name: string, seen: string, elements: readonly SignElement[]): SignSpec =>
  sign(code, name, `A yellow diamond with ${seen}.`, diamond(elements));

const small = (panel: Panel, scale: number, y: number): SignElement => ({
  kind: 'panel',
  panel,
  x: MIDDLE - (panel.width * scale) / 2,
  y,
  scale,
});

const UP = heavyArrow(`M${MIDDLE} 15.4V10.6`, [MIDDLE, 10.6], 0, 3.6);

/** The nose of a median strip, round end downwards, with its upper edge at y. */
const nose = (y: number) => `M17.4 ${y}H25V${y + 5}Q25 ${y + 9.4} 21.2 ${y + 10.4}Q17.4 ${y + 9.4} 17.4 ${y + 5}Z`;

/** W2, W3 and W4: intersections, controls ahead, and lane changes. */
export const junctions: readonly SignSpec[] = [
  yellow('W2-1', 'Crossroads ahead', 'a black cross', [band('M21.2 8.6V33.8M8.6 21.2H33.8', 4.8)]),
  yellow('W2-3', 'T-intersection ahead', 'a black T', [band('M21.2 33V16.8M10.2 16.8H32.2', 4.8)]),
  ...handed(
    'W2-4',
    'Side road from the {side} ahead',
    'A yellow diamond with a black upright bar and a shorter bar that leaves it squarely to the {side}.',
    diamond([band('M18.4 9.4V33M18.4 21.2H33', 4.8)]),
  ),
  yellow('W2-7', 'Roundabout ahead', 'three black arrows that follow each other clockwise round a circle', [
    ...circulation([MIDDLE, MIDDLE], 8.4, 3.7, 'clockwise'),
  ]),
  ...handed(
    'W2-8',
    'Staggered side roads ahead, the nearer one from the {side}',
    'A yellow diamond with a black upright bar and two shorter bars, the lower one to the {side}, the upper one to the {other}.',
    diamond([band('M21.2 9V33.4M21.2 26.4H30.6M21.2 16.8H11.8', 4.4)]),
  ),
  yellow('W3-1', 'Stop sign ahead', 'a black arrow that points up and a small red octagon under it', [
    UP,
    small(STOP, 0.52, 17.6),
  ]),
  yellow('W3-2', 'Give way sign ahead', 'a black arrow that points up and a small red and white triangle under it', [
    UP,
    small(GIVE_WAY, 0.5, 17.6),
  ]),
  yellow('W3-3', 'Traffic lights ahead', 'a black upright box that holds a red, a yellow and a green disc', [
    {
      kind: 'path',
      d: 'M15.6 11Q15.6 8.6 18 8.6H24.4Q26.8 8.6 26.8 11V31.4Q26.8 33.8 24.4 33.8H18Q15.6 33.8 15.6 31.4Z',
      fill: 'black',
    },
    { kind: 'disc', x: MIDDLE, y: 13.5, radius: 3.2, fill: 'lamp-red' },
    { kind: 'disc', x: MIDDLE, y: 21.2, radius: 3.2, fill: 'yellow' },
    { kind: 'disc', x: MIDDLE, y: 28.9, radius: 3.2, fill: 'lamp-green' },
  ]),
  wordDiamond('W4-1', 'Narrow bridge', ['NARROW', 'BRIDGE']),
  yellow('W4-3', 'Road narrows', 'two black lines that both bend inwards halfway up', [
    band('M12.8 31.2V25.4L17 19V11.4', 2.6),
    band('M29.6 31.2V25.4L25.4 19V11.4', 2.6),
  ]),
  yellow(
    'W4-4',
    'Divided road begins',
    'a black wedge at the top, a black arrow that points up on its left and one that points down on its right',
    [
      { kind: 'path', d: nose(7.6), fill: 'black' },
      heavyArrow('M17.4 32.6V31.4C17.4 27 12.4 26.6 12.4 21.4V20.4', [12.4, 20.6], 0, 3.1),
      heavyArrow('M30 14.4V19.4C30 23.8 25 24.2 25 28', [25, 27.8], 180, 3.1),
    ],
  ),
  ...handed(
    'W4-9',
    'The {side} lane ends',
    'A yellow diamond with two black upright lines, of which the {side} one bends inwards halfway up, and a short row of dashes between them.',
    diamond([
      band('M14.4 11.2V31.2', 2.1),
      band('M28 31.2V24.6L21.6 17.6V11.2', 2.1),
      { kind: 'path', d: 'M21.2 31.2V23.4', stroke: 'black', width: 1.6, dash: [2, 1.3] },
    ]),
  ),
  yellow(
    'W4-11',
    'Two-way traffic ahead',
    'two black arrows side by side: the left one points up, the right one down',
    [heavyArrow('M15.4 30.4V17.2', [15.4, 17.4], 0, 3.7), heavyArrow('M27 12V25.2', [27, 25], 180, 3.7)],
  ),
];
