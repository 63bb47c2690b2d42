import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { handed, sign } from './boards.ts';

/** A striped board of 12 by 36 inches. The stripes are 4.5 inches deep, at 45 degrees, cut at the board's edges. */
const board = (stripes: readonly string[]): Panel => ({
  shape: 'rectangle',
  width: 12,
  height: 36,
  radius: 0,
  fill: 'yellow',
  elements: stripes.map((d): SignElement => ({ kind: 'path', d, fill: 'black' })),
});

/** Down to the left: the object stands on the right, traffic passes on its left. */
const TO_LEFT = [
  'M3 0L0 3V7.5L7.5 0Z',
  'M12 0L0 12V16.5L12 4.5Z',
  'M12 9L0 21V25.5L12 13.5Z',
  'M12 18L0 30V34.5L12 22.5Z',
  'M12 27L3 36H7.5L12 31.5Z',
];

/** Down to both sides. */
const TO_BOTH = [
  'M10.5 0L12 1.5V6L6 0L0 6V1.5L1.5 0Z',
  'M6 4.5L12 10.5V15L6 9L0 15V10.5Z',
  'M6 13.5L12 19.5V24L6 18L0 24V19.5Z',
  'M6 22.5L12 28.5V33L6 27L0 33V28.5Z',
  'M6 31.5L10.5 36H1.5Z',
];

/** OM: what marks an obstacle or the end of a road; and the emblem of slow vehicles, which is no MUTCD sign. */
export const usMarkers: readonly SignSpec[] = [
  sign('OM1-3', 'Object in the road', 'A plain yellow diamond.', {
    shape: 'diamond',
    width: 25.4,
    radius: 1.2,
    fill: 'yellow',
    elements: [],
  }),
  ...handed(
    'OM3-',
    'Object at the {side} edge: pass it on the {other}',
    'A narrow upright board with yellow and black stripes that slope down to the {other}.',
    board(TO_LEFT),
  ),
  sign(
    'OM3-C',
    'Object in the road: pass it on either side',
    'A narrow upright board with yellow and black stripes that slope down from the middle to both sides.',
    board(TO_BOTH),
  ),
  sign('OM4-3', 'End of the road', 'A plain red diamond.', {
    shape: 'diamond',
    width: 25.4,
    radius: 1.2,
    fill: 'red',
    elements: [],
  }),
  sign('SMV', 'Slow-moving vehicle', 'An orange triangle with a broad dark red border and cut-off corners.', {
    shape: 'polygon',
    width: 16,
    height: 14,
    radius: 0.3,
    points: [
      [7, 0],
      [9, 0],
      [16, 12.2],
      [15, 14],
      [1, 14],
      [0, 12.2],
    ],
    fill: 'red',
    layers: [{ inset: 1.75, fill: 'orange', radius: 0.05 }],
    elements: [],
  }),
];
