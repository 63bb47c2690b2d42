import type { PlacedPanel, SignElement } from '../spec.ts';
import { board } from '../vienna/frames.ts';
import { signsOf } from '../vienna/sign.ts';

/** A French sign: its code is the number of the arrêté du 24 novembre 1967. */
export const sign = signsOf('fr');

/** A panonceau: white with a thin black border, 60 wide. */
export function plate(elements: readonly SignElement[], height = 24): PlacedPanel {
  return board({ width: 60, height, ground: 'white', border: 'black', inset: 0.7, line: 1.1, radius: 2.4 }, elements);
}
