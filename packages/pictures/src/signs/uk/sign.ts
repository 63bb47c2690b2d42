import type { PlacedPanel, SignElement, SignSpec } from '../spec.ts';
import { words } from '../vienna/figures.ts';
import { board, TRIANGLE } from '../vienna/frames.ts';

/** A British sign; its id is the diagram number, with `L`, `R` or a value behind it where one diagram has several faces. */
export function sign(
  code: string,
  name: string,
  look: string,
  panels: PlacedPanel | readonly PlacedPanel[],
  official?: string,
): SignSpec {
  const list: readonly PlacedPanel[] = 'shape' in panels ? [panels] : panels;
  return { id: `uk/${code}`, name, look, panels: list, ...(official === undefined ? {} : { code: official }) };
}

/** A white plate with a black border and lines of text, hung under a triangle. */
export function plateUnderTriangle(lines: readonly string[], width = 56): PlacedPanel {
  const height = 4.6 + lines.length * 9.6;
  const elements: SignElement[] = lines.map((text, i) =>
    words('overpass', text, width / 2, 10 + i * 9.6, 6.4, { maxWidth: width - 6 }),
  );
  return board(
    { width, height, ground: 'white', border: 'black', line: 0.9, radius: 1.6, x: (TRIANGLE.width - width) / 2, y: 80 },
    elements,
  );
}
