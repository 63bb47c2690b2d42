import type { SignElement, SignSpec } from '../spec.ts';
import { chasingArrows, fill, words } from '../vienna/figures.ts';
import { board, giveWay, mirrored, warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { plateUnderTriangle, sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('uk', elements);
const flipped = (elements: readonly SignElement[]) => triangle(mirrored(elements, 90));

/** Four white chevrons that point right, on a board of 95 by 36. */
const chevrons: readonly SignElement[] = [4, 26, 48, 70].map((x) =>
  fill(`M${x} 3H${x + 11}L${x + 22} 18L${x + 11} 33H${x}L${x + 11} 18Z`, 'white'),
);

/** Warnings of junctions, bends and the width of the road ahead: TSRGD 2016, schedule 2. */
export const ukJunctionSigns: readonly SignSpec[] = [
  sign(
    '501-502',
    'Distance to STOP line ahead',
    'A white triangle, point down, with a red border, and a plate below: STOP 100 yds.',
    [giveWay('uk', []), plateUnderTriangle(['STOP', '100 yds'])],
    '501+502',
  ),
  sign(
    '501-503',
    'Distance to GIVE WAY line ahead',
    'A white triangle, point down, with a red border, and a plate below: GIVE WAY 50 yds.',
    [giveWay('uk', []), plateUnderTriangle(['GIVE WAY', '50 yds'])],
    '501+503',
  ),
  sign(
    '504.1',
    'Crossroads',
    'A red-bordered triangle with a broad upright arrow that a thin bar crosses.',
    triangle(roads.crossroads),
  ),
  sign(
    '505.1',
    'T-junction with priority over vehicles from the right',
    'A red-bordered triangle with a broad band that turns left and a thin arm to the right.',
    triangle(roads.tJunction),
  ),
  sign(
    '506.1',
    'Side road',
    'A red-bordered triangle with a broad upright arrow and a thin arm on its right.',
    triangle(roads.sideRoad),
  ),
  sign(
    '506.1L',
    'Side road',
    'A red-bordered triangle with a broad upright arrow and a thin arm on its left.',
    flipped(roads.sideRoad),
    '506.1',
  ),
  sign(
    '507.1',
    'Staggered junction',
    'A red-bordered triangle with a broad upright arrow and two thin arms, the lower on the left, the upper on the right.',
    triangle(roads.staggered),
  ),
  sign(
    '508.1',
    'Traffic merging from the left ahead',
    'A red-bordered triangle with an upright band that a slanting band joins from the lower left.',
    triangle(roads.mergeLeft),
  ),
  sign(
    '508.1R',
    'Traffic merging from the right ahead',
    'A red-bordered triangle with an upright band that a slanting band joins from the lower right.',
    flipped(roads.mergeLeft),
    '508.1',
  ),
  sign(
    '510',
    'Roundabout',
    'A red-bordered triangle with three black arrows that chase each other clockwise in a ring.',
    triangle(chasingArrows(45, 52.4, 13.2, 6, true, { headWidth: 11, headLength: 6.5, gap: 14, start: 8 })),
  ),
  sign(
    '512',
    'Bend to the right',
    'A red-bordered triangle with a black band that bends to the right.',
    triangle(roads.bendRight),
  ),
  sign(
    '512L',
    'Bend to the left',
    'A red-bordered triangle with a black band that bends to the left.',
    flipped(roads.bendRight),
    '512',
  ),
  sign(
    '513',
    'Double bend, first to the left',
    'A red-bordered triangle with a black band that bends left and then right.',
    triangle(roads.doubleBendLeft),
  ),
  sign(
    '513R',
    'Double bend, first to the right',
    'A red-bordered triangle with a black band that bends right and then left.',
    flipped(roads.doubleBendLeft),
    '513',
  ),
  sign(
    '515',
    'Sharp deviation of route to the right',
    'A black board with white chevrons that point right.',
    board({ width: 95, height: 36, ground: 'black', border: 'black', radius: 1 }, chevrons),
  ),
  sign(
    '515L',
    'Sharp deviation of route to the left',
    'A black board with white chevrons that point left.',
    board({ width: 95, height: 36, ground: 'black', border: 'black', radius: 1 }, mirrored(chevrons, 95)),
    '515',
  ),
  sign(
    '516',
    'Road narrows on both sides',
    'A red-bordered triangle with two black lines that come closer towards the top.',
    triangle(roads.narrowsBoth),
  ),
  sign(
    '517',
    'Road narrows on the right',
    'A red-bordered triangle with a straight line and, on its right, one that comes closer towards the top.',
    triangle(roads.narrowsRight),
  ),
  sign(
    '517L',
    'Road narrows on the left',
    'A red-bordered triangle with a straight line and, on its left, one that comes closer towards the top.',
    flipped(roads.narrowsRight),
    '517',
  ),
  sign(
    '520',
    'Dual carriageway ends',
    'A red-bordered triangle with two black bands that join into one at the top.',
    triangle(roads.dividedEnds),
  ),
  sign(
    '521',
    'Two-way traffic straight ahead',
    'A red-bordered triangle with two upright arrows, the left one up, the right one down.',
    triangle(roads.twoWay),
  ),
  sign(
    '522',
    'Two-way traffic crosses a one-way road',
    'A red-bordered triangle with two level arrows that point opposite ways.',
    triangle(roads.twoWayAcross),
  ),
  sign(
    '543',
    'Traffic signals',
    'A red-bordered triangle with a signal head: red, amber and green lamps.',
    triangle(roads.signals),
  ),
  sign(
    '530',
    'Available height under an arch bridge: 4.4 metres, 14 feet 6 inches',
    'A red-bordered triangle with a black pointer downwards over 4.4 m and 14\'-6".',
    triangle([
      fill('M38.5 32.5H51.5L45 42Z'),
      words('overpass', '4.4m', 45, 54, 8.2, { maxWidth: 32 }),
      words('overpass', '14\'-6"', 45, 66.6, 8.2, { maxWidth: 42 }),
    ]),
  ),
];
