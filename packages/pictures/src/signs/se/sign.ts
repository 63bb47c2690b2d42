import type { PlacedPanel, SignElement } from '../spec.ts';
import { board } from '../vienna/frames.ts';
import { signsOf } from '../vienna/sign.ts';

/** A Swedish sign: its code is the number of the vägmärkesförordning (2007:90). */
export const sign = signsOf('se');

/** A supplementary plate under a warning or a prohibition: yellow with a red border, 60 wide. */
export function plate(elements: readonly SignElement[], height = 26): PlacedPanel {
  return board({ width: 60, height, ground: 'yellow', border: 'red', inset: 0.8, line: 2.6, radius: 3 }, elements);
}

/** A supplementary plate under a blue sign: blue with a white border, 60 wide. */
export function bluePlate(elements: readonly SignElement[], height = 26): PlacedPanel {
  return board({ width: 60, height, ground: 'blue', border: 'white', line: 1.4, radius: 3 }, elements);
}
