import type { Panel, PlacedPanel, SignElement } from '../spec.ts';
import { line } from '../vienna/figures.ts';
import { board } from '../vienna/frames.ts';
import { lettering } from '../vienna/sign.ts';

const SIDE = 60;

function frame(elements: readonly SignElement[]): PlacedPanel {
  return board(
    { width: SIDE, height: SIDE, ground: 'white', border: 'black', inset: 1, line: 1.2, radius: 3.6 },
    elements,
  );
}

function caption(text: string, color: 'black' | 'grey'): SignElement {
  return lettering(text, 55.4, text === text.toUpperCase() ? 9 : 6, { color, maxWidth: 50 });
}

/** The board at the start of a zone: a round sign with a word under it. */
export function zone(round: Panel, text: string): PlacedPanel {
  return frame([{ kind: 'panel', panel: round, x: 10.5, y: 4, scale: 39 / 60 }, caption(text, 'black')]);
}

/** The five thin lines, rising to the right, that end a restriction; of this length around x, y. */
export function endLines(x: number, y: number, length: number): SignElement {
  const reach = (length / 2) * Math.SQRT1_2;
  const strokes = [-2, -1, 0, 1, 2].map((i) => {
    const shift = i * 1.56;
    const at = (value: number) => Math.round(value * 100) / 100;
    return `M${at(x - reach + shift)} ${at(y + reach + shift)}L${at(x + reach + shift)} ${at(y - reach + shift)}`;
  });
  return line(strokes.join(''), 1.1);
}

/** The board at the end of a zone: the same in grey, with the five lines across. The elements lie in a box of 60 by 60. */
export function zoneEnd(round: readonly SignElement[], text: string): PlacedPanel {
  return frame([
    { kind: 'group', x: 10.5, y: 4, scale: 39 / 60, elements: round },
    caption(text, 'grey'),
    endLines(30, 30, 66),
  ]);
}
