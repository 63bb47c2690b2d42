import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import type { FontName } from '../text.ts';
import { words } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';

/** A German sign: its id is the number of the catalogue of signs, its name the official one. */
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
    id: `de/${code}`,
    name,
    names: { en: english },
    look,
    panels: list,
    ...(official === undefined ? {} : { code: official }),
  };
}

/** An additional sign: white with a black line, 60 wide. */
export function additional(elements: readonly SignElement[], height = 33): PlacedPanel {
  return board({ width: 60, height, ground: 'white', border: 'black', inset: 1, line: 1.4, radius: 3.6 }, elements);
}

/** A centred line of German lettering. */
export function lettering(
  text: string,
  y: number,
  height: number,
  rest: {
    font?: FontName;
    x?: number;
    maxWidth?: number;
    color?: 'white' | 'black' | 'grey' | 'green' | 'yellow';
  } = {},
): SignElement {
  return words(rest.font ?? 'barlow', text, rest.x ?? 30, y, height, {
    maxWidth: rest.maxWidth ?? 52,
    ...(rest.color === undefined ? {} : { color: rest.color }),
  });
}
