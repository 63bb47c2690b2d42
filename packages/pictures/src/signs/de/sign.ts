import type { PlacedPanel, SignElement } from '../spec.ts';
import { board } from '../vienna/frames.ts';
import { signsOf } from '../vienna/sign.ts';

/** A German sign: its code is the number of the catalogue of signs. */
export const sign = signsOf('de');

/** An additional sign: white with a black line, 60 wide. */
export function additional(elements: readonly SignElement[], height = 33): PlacedPanel {
  return board({ width: 60, height, ground: 'white', border: 'black', inset: 1, line: 1.4, radius: 3.6 }, elements);
}
