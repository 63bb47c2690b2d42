import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import type { FontName } from '../text.ts';
import { words } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';

/** A Swedish sign: its id is the number of the vägmärkesförordning (2007:90), its name the official one. */
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
    id: `se/${code}`,
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

/** A supplementary plate under a warning or a prohibition: yellow with a red border, 60 wide. */
export function plate(elements: readonly SignElement[], height = 26): PlacedPanel {
  return board({ width: 60, height, ground: 'yellow', border: 'red', inset: 0.8, line: 2.6, radius: 3 }, elements);
}

/** A supplementary plate under a blue sign: blue with a white border, 60 wide. */
export function bluePlate(elements: readonly SignElement[], height = 26): PlacedPanel {
  return board({ width: 60, height, ground: 'blue', border: 'white', line: 1.4, radius: 3 }, elements);
}
