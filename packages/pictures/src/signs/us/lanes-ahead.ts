import type { SignSpec } from '../spec.ts';
import { diamond, handed, MIDDLE, sign } from './boards.ts';
import { band, heavyArrow } from './curves.ts';
import { letters, plate, wordDiamond } from './words.ts';

/** The nose of a median, round end downwards, with its upper edge at y. */
const nose = (y: number) => `M17.4 ${y}H25V${y + 5}Q25 ${y + 9.4} 21.2 ${y + 10.4}Q17.4 ${y + 9.4} 17.4 ${y + 5}Z`;

/** W4, W5, W6 and W9: lanes that join, end or meet traffic from the front. */
export const usLanesAhead: readonly SignSpec[] = [
  ...handed(
    'W4-1',
    'Traffic merges from the {side}',
    'A yellow diamond with a black arrow that points up and a thinner bar that joins it from below on the {side}.',
    diamond([heavyArrow('M19.4 32V14.6', [19.4, 14.8], 0), band('M27 31.6V30.4Q27 27.2 24.8 25L19.6 19.8', 3.4)]),
  ),
  ...handed(
    'W4-2',
    'The {side} lane ends',
    'A yellow diamond with two black upright lines, of which the {side} one bends inwards halfway up, and a short row of dashes between them.',
    diamond([
      band('M14.4 11.2V31.2', 2.1),
      band('M28 31.2V24.6L21.6 17.6V11.2', 2.1),
      { kind: 'path', d: 'M21.2 31.2V23.4', stroke: 'black', width: 1.6, dash: [2, 1.3] },
    ]),
  ),
  ...handed(
    'W4-3',
    'A lane is added on the {side}: no need to merge',
    'A yellow diamond with two black arrows that point up beside each other, the {side} one swinging in from the side, and a line between them that turns into dashes.',
    diamond([
      heavyArrow('M15.4 30.6V18', [15.4, 18.2], 0, 3.1),
      heavyArrow('M29.6 29C29.4 25.6 27 24.6 27 20V18', [27, 18.2], 0, 3.1),
      { kind: 'path', d: 'M21.2 9.2V21', stroke: 'black', width: 1.3, dash: [2.6, 1.6] },
      band('M21.2 22C21.2 26 23.6 27 24.4 31.4', 1.3),
    ]),
  ),
  plate('W4-4P', 'Cross traffic does not stop', 24, 12, ['CROSS TRAFFIC', 'DOES NOT STOP'], {
    letter: 3,
    ground: 'yellow',
  }),
  wordDiamond('W5-1', 'Road narrows', ['ROAD', 'NARROWS']),
  wordDiamond('W5-2', 'Narrow bridge', ['NARROW', 'BRIDGE']),
  wordDiamond('W5-3', 'One-lane bridge', ['ONE LANE', 'BRIDGE']),
  sign(
    'W6-1',
    'Divided highway begins',
    'A yellow diamond with a black wedge at the top, a black arrow that points down on its left and one that points up on its right.',
    diamond([
      { kind: 'path', d: nose(7.6), fill: 'black' },
      heavyArrow('M12.4 14.4V19.4C12.4 23.8 17.4 24.2 17.4 28', [17.4, 27.8], 180, 3.1),
      heavyArrow('M25 32.6V31.4C25 27 30 26.6 30 21.4V20.4', [30, 20.6], 0, 3.1),
    ]),
  ),
  sign(
    'W6-2',
    'Divided highway ends',
    'A yellow diamond with a black wedge at the bottom, a black arrow that points down on its left and one that points up on its right.',
    diamond([
      {
        kind: 'group',
        x: 0,
        y: 42.4,
        mirror: true,
        rotate: 180,
        elements: [{ kind: 'path', d: nose(7.6), fill: 'black' }],
      },
      heavyArrow('M17.4 9.8V12C17.4 15.8 12.4 16.2 12.4 21V22', [12.4, 21.8], 180, 3.1),
      heavyArrow('M30 28V23.4C30 18.6 25 18.2 25 14.4', [25, 14.6], 0, 3.1),
    ]),
  ),
  sign(
    'W6-3',
    'Two-way traffic',
    'A yellow diamond with two black arrows side by side: the left one points down, the right one up.',
    diamond([heavyArrow('M15.4 12V25.2', [15.4, 25], 180, 3.7), heavyArrow('M27 30.4V17.2', [27, 17.4], 0, 3.7)]),
  ),
  ...(['LEFT', 'RIGHT'] as const).map((side) =>
    wordDiamond(`W9-1${side[0]}`, `The ${side.toLowerCase()} lane ends`, [side, 'LANE', 'ENDS']),
  ),
  ...(['LEFT', 'RIGHT'] as const).map((side) =>
    wordDiamond(`W9-2${side[0]}`, `Your lane ends: merge ${side.toLowerCase()}`, [
      { text: 'LANE ENDS', height: 4.2 },
      { text: 'MERGE', height: 4.6 },
      { text: side, height: 4.6 },
    ]),
  ),
  sign(
    'W12-1',
    'Pass on either side',
    'A yellow diamond with two black arrows that part from one point at the top and point down to the left and to the right.',
    diamond([
      heavyArrow(`M${MIDDLE} 12.4L14 24.9`, [14.2, 24.6], 210, 3.1),
      heavyArrow(`M${MIDDLE} 12.4L28.4 24.9`, [28.2, 24.6], 150, 3.1),
    ]),
  ),
  sign(
    'W12-2',
    'Low clearance: 12 feet 6 inches',
    'A yellow diamond with "12\'-6"" between a black triangle that points down to it and one that points up to it.',
    diamond([
      letters('12\'-6"', MIDDLE, 24.2, 6, 'highway-c'),
      { kind: 'path', d: 'M16.4 9.4H26L21.2 15.2ZM16.4 33H26L21.2 27.2Z', fill: 'black' },
    ]),
  ),
];
