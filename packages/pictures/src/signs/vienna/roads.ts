import type { SignElement } from '../spec.ts';
import { fill, line, roadBand } from './figures.ts';

/*
 * The road plans of warning triangles, in the box of `warning()` (90 by 77.94). A broad band is the road with priority,
 * a thin one the road that gives way.
 */

/** Crossroads, the broad road straight on. */
export const crossroads: readonly SignElement[] = [
  fill('M45 30.8L51.2 37V49H60.1V55.1H51.2V68.3H38.8V55.1H29.9V49H38.8V37Z'),
];

/** A side road from the right. */
export const sideRoad: readonly SignElement[] = [fill('M43.6 30.8L49.8 37V49H58.7V55.1H49.8V68.3H37.4V37Z')];

/** A T-junction whose broad road turns left. */
export const tJunction: readonly SignElement[] = [fill('M28.2 48.8L34.3 42.7H59.1V48.8H52.7V68.3H40.4V55H34.3Z')];

/** A side road from the left, then one from the right. */
export const staggered: readonly SignElement[] = [
  fill('M45 30.8L51.2 37V43.6H59.6V49.7H51.2V68.3H38.8V61.4H30.4V55.3H38.8V37Z'),
];

/** A road that joins from the lower left. */
export const mergeLeft: readonly SignElement[] = [
  fill('M42 29.8H50.5V68.3H42V55.6L32.4 65.2L26.4 59.2L39.2 46.2Q42 43.2 42 39.2Z'),
];

/** A bend to the right with a square tail. */
export const bendRight: readonly SignElement[] = [
  fill('M54.7 36.4L49.6 34L39 37.9C32.8 40.1 28.5 46 28.5 53V68.3H36.4V53.2C36.4 49.6 38.4 46.7 41.7 45.4L52.4 41.4Z'),
];

/** A bend to the left and one back to the right. */
export const doubleBendLeft: readonly SignElement[] = [
  fill(
    'M37.1 35.6L33.4 39.3V57.2C33.4 61.9 39.6 64.4 43.3 61L53.9 51.6V68.3H61.2V48.1C61.2 43.3 55.4 40.9 51.7 44.1L40.8 53.7V39.3Z',
  ),
];

/** A bend to the left with a notched tail, as Germany draws it. */
export const germanBendLeft: readonly SignElement[] = roadBand(
  'M53 61.8V51Q53 45.9 47.9 45.9H37.2',
  7,
  { at: [37.2, 45.9], heading: 270 },
  { at: [53, 61.8], heading: 0 },
);

/** Bends to the left and back, with a notched tail, as Germany draws it. */
export const germanDoubleBendLeft: readonly SignElement[] = roadBand(
  'M54.5 61.8V60Q54.5 54.5 49 54.5H41.5Q36 54.5 36 49V46.5',
  7,
  { at: [36, 46.5], heading: 0 },
  { at: [54.5, 61.8], heading: 0 },
);

/** Both edges of the road come together. */
export const narrowsBoth: readonly SignElement[] = [
  line(
    'M40.5 30.7V42Q40.5 45 38.2 47.6Q35.7 50.5 35.7 54.5V68.3M49.5 30.7V42Q49.5 45 51.8 47.6Q54.3 50.5 54.3 54.5V68.3',
    5.4,
  ),
];

/** The right edge of the road comes nearer. */
export const narrowsRight: readonly SignElement[] = [
  line('M40.5 30.7V68.3M49.5 30.7V42Q49.5 45 51.8 47.6Q54.3 50.5 54.3 54.5V68.3', 5.4),
];

/** Two arrows side by side, up on the left, down on the right: traffic that keeps left. */
export const twoWay: readonly SignElement[] = [
  fill('M40 32.7L46 38.7V44.4L42 40.4V62.2H38V40.4L34 44.4V38.7Z'),
  fill('M54.7 68.2L48.7 62.2V56.5L52.7 60.5V38.7H56.7V60.5L60.7 56.5V62.2Z'),
];

/** Two arrows one above the other: the upper points right, the lower left. */
export const twoWayAcross: readonly SignElement[] = [
  fill('M62.5 47.2L53.5 55V49.7H27.5V44.7H53.5V39.4Z'),
  fill('M27.5 60.8L36.5 53V58.3H62.5V63.3H36.5V68.6Z'),
];

/** A divided road that becomes one. */
export const dividedEnds: readonly SignElement[] = [
  fill(
    'M40.8 26H49.3V35.9Q49.3 37.6 50.2 39L55 47Q56.1 48.9 56.1 51.2V68.3H48.7V51.8Q48.7 50.6 48.1 49.6L45 44.6L42 49.6Q41.4 50.6 41.4 51.8V68.3H34V51.2Q34 48.9 35.1 47L39.9 39Q40.8 37.6 40.8 35.9Z',
  ),
];

/** One flat hump. */
export const hump: readonly SignElement[] = [
  fill('M20.8 64H27.5Q30.5 64 33 61.9Q38.5 57.3 45.2 57.3Q51.9 57.3 57.4 61.9Q59.9 64 62.9 64H69.5V67.8H20.8Z'),
];

/** Two humps. */
export const unevenRoad: readonly SignElement[] = [
  fill(
    'M21.8 59.8Q25.3 59.8 28 57Q31 53.8 34.5 53.8Q38 53.8 41 57Q43.3 59.6 45.2 59.6Q47.1 59.6 49.4 57Q52.4 53.8 55.9 53.8Q59.4 53.8 62.4 57Q65 59.8 68.5 59.8V67.8H21.8Z',
  ),
];

/** Ground that falls from left to right over the whole width. */
export const slopeDown: readonly SignElement[] = [fill('M26.9 51.4L73.6 68.4H17.1Z')];

/** Ground that rises from left to right over the whole width. */
export const slopeUp: readonly SignElement[] = [fill('M63.1 51.4L16.4 68.4H72.9Z')];

/** An exclamation mark. */
export const exclamation: readonly SignElement[] = [
  fill('M38.8 33.4A6.2 6.2 0 1 1 51.2 33.4Q51.2 34.2 51 35L45.8 56.2H44.2L39 35Q38.8 34.2 38.8 33.4Z'),
  { kind: 'disc', x: 45, y: 63.4, radius: 4.9, fill: 'black' },
];

/** A signal head with its three lamps. */
export const signals: readonly SignElement[] = [
  fill('M37.8 32.4A7.2 7.2 0 0 1 52.2 32.4V61.6A7.2 7.2 0 0 1 37.8 61.6Z'),
  { kind: 'disc', x: 45, y: 32.6, radius: 6.1, fill: 'lamp-red' },
  { kind: 'disc', x: 45, y: 47, radius: 6.1, fill: 'amber' },
  { kind: 'disc', x: 45, y: 61.4, radius: 6.1, fill: 'lamp-green' },
];
