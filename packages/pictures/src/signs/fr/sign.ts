import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import type { FontName } from '../text.ts';
import { words } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';

/** A French sign: its id is the number of the arrêté du 24 novembre 1967, its name the official one. */
export function sign(
  code: string,
  name: string,
  english: string,
  look: string,
  panels: PlacedPanel | readonly PlacedPanel[],
  official?: string,
): SignSpec {
  const list: readonly PlacedPanel[] = 'shape' in panels ? [panels] : panels;
  return {
    id: `fr/${code}`,
    name,
    names: { en: english },
    look,
    panels: list,
    ...(official === undefined ? {} : { code: official }),
  };
}

/** A centred line of lettering in a box 60 wide, or around x. */
export function lettering(
  text: string,
  y: number,
  height: number,
  rest: { font?: FontName; x?: number; maxWidth?: number; color?: 'white' | 'black' | 'grey' } = {},
): SignElement {
  return words(rest.font ?? 'barlow', text, rest.x ?? 30, y, height, {
    maxWidth: rest.maxWidth ?? 52,
    ...(rest.color === undefined ? {} : { color: rest.color }),
  });
}

/** A panonceau: white with a thin black border, 60 wide. */
export function plate(elements: readonly SignElement[], height = 24): PlacedPanel {
  return board({ width: 60, height, ground: 'white', border: 'black', inset: 0.7, line: 1.1, radius: 2.4 }, elements);
}
